/** Reads of a student's timeline. */
import type { RecentKind } from '@casement/domain/students/overview/overview.contract.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { orpc } from '../../../lib/api/api.ts';

/** A student's posts and sessions, newest first, a page at a time. */
export function recentQuery(studentId: string, kind: RecentKind) {
  return infiniteQueryOptions({
    ...orpc.students.recent.infiniteOptions({
      input: (cursor: string | undefined) => ({
        studentId,
        kind,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ data }) => data.nextCursor ?? undefined,
    }),
    // Names with absences must not be stored on a shared computer.
    meta: { inMemoryOnly: true },
  });
}
