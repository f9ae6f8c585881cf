/** Refusals of the posts and tokens of a review, and of a page of the list. */
export const reviewText = {
  cursor: 'Send the cursor exactly as it was answered.',
  noPost: 'Name at least one post.',
  twice: 'Name each post once.',
  oneComment: 'A comment belongs to one post.',
  noPeriod: 'Name the period that the tokens are awarded in.',
};
