/** What the holder of an audit link reads. Nothing of it is stored, and each page is read anew. */
import type { AuditNarrowing } from '@casement/domain/audit/audit.visits.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../lib/api.ts';
import { kindOf } from '../../lib/errors.ts';

/** Whoever comes back finds the page only as long as the link serves; looking away and back is no visit. */
const readAnew = {
  meta: { inMemoryOnly: true },
  staleTime: 0,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const;

/** What a link shows. */
export function auditWelcomeQuery(token: string) {
  return { ...orpc.audit.welcome.queryOptions({ input: { token } }), ...readAnew };
}

/** One portfolio that a link shows, with its place in the narrowed list. */
export function auditedPortfolioQuery(
  token: string,
  studentPortfolioInfoId: string,
  narrowing: AuditNarrowing,
) {
  return {
    ...orpc.audit.portfolio.queryOptions({ input: { token, studentPortfolioInfoId, ...narrowing } }),
    ...readAnew,
  };
}

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

/** Forgets all that was read by links: when one proves to serve no longer. */
export function forgetAudits(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: orpc.audit.welcome.key() });
  queryClient.removeQueries({ queryKey: orpc.audit.portfolio.key() });
}
