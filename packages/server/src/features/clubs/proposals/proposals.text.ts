/** Refusals of a club proposal and of its approval. */
export const proposalsText = {
  tagDeleted: 'A tag was deleted.',
  description: 'Enter a description.',
  strand: 'Choose a strand before you approve this.',
};
