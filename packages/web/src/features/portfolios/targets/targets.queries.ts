/** The read of the targets' page. */
import { orpc } from '../../../lib/api/api.ts';

/** The targets of every class, the classes, and their non-compliant students. */
export const requiredTokensQuery = orpc.portfolios.requiredTokens.queryOptions({ staleTime: 0 });
