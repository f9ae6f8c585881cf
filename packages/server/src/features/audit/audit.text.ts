/** The service's messages about audit links. */
export const auditText = {
  thisLink: 'this link',
  past: 'Choose today or a later date.',
  tooFar: 'Access can last up to two years.',
  portfolioGone: 'A student you chose was deleted. Check the portfolios, then save again.',
  classes: (classes: readonly string[]) => `Class of ${classes.join(', ')}`,
  portfolios: (count: number) => (count === 1 ? '1 portfolio' : `${count} portfolios`),
};
