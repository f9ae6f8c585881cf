/** The strands by name. */
import type { CasToken } from '@casement/domain/portfolios/tokens/tokens.rules.ts';

export const strandNames: Readonly<Record<CasToken, string>> = {
  Creativity: 'Creativity',
  Activity: 'Activity',
  Service: 'Service',
};
