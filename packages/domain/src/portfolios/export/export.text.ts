/** Refusals of an export's format. */
export const exportText = {
  format: 'Choose pdf or zip.',
};
