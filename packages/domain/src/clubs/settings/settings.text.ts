/** What callers are told about settings. */
export const settingsText = {
  roleTitle: 'Enter a title for the role.',
  reservedTitle: 'This title is reserved. Choose another.',
  titleTwice: 'Another role has this title.',
};
