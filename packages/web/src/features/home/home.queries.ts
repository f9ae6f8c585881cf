/** The only read of the home screen. */
import type { Me } from '@casement/domain/profile/profile.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api/api.ts';
import { waitingOf } from './waiting.rules.ts';

export const homeQuery = queryOptions({
  ...orpc.home.read.queryOptions(),
  // Waiting tasks change with every mark and decision made elsewhere, so they are read again on each visit.
  staleTime: 0,
  // The menu's counts are on every screen.
  meta: { inBackground: true },
});

/** The counts of waiting items for the menu; read at most once a minute. */
export function useWaiting({ can }: Pick<Me, 'can'>) {
  const { data } = useQuery({ ...homeQuery, staleTime: 60_000 });
  return waitingOf(data?.data.tasks ?? [], can);
}
