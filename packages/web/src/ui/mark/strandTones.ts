import type { CasToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';

/** A strand's own colour; nothing else in the product uses these three. */
export type StrandTone = 'violet' | 'blue' | 'green';

/** The colour of each strand. */
export const strandTones = {
  Creativity: 'violet',
  Activity: 'blue',
  Service: 'green',
} as const satisfies Record<CasToken, StrandTone>;
