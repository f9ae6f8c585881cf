/** Words for what is done to records, which many screens share but not every page loads. */
export const actsText = {
  archive: 'Archive',
  delete: 'Delete',
  restore: 'Restore',
  unarchive: 'Unarchive',
};
