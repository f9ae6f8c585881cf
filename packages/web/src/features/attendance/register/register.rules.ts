/** Figures of one register, and its text. */

import type {
  Attendance,
  AttendanceStatus,
  Meeting,
} from '@casement/domain/attendance/attendance.contract.ts';
import { presentRate } from '@casement/domain/attendance/attendance.rules.ts';
import type { Counting } from '@casement/domain/attendance/meeting.rules.ts';
import { isIn } from '@casement/domain/attendance/statuses.rules.ts';
import { isLow } from '@casement/domain/attendance/students/students.rules.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import type { RowMark } from './marks.rules.ts';

/** How many rows have each status; `in` counts present and late together. */
export function countRows(rows: readonly Pick<Attendance, 'status'>[]) {
  const of = (status: AttendanceStatus) => rows.filter((row) => row.status === status).length;
  return {
    in: rows.filter((row) => isIn(row.status)).length,
    late: of('late'),
    absent: of('absent'),
    excused: of('excusedAbsent'),
    toMark: of('unmarked'),
    marked: rows.length - of('unmarked'),
    total: rows.length,
  };
}

/**
 * A row as it's sent: its id, its student and the new status.
 * @param only the status that it must still have, if anybody else's mark must stay
 */
export function rowMark(row: Attendance, status: AttendanceStatus, only?: AttendanceStatus): RowMark {
  const mark = { _id: row._id, studentName: row.student.displayName, status };
  return only === undefined ? mark : { ...mark, only };
}

/** "All present" marks only unmarked rows; existing marks stay. */
export function unmarkedRows(rows: readonly Attendance[]): Attendance[] {
  return rows.filter((row) => row.status === 'unmarked');
}

export type StudentOption = { _id: string; name: string; former?: boolean };

/**
 * Everyone with a row in one of the meetings, by name.
 * @param members current members; everyone else is labelled as former. Undefined if not loaded yet.
 */
export function studentsOf(
  meetings: readonly Meeting[],
  members?: readonly { _id: string }[],
): StudentOption[] {
  const ids = members === undefined ? undefined : new Set(members.map((member) => member._id));
  const names = new Map<string, string>();
  for (const meeting of meetings) {
    for (const { student } of meeting.attendances) names.set(student._id, student.displayName);
  }
  return [...names]
    .map(([_id, name]) => ({ _id, name, former: ids !== undefined && !ids.has(_id) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** How many of these people were present or late in fewer than 90 % of their counted sessions. */
export function countLow(
  past: readonly Counting<Meeting>[],
  isMember: (studentId: string) => boolean,
): number {
  const statuses = new Map<string, AttendanceStatus[]>();
  for (const meeting of past) {
    for (const { student, status } of meeting.attendances) {
      const own = statuses.get(student._id);
      if (own === undefined) statuses.set(student._id, [status]);
      else own.push(status);
    }
  }
  return [...statuses].filter(([id, own]) => isMember(id) && isLow(presentRate(own))).length;
}
