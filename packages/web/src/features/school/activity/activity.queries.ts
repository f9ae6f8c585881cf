/** Reads of the activity log. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';
import type { ActivitySearch } from './activity.search.ts';

/** The log is read from its start. */
const firstPage = (): string | null => null;

/**
 * Lines of the activity log, latest first, in pages.
 * @param said for each word of the search, the actions that match it
 */
export function activityQuery({ actor, ...filter }: ActivitySearch, said: readonly string[] = []) {
  const asked = Object.fromEntries(
    Object.entries({ ...filter, actorId: actor }).filter(([, value]) => value !== undefined && value !== ''),
  );
  return infiniteQueryOptions({
    queryKey: [...orpc.school.activity.key(), 'pages', asked, said],
    queryFn: async ({ pageParam, signal }) =>
      (
        await api.school.activity(
          {
            ...asked,
            ...(said.length === 0 ? {} : { said: [...said] }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          { signal },
        )
      ).data,
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    // People come to see what was done a moment ago.
    staleTime: 0,
    meta: { inMemoryOnly: true },
  });
}
