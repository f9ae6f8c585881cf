/** Sentences that three or more screens share, apart from the words that every page loads. */

import { counted } from '@casement/domain/shared/locale.ts';
import { commonText } from './words.text.ts';

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

/** For a person who was removed from a club or project. */
export const removedText = {
  removed: (name: string) => `${name} was removed`,
  /** Somebody else was faster. */
  alreadyRemoved: (name: string) => `${name} was already removed`,
  undone: (name: string) => `${name} was added back`,
  undoFailed: (name: string) => `Couldn’t add ${name} back`,
  remove: commonText.remove,
  removeNamed: (name: string) => `Remove ${name}`,
};

/** On the button that adds the chosen students, with their number. */
export const addStudents = (count: number) =>
  count > 0 ? `Add ${counted(count, 'student', 'students')}` : 'Add students';
