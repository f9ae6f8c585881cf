/** Unsent marks, and merging them into the service's answer. */
import type {
  Attendance,
  AttendanceStatus,
  Meeting,
} from '@casement/domain/attendance/attendance.contract.ts';
import { isNotFound } from '../../../lib/api/errors.ts';
import type { OutboxState } from '../../../lib/cache/outbox.ts';

/** An unsent mark; the name is persisted so that a refusal can name the student, even after a reload. */
export type Mark = {
  status: AttendanceStatus;
  /** The status that the row must still have; by default any. A row with another one is left as it is. */
  only?: AttendanceStatus | undefined;
  clubId: string;
  studentName: string;
};

export type Marks = {
  state: OutboxState<Mark>;
  /** Sets the status of register rows of one club. */
  set: (clubId: string, rows: readonly RowMark[]) => void;
  /** Whether the last mark of a row left it as it was, because it no longer had the status of `only`. */
  wasLeft: (rowId: string) => boolean;
  /** Drops the unsent marks of a register that the person has deleted, and any refusal of them. */
  drop: (rows: readonly Attendance[]) => void;
  /** Says that a register shows these rows and their refusals, until the returned function is called. */
  show: (rows: readonly Attendance[]) => () => void;
};
export type RowMark = Omit<Mark, 'clubId'> & { _id: string };

const statuses: readonly AttendanceStatus[] = ['present', 'late', 'absent', 'excusedAbsent', 'unmarked'];
/** Parses a stored mark; undefined if it is invalid. */
export function parseMark(stored: unknown): Mark | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  if (!('status' in stored && 'clubId' in stored && 'studentName' in stored)) return undefined;
  const { clubId, studentName } = stored;
  const statusIn = (value: unknown) => statuses.find((one) => one === value);
  const status = statusIn(stored.status);
  if (status === undefined || typeof clubId !== 'string' || typeof studentName !== 'string') return undefined;
  if (!('only' in stored)) return { status, clubId, studentName };
  const only = statusIn(stored.only);
  return only === undefined ? undefined : { status, only, clubId, studentName };
}

/**
 * The mark to send in place of two, the earlier of which had no effect: one that depends on the earlier one's status
 * depends on what that one did. Undefined if nothing is left to send, as after the undo of "All present": the row may
 * have a colleague's mark by now.
 */
export function mergedMark(earlier: Mark, later: Mark): Mark | undefined {
  if (later.only === undefined) return later;
  if (later.only !== earlier.status) return earlier;
  return later.status === earlier.only ? undefined : { ...later, only: earlier.only };
}

/** The meeting whose register has this row. */
export function meetingOfRow(meetings: readonly Meeting[], rowId: string): Meeting | undefined {
  return meetings.find(({ attendances }) => attendances.some(({ _id }) => _id === rowId));
}

/**
 * The marks without refusals because of something deleted: until the registers are refreshed it is unknown whether
 * that is the row, the meeting or the club.
 */
export function withoutDeleted(marks: Marks): Marks {
  const { refused } = marks.state;
  const others = [...refused].filter(([, { error }]) => !isNotFound(error));
  if (others.length === refused.size) return marks;
  return { ...marks, state: { ...marks.state, refused: new Map(others) } };
}

/**
 * The same meetings with unsent statuses merged in, except those that will be left out by their `only`; meetings
 * without any stay the same objects.
 */
export function withMarks(
  meetings: readonly Meeting[],
  marks: ReadonlyMap<string, Pick<Mark, 'status' | 'only'>>,
): readonly Meeting[] {
  if (marks.size === 0) return meetings;
  return meetings.map((meeting) =>
    meeting.attendances.some((row) => marks.has(row._id))
      ? {
          ...meeting,
          attendances: meeting.attendances.map((row) => {
            const { status = row.status, only = row.status } = marks.get(row._id) ?? {};
            return status === row.status || only !== row.status ? row : { ...row, status };
          }),
        }
      : meeting,
  );
}
