/** Words that many screens share. */
export const commonText = {
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  remove: 'Remove',
  save: 'Save',
  saveChanges: 'Save changes',
  tryAgain: 'Try again',
  undo: 'Undo',
};

export const classOf = (graduatingClass: string) => `Class of ${graduatingClass}`;
