/** The reads of the home screen. */
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { meQuery } from '../../lib/api/session.ts';
import { draftsQuery, readDrafts } from '../portfolios/portfolios.queries.ts';
import { waitingOf } from './waiting.rules.ts';

export const homeQuery = queryOptions({
  ...orpc.home.read.queryOptions(),
  // Waiting tasks change with every mark and decision made elsewhere, so they are read again on each visit.
  staleTime: 0,
  // The menu's counts are on every screen.
  meta: { inBackground: true },
});

/** A student's own drafts; nobody else has any, nor an administrator who views the school as the student. */
export function unfinishedQuery({ can, school, impersonation }: Me) {
  const enabled = can['post.create'] && school.features.portfolio.enabled && impersonation === null;
  // Not read twice by a page that is just opening.
  return { ...draftsQuery, staleTime: 1_000, enabled };
}

async function readUnfinished(queryClient: QueryClient): Promise<void> {
  const { data } = await queryClient.ensureQueryData(meQuery);
  if (unfinishedQuery(data).enabled) await readDrafts(queryClient);
}

/** Reads the page, the first time with the drafts: one that is known doesn't wait for a network that may be gone. */
export async function readHome(queryClient: QueryClient): Promise<void> {
  const isKnown = queryClient.getQueryData(homeQuery.queryKey) !== undefined;
  await Promise.all([
    queryClient.ensureQueryData(homeQuery),
    isKnown ? undefined : readUnfinished(queryClient),
  ]);
}

/** The counts of waiting items for the menu; read at most once a minute. */
export function useWaiting({ can }: Pick<Me, 'can'>) {
  const { data } = useQuery({ ...homeQuery, staleTime: 60_000 });
  return waitingOf(data?.data.tasks ?? [], can);
}
