/** The service's messages about audit links. */
import { classOf } from '@casement/domain/shared/time/classes.text.ts';

export const auditText = {
  thisLink: 'this link',
  past: 'Choose today or a later date.',
  tooFar: 'Access can last up to two years.',
  portfolioGone: 'A student you chose was deleted. Check the portfolios, then save again.',
  classes: (classes: readonly string[]) => classOf(classes.join(', ')),
  portfolios: (count: number) => (count === 1 ? '1 portfolio' : `${count} portfolios`),
};
