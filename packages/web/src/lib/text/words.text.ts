/** Words that many screens share. */
import { counted } from './numbers.ts';

export const commonText = {
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  remove: 'Remove',
  save: 'Save',
  saveChanges: 'Save changes',
  tryAgain: 'Try again',
  undo: 'Undo',
  /** Where a record isn’t found, and where somebody can’t open a screen. */
  mayBeDeleted: 'It may have been deleted, or the address is mistyped.',
  askOffice: 'If you should be able to, ask the CAS office.',
  nobodyNamed: 'Nobody with that name',
  noProjects: 'No CAS projects yet',
  searchProjects: 'Search for CAS Project',
};

export const classOf = (graduatingClass: string) => `Class of ${graduatingClass}`;

export const archivedMatches = (count: number) => counted(count, 'archived match', 'archived matches');

/** Of somebody or something that was deleted by somebody else first. */
export const alreadyDeleted = (name: string) => `${name} was already deleted`;

/** On the button that adds those who were chosen, so many. */
export const addStudents = (count: number) =>
  count > 0 ? `Add ${counted(count, 'student', 'students')}` : 'Add students';
