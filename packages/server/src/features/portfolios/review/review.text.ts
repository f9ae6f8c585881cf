/** What reviewers are told. */
export const reviewText = {
  reviewedSince: (by: string | null) =>
    by === null
      ? 'This post counts as reviewed already. Nothing was saved.'
      : `${by} reviewed this post after you opened it. Nothing of yours was saved.`,
  moreThanAdded: 'The posts are given more tokens than this award adds.',
  othersReview: (by: string) => `${by} reviewed this post. Only they can undo that.`,
  awardChanged: 'The award changed since, so it was not taken back. Change it on the token dashboard.',
};
