/** What callers are told about club proposals. */
export const proposalsText = {
  tagDeleted: 'A tag was deleted.',
  description: 'Enter a description.',
  strand: 'Choose a strand before you approve this.',
};
