/** Checks whether an audit link still works, as long as a page of it is open. */
import { orpc } from '../../../lib/api/api.ts';
import { kindOf } from '../../../lib/api/errors.ts';

/**
 * Whether a link still works, checked while a page of it is visible: every minute, and whenever somebody
 * returns to it. If it doesn't, the page's frame throws the error; a missing answer is ignored until the next
 * check.
 * @param studentPortfolioInfoId the portfolio on the page; undefined for the list
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

/** Whether an error means that an auditor's page must no longer be shown. */
function closesAudit(error: unknown): boolean {
  const kind = kindOf(error);
  return kind === 'notFound' || kind === 'tooMany';
}
