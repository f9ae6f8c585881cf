/** Reads of attendance across clubs. */
import { recentSessions } from '@casement/domain/attendance/students/recent.rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { api, orpc } from '../../../lib/api/api.ts';

export const watchlistQuery = queryOptions({
  ...orpc.attendance.watchlist.queryOptions(),
  // Names with absences mustn't be in a shared computer's storage.
  meta: { inMemoryOnly: true },
});

/** A student's whole record; more calls follow only if there are more sessions than one answer holds. */
async function readWhole(studentId: string) {
  const limit = 500;
  const { data } = await api.attendance.ofStudent({ studentId, limit });
  const { nextCursor, ...whole } = data;
  const records = [...data.records];
  for (let cursor = nextCursor; cursor !== null; ) {
    const { data: more } = await api.attendance.ofStudent({ studentId, limit, cursor });
    records.push(...more.records);
    cursor = more.nextCursor;
  }
  return { ...whole, records };
}

export type StudentAttendance = Awaited<ReturnType<typeof readWhole>>;

/** One student's sessions in all clubs, with totals. */
export function studentAttendanceQuery(studentId: string) {
  return queryOptions({
    queryKey: [...orpc.attendance.ofStudent.key(), 'whole', studentId] as const,
    queryFn: () => readWhole(studentId),
    meta: { inMemoryOnly: true },
  });
}

/** The same as figures, with only the last sessions. */
export function attendanceSummaryQuery(studentId: string) {
  return queryOptions({
    ...orpc.attendance.ofStudent.queryOptions({ input: { studentId, limit: recentSessions } }),
    meta: { inMemoryOnly: true },
  });
}
