/** Reads of a student's line of time. */
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
    // Names beside absences have no place in a shared computer's storage.
    meta: { inMemoryOnly: true, saysItsFailure: true },
  });
}
