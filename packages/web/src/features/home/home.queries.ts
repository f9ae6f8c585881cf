/** Reads of the home screen. */
import type { QueryClient } from '@tanstack/react-query';
import { orpc } from '../../lib/api.ts';
import { meQuery } from '../../lib/session.ts';

export const browseQuery = orpc.clubs.browse.queryOptions();
export const studentsQuery = orpc.students.directory.queryOptions();
export const facultyQuery = orpc.faculty.directory.queryOptions();

/** Reads what home shows: the clubs, and while there are none the people, for the first steps. */
export async function preloadHome(queryClient: QueryClient): Promise<void> {
  const [me, browse] = await Promise.all([
    queryClient.ensureQueryData(meQuery),
    queryClient.ensureQueryData(browseQuery),
  ]);
  if (browse.data.clubs.length > 0 || !me.data.can['people.onboard']) return;
  await Promise.all([queryClient.ensureQueryData(studentsQuery), queryClient.ensureQueryData(facultyQuery)]);
}
