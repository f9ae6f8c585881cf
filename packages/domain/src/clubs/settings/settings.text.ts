/** Refusals of the student roles in the settings of clubs. */
export const settingsText = {
  roleTitle: 'Enter a title for the role.',
  reservedTitle: 'This title is reserved. Choose another.',
  titleTwice: 'Another role has this title.',
};
