/** The one read of the home screen. */
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { waitingOf } from './waiting.rules.ts';

export const homeQuery = queryOptions({
  ...orpc.home.read.queryOptions(),
  // What waits changes with every mark and decision made elsewhere: asked again on each visit.
  staleTime: 0,
  // The menu counts what waits on every screen.
  meta: { inBackground: true },
});

/** What waits behind the entries of the menu; not asked for more often than each minute. */
export function useWaiting({ can }: Pick<Me, 'can'>) {
  const { data } = useQuery({ ...homeQuery, staleTime: 60_000 });
  return waitingOf(data?.data.tasks ?? [], can);
}
