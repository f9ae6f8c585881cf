/** Reads and writes of the school's settings, their history and the activity log. */
import type { SchoolRecord } from '@casement/domain/school/school.contract.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';
import { meQuery } from '../../../lib/api/session.ts';
import type { ActivitySearch } from '../activity/activity.rules.ts';

export const schoolQuery = orpc.school.read.queryOptions();

/** Those who may be administrators. */
export const facultyQuery = orpc.faculty.directory.queryOptions();

/** A list is read from its beginning. */
const firstPage = (): string | null => null;

/** Changes of the settings, latest first, in pages. */
export const historyQuery = infiniteQueryOptions({
  queryKey: [...orpc.school.history.key(), 'pages'],
  queryFn: async ({ pageParam, signal }) =>
    (
      await api.school.history(
        { limit: 10, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      )
    ).data,
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.nextCursor,
});

/**
 * Lines of the activity log, latest first, in pages.
 * @param said for each word of the search: the actions that are called by it
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
    // What was done a moment ago is what one comes to see.
    staleTime: 0,
    meta: { inMemoryOnly: true },
  });
}

/** Shows other settings everywhere at once, and has everything read again that follows from them. */
export function useTakeSchool() {
  const queryClient = useQueryClient();
  return (school: SchoolRecord) => {
    queryClient.setQueryData(schoolQuery.queryKey, { data: school });
    queryClient.setQueryData(meQuery.queryKey, (known) => known && { data: { ...known.data, school } });
    void queryClient.invalidateQueries();
  };
}

export function useUpdateSchool() {
  const take = useTakeSchool();
  return useMutation(orpc.school.update.mutationOptions({ onSuccess: ({ data }) => take(data) }));
}
