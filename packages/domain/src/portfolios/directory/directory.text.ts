/** What callers are told about directory. */
export const directoryText = {
  noPortfolio: 'Choose at least one portfolio.',
  noTeacher: 'Choose at least one teacher.',
  tooManyReviewers: (most: number) => `A portfolio can have up to ${most} reviewers.`,
};
