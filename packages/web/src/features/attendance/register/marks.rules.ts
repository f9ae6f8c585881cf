/** Unsent marks, and merging them into the service's answer. */
import type { AttendanceStatus, Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import type { OutboxState } from '../../../lib/cache/outbox.ts';

/** An unsent mark; the name is persisted so that a refusal can name the student, even after a reload. */
export type Mark = { status: AttendanceStatus; clubId: string; studentName: string };

export type Marks = {
  state: OutboxState<Mark>;
  /** Sets the status of register rows of one club. */
  set: (clubId: string, rows: readonly RowMark[]) => void;
};
export type RowMark = { _id: string; studentName: string; status: AttendanceStatus };

const statuses: readonly AttendanceStatus[] = ['present', 'late', 'absent', 'excusedAbsent', 'unmarked'];
/** Parses a stored mark; undefined if it is invalid. */
export function parseMark(stored: unknown): Mark | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('status' in stored && 'clubId' in stored && 'studentName' in stored)) return undefined;
  const { clubId, studentName } = stored;
  const status = statuses.find((one) => one === stored.status);
  if (status === undefined || typeof clubId !== 'string' || typeof studentName !== 'string') return undefined;
  return { status, clubId, studentName };
}

/** The meeting whose register has this row. */
export function meetingOfRow(meetings: readonly Meeting[], rowId: string): Meeting | undefined {
  return meetings.find(({ attendances }) => attendances.some(({ _id }) => _id === rowId));
}

/**
 * The marks without refusals because of something deleted: until the registers are refreshed it is unknown whether
 * that is the row, the meeting or the club.
 * @param isGone whether an error says that the record doesn’t exist
 */
export function withoutDeleted(marks: Marks, isGone: (error: unknown) => boolean): Marks {
  const { refused } = marks.state;
  const others = [...refused].filter(([, { error }]) => !isGone(error));
  if (others.length === refused.size) return marks;
  return { ...marks, state: { ...marks.state, refused: new Map(others) } };
}

/** The same meetings with unsent statuses merged in; meetings without any stay the same objects. */
export function withMarks(
  meetings: readonly Meeting[],
  marks: ReadonlyMap<string, Mark>,
): readonly Meeting[] {
  if (marks.size === 0) return meetings;
  return meetings.map((meeting) =>
    meeting.attendances.some((row) => marks.has(row._id))
      ? {
          ...meeting,
          attendances: meeting.attendances.map((row) => {
            const status = marks.get(row._id)?.status;
            return status === undefined || status === row.status ? row : { ...row, status };
          }),
        }
      : meeting,
  );
}
