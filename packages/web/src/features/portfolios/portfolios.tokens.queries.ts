/** Reads and writes of tokens, of the comments on them, and a student's attendance beside them. */
import type { PeriodWindow } from '@casement/domain/shared/periods.ts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '../../lib/api.ts';
import { useMe } from '../../lib/session.ts';

/**
 * A student's sessions by club within a period; nothing is asked where the school does not show them beside
 * tokens, or the period has not begun.
 */
export function useClubSessions(studentId: string, { from, to }: PeriodWindow, today: string) {
  const { showAttendanceInTokenDashboard } = useMe().school.clubSettings;
  return useQuery(
    orpc.attendance.ofStudentByClub.queryOptions({
      input: { studentId, from, to },
      enabled: showAttendanceInTokenDashboard && from <= today,
    }),
  );
}
