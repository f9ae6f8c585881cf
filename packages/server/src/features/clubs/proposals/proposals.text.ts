/** Refusals of a club proposal and of its approval. */
export const proposalsText = {
  tagDeleted: 'A tag you chose was deleted. Check the tags, then save again.',
  description: 'Enter a description.',
  strand: 'Choose a strand before you approve this proposal.',
};
