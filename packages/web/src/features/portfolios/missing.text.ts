/** Shown in place of a portfolio that doesn't exist. */
export const missingText = {
  title: 'Portfolio not found',
  toDashboard: 'Back to student portfolios',
  toHome: 'Go to home',
} as const;
