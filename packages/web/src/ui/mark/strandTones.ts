import type { CasToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { StrandTone } from './Strand.tsx';

/** The colour of each strand. */
export const strandTones = {
  Creativity: 'violet',
  Activity: 'blue',
  Service: 'green',
} as const satisfies Record<CasToken, StrandTone>;
