/** Refusals of the portfolios and teachers of a change of reviewers. */
export const directoryText = {
  noPortfolio: 'Choose at least one portfolio.',
  noTeacher: 'Choose at least one teacher.',
  tooManyReviewers: (most: number) => `A portfolio can have up to ${most} reviewers.`,
};
