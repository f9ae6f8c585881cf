/** Words that many screens share. */

import { counted } from '@casement/domain/shared/locale.ts';

export const commonText = {
  archived: 'Archived',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Done',
  edit: 'Edit',
  name: 'Name',
  remove: 'Remove',
  save: 'Save',
  saveChanges: 'Save changes',
  tryAgain: 'Try again',
  undo: 'Undo',
  nobodyNamed: 'Nobody with that name',
};

export const archivedMatches = (count: number) => counted(count, 'archived match', 'archived matches');
