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
  nobodyNamed: 'Nobody with that name',
};

export const classOf = (graduatingClass: string) => `Class of ${graduatingClass}`;

export const archivedMatches = (count: number) => counted(count, 'archived match', 'archived matches');
