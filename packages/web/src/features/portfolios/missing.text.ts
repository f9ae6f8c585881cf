/** What is shown in place of a portfolio that does not exist. */
export const missingText = {
  title: 'Portfolio not found',
  toDashboard: 'Back to student portfolios',
  toHome: 'Go to home',
} as const;
