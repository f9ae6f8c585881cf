/** What callers are told about export. */
export const exportText = {
  format: 'Choose pdf or zip.',
};
