/** The statuses of a row of a register. */
export const attendanceStatuses = ['present', 'late', 'absent', 'excusedAbsent', 'unmarked'] as const;
type AttendanceStatus = (typeof attendanceStatuses)[number];

/** Rows that say whether somebody came: excused and unmarked do not count (design). */
export function isCounted(status: AttendanceStatus): boolean {
  return status === 'present' || status === 'late' || status === 'absent';
}

/** Present or late. */
export function isIn(status: AttendanceStatus): boolean {
  return status === 'present' || status === 'late';
}

/**
 * The status that a click on a mark leads to: the mark, or unmarked when it was already set
 * (spec: section 4, "Attendance marking").
 */
export function statusAfterClick(current: AttendanceStatus, clicked: AttendanceStatus): AttendanceStatus {
  return current === clicked ? 'unmarked' : clicked;
}
