/** Sentences that three or more screens say, apart from the words that every page loads. */
import { counted } from './numbers.ts';

export const sentences = {
  /** Where a record isn’t found, and where somebody can’t open a screen. */
  mayBeDeleted: 'It may have been deleted, or the address is mistyped.',
  theyMayBeDeleted: 'They may have been deleted, or the address is mistyped.',
  askOffice: 'If you should be able to, ask the CAS office.',
  noProjects: 'No CAS projects yet',
  searchProjects: 'Search for CAS Project',
};

/** Of somebody or something that was deleted by somebody else first. */
export const alreadyDeleted = (name: string) => `${name} was already deleted`;

/** On the button that adds those who were chosen, so many. */
export const addStudents = (count: number) =>
  count > 0 ? `Add ${counted(count, 'student', 'students')}` : 'Add students';
