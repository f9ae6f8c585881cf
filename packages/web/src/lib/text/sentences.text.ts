/** Sentences that three or more screens share, apart from the words that every page loads. */

import { counted } from '@casement/domain/shared/locale.ts';

export const sentences = {
  /** For a record that isn't found, and a screen that somebody can't open. */
  mayBeDeleted: 'It may have been deleted, or the address is mistyped.',
  theyMayBeDeleted: 'They may have been deleted, or the address is mistyped.',
  askOffice: 'If you should be able to, ask the CAS office.',
  noProjects: 'No CAS projects yet',
  searchProjects: 'Search for CAS Project',
};

/** The article of a word that the school chose: “a club”, “an activity”. */
export const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');

/** For a person or record that somebody else deleted first. */
export const alreadyDeleted = (name: string) => `${name} was already deleted`;

/** On the button that adds the chosen students, with their number. */
export const addStudents = (count: number) =>
  count > 0 ? `Add ${counted(count, 'student', 'students')}` : 'Add students';
