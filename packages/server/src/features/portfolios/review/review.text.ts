/** What reviewers are told. */
export const reviewText = {
  reviewedSince: (by: string | null) =>
    by === null
      ? 'This post has already been reviewed. Nothing was saved.'
      : `${by} reviewed this post after you opened it. Your review was not saved.`,
  moreThanAdded: 'The posts are given more tokens than this award adds.',
  othersReview: (by: string) => `${by} reviewed this post. Only they can undo that.`,
  awardChanged: 'The award has been changed since, so it was not undone. Change it on the token dashboard.',
};
