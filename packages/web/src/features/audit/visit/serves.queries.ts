/** Asking whether an audit link still serves, as long as a page of it is open. */
import { orpc } from '../../../lib/api/api.ts';
import { kindOf } from '../../../lib/api/errors.ts';

/**
 * Whether a link still serves, asked as long as a page of it is looked at: each minute, and whenever somebody
 * comes back to it. That it does not is thrown to the page's frame; an answer that does not come waits.
 * @param studentPortfolioInfoId the portfolio that the page shows; undefined for the list
 */
export function auditServesQuery(token: string, studentPortfolioInfoId?: string) {
  return {
    ...orpc.audit.serves.queryOptions({
      input: { token, ...(studentPortfolioInfoId === undefined ? {} : { studentPortfolioInfoId }) },
    }),
    meta: { inMemoryOnly: true },
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
    throwOnError: (error: unknown) => closesAudit(error),
  } as const;
}

/** Whether an answer means that a page of an auditor is not to be shown any longer. */
function closesAudit(error: unknown): boolean {
  const kind = kindOf(error);
  return kind === 'notFound' || kind === 'tooMany';
}
