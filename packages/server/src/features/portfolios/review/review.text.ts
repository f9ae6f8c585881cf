/** Refusals of a review, and of undoing one. */
export const reviewText = {
  post: 'this post',
  onePost: 'one of these posts',
  nothingAwarded: 'Nothing was awarded.',
  notUndone: 'The review was not undone. If tokens were awarded, you can still correct them by hand.',
  reviewed: 'reviewed',
  deleted: 'deleted',
  review: 'review',
  alreadyReviewed: 'This post has already been reviewed. Nothing was saved.',
  moreThanAdded: 'More tokens are assigned to posts than this award adds.',
  othersReview: (by: string) => `${by} reviewed this post. Only they can undo that.`,
  awardChanged: 'The award has been changed since, so it was not undone. You can still correct it by hand.',
};
