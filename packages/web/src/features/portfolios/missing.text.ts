/** What is shown in place of a portfolio that does not exist. */
export const missingText = {
  title: 'Portfolio not found',
  body: 'The student may have been deleted, or the address is mistyped.',
  toDashboard: 'Back to student portfolios',
  toHome: 'Go to home',
} as const;
