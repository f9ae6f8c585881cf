/** Refusals of an audit link's portfolios and last day. */
export const auditText = {
  accessType: 'Choose whole classes or selected portfolios.',
  classTwice: 'Each class can be chosen only once.',
  portfolioTwice: 'Each portfolio can be chosen only once.',
  expires: 'Choose the day on which access ends.',
  noClass: 'Choose at least one class.',
  noPortfolio: 'Choose at least one portfolio.',
  noLink: 'Choose a link.',
  tooManyClasses: (most: number) => `At most ${most} classes.`,
  tooManyPortfolios: (most: number) => `At most ${most} portfolios. Choose their classes instead.`,
};
