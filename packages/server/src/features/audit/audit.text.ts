/** What the service says of audit links. */
export const auditText = {
  past: 'This day is past. Choose today or a later day.',
  tooFar: 'Access can be given for two years at most.',
  classes: (classes: readonly string[]) => `Class of ${classes.join(', ')}`,
  portfolios: (count: number) => (count === 1 ? '1 portfolio' : `${count} portfolios`),
};
