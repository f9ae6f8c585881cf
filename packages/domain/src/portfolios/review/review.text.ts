/** Refusals of the posts and tokens of a review. */
export const reviewText = {
  noPost: 'Name at least one post.',
  twice: 'Name each post once.',
  oneComment: 'A comment belongs to one post.',
  noPeriod: 'Name the period that the tokens are awarded in.',
};
