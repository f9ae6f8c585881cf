/** Audit access links as administrators read and write them. */
import type { AuditLink } from '@casement/domain/audit/audit.contract.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../lib/api/api.ts';

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

/** Creating, editing and deleting; the list says what came of it at once. */
export function useAuditWrites() {
  const queryClient = useQueryClient();
  const change = (next: (links: AuditLink[]) => AuditLink[]) =>
    queryClient.setQueryData(auditLinksQuery.queryKey, (known) =>
      known === undefined ? known : { data: { ...known.data, links: next(known.data.links) } },
    );
  const keep = (link: AuditLink) =>
    change((links) => links.map((one) => (one._id === link._id ? link : one)));
  const create = useMutation(
    orpc.audit.create.mutationOptions({ onSuccess: ({ data }) => change((links) => [data, ...links]) }),
  );
  const update = useMutation(orpc.audit.update.mutationOptions({ onSuccess: ({ data }) => keep(data) }));
  const remove = useMutation(
    orpc.audit.delete.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: auditLinksQuery.queryKey }),
    }),
  );
  const forget = (linkId: string) => change((links) => links.filter(({ _id }) => _id !== linkId));
  return { create, update, remove, keep, forget };
}
