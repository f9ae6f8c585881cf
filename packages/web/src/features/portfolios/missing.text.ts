/** What stands in place of a portfolio that is not there. */
export const missingText = {
  title: 'This portfolio is not there',
  body: 'The student may have been deleted, or the address is not quite right.',
  toDashboard: 'To the student portfolios',
  toHome: 'To the home page',
} as const;
