/** Registers as a table: one line for each student in each meeting that has begun. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import type { Counting } from '@casement/domain/attendance/meeting.rules.ts';
import { inZone } from '../../../lib/time/time.ts';
import { statusText } from '../attendance.text.ts';

function clockOf(at: Temporal.ZonedDateTime): string {
  return at.toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * Rows for {@link csvText.headers}, earliest meeting first; day and times are the school's, as a
 * spreadsheet sorts them. A leader, who gets no legal names, finds the display name under the first.
 * @param now milliseconds since the epoch; meetings that begin later are left out
 */
export function registerTable(
  meetings: readonly Counting<Meeting>[],
  timeZone: string,
  now: number,
): string[][] {
  return meetings
    .filter((meeting) => Date.parse(meeting.startDateAndTime) <= now)
    .toSorted((a, b) => Date.parse(a.startDateAndTime) - Date.parse(b.startDateAndTime))
    .flatMap((meeting) => {
      const start = inZone(meeting.startDateAndTime, timeZone);
      const end = inZone(meeting.endDateAndTime, timeZone);
      return meeting.attendances.map(({ student, status }) => [
        start.toPlainDate().toString(),
        clockOf(start),
        clockOf(end),
        meeting.meetingName,
        student.firstName ?? student.displayName,
        student.lastName ?? '',
        student.graduatingClass,
        statusText[status],
      ]);
    });
}
