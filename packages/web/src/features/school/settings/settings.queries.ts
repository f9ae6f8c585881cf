/** Reads and writes of the school's settings, their history and the activity log. */
import type { SchoolRecord } from '@casement/domain/school/school.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';
import { meQuery } from '../../../lib/api/session.ts';
import { ahead, useWrite, whole } from '../../../lib/cache/writes.ts';
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

/** Puts the settings into the cache; what a person can do may follow from them. */
export const schoolSets = (school: SchoolRecord) => [
  whole(schoolQuery, { data: school }),
  ahead(meQuery, ({ data }) => ({ data: { ...data, school } })),
];

export function useUpdateSchool() {
  return useWrite(orpc.school.update, { sets: schoolSets });
}
