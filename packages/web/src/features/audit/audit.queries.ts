/** Administrators' reads and writes of audit links. */
import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../lib/api/api.ts';
import { part, useWrite } from '../../lib/cache/writes.ts';

/** The addresses are secrets, so they are never stored. */
const inMemoryOnly = { meta: { inMemoryOnly: true } } as const;

export const auditLinksQuery = { ...orpc.audit.links.queryOptions(), ...inMemoryOnly, staleTime: 0 };

/** All portfolios, for the form's choices. */
export const portfoliosToChooseQuery = orpc.portfolios.directory.queryOptions();

const pageOfVisits = 50;

/** A list is read from its start. */
const firstPage = (): string | null => null;

/** Visits by a link, latest first, page by page. */
export function auditVisitsQuery(auditAccessLinkId: string) {
  return infiniteQueryOptions({
    queryKey: [...orpc.audit.visits.key(), 'pages', auditAccessLinkId],
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.audit.visits(
          { auditAccessLinkId, limit: pageOfVisits, ...(pageParam === null ? {} : { cursor: pageParam }) },
          { signal },
        )
      ).data,
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    ...inMemoryOnly,
    staleTime: 0,
  });
}

const links = (next: (links: AuditLink[]) => AuditLink[]) =>
  part(auditLinksQuery, ({ data }) => ({ data: { ...data, links: next(data.links) } }));

/** Replaces a link in the cached list. */
export const auditLinkSets = (link: AuditLink) => [
  links((known) => known.map((one) => (one._id === link._id ? link : one))),
];

/** Removes a deleted link from the cached list. */
export const auditLinkDeletedSets = (linkId: string) => [
  links((known) => known.filter(({ _id }) => _id !== linkId)),
];

export function useCreateAuditLink() {
  // The list may have been read between a lost answer and the second press.
  const sets = (link: AuditLink) => [
    links((known) => [link, ...known.filter(({ _id }) => _id !== link._id)]),
  ];
  return useWrite(orpc.audit.create, { sets });
}

export function useUpdateAuditLink() {
  return useWrite(orpc.audit.update, { sets: auditLinkSets });
}

export function useDeleteAuditLink() {
  return useWrite(orpc.audit.delete);
}
