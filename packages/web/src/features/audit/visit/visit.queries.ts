/** What the holder of an audit link reads. Nothing of it is stored, and each page is read again. */
import type { AuditNarrowing } from '@casement/domain/audit/visit/visit.rules.ts';
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';
import { forgetReads } from '../../../lib/cache/writes.ts';

/** A returning visitor finds the page only as long as the link works; switching windows is not a visit. */
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

/** Forgets all that was read by links: when one proves to serve no longer. */
export function forgetAudits(queryClient: QueryClient): void {
  forgetReads(queryClient, orpc.audit.welcome, orpc.audit.portfolio);
}
