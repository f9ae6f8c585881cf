/** Reads and writes of the school's settings, and their history. */
import type { SchoolRecord } from '@casement/domain/school/school.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';
import { meQuery } from '../../../lib/api/session.ts';
import { ahead, useWrite, whole } from '../../../lib/cache/writes.ts';

export const schoolQuery = orpc.school.read.queryOptions();

/** The teachers who can become administrators. */
export const facultyQuery = orpc.faculty.directory.queryOptions();

/** A list is read from its start. */
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

/** Puts the settings into the cache; they can affect a person's permissions. */
export const schoolSets = (school: SchoolRecord) => [
  whole(schoolQuery, { data: school }),
  ahead(meQuery, ({ data }) => ({ data: { ...data, school } })),
];

export function useUpdateSchool() {
  return useWrite(orpc.school.update, { sets: schoolSets });
}
