/** Reads for the holder of an audit link. Nothing is stored, and each page is read afresh. */
import type { AuditNarrowing } from '@casement/domain/audit/visit/visit.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { forgetReads } from '../../../lib/cache/writes.ts';

/** A returning visitor sees the page only as long as the link works; switching windows isn't a visit. */
const readAnew = {
  meta: { inMemoryOnly: true },
  staleTime: 0,
  gcTime: 60_000,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  refetchOnMount: false,
} as const;

/** What a link opens. */
export function auditWelcomeQuery(token: string) {
  return { ...orpc.audit.welcome.queryOptions({ input: { token } }), ...readAnew };
}

/** One of a link's portfolios, with its position in the filtered list. */
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

/** Deletes everything read through links, once one no longer works. */
export function forgetAudits(queryClient: QueryClient): void {
  forgetReads(queryClient, orpc.audit.welcome, orpc.audit.portfolio);
}
