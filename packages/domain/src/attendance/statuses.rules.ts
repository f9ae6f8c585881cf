/** The statuses of a row of a register. */
export const attendanceStatuses = ['present', 'late', 'absent', 'excusedAbsent', 'unmarked'] as const;
