/** Audit access links as administrators read and write them. */
import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../lib/api/api.ts';
import { part, useWrite } from '../../lib/cache/writes.ts';

/** The addresses are secrets: they are kept in no storage. */
const inMemoryOnly = { meta: { inMemoryOnly: true } } as const;

export const auditLinksQuery = { ...orpc.audit.links.queryOptions(), ...inMemoryOnly, staleTime: 0 };

/** All portfolios, from which the form chooses. */
export const portfoliosToChooseQuery = orpc.portfolios.directory.queryOptions();

const pageOfVisits = 50;

/** A list is read from its beginning. */
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

/** Puts a link into the list, in its place. */
export const auditLinkSets = (link: AuditLink) => [
  links((known) => known.map((one) => (one._id === link._id ? link : one))),
];

/** Takes a link out of the list, known to be deleted. */
export const auditLinkGoneSets = (linkId: string) => [
  links((known) => known.filter(({ _id }) => _id !== linkId)),
];

export function useCreateAuditLink() {
  return useWrite(orpc.audit.create, { sets: (link) => [links((known) => [link, ...known])] });
}

export function useUpdateAuditLink() {
  return useWrite(orpc.audit.update, { sets: auditLinkSets });
}

export function useDeleteAuditLink() {
  return useWrite(orpc.audit.delete);
}
