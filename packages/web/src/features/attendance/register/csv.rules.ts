/** Registers as a table: one line per student and meeting that has started. */
import type { Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import { type Counting, meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import { inZone } from '../../../lib/time/time.ts';
import { statusText } from '../attendance.text.ts';

function clockOf(at: Temporal.ZonedDateTime): string {
  return at.toPlainTime().toString({ smallestUnit: 'minute' });
}

/**
 * Rows for {@link csvText.headers}, earliest meeting first; dates and times are in the school's time zone, in a format
 * that spreadsheets sort. For leaders, who don't get legal names, the first column has the display name.
 * @param now milliseconds since the epoch; meetings that start later are left out
 */
export function registerTable(
  meetings: readonly Counting<Meeting>[],
  timeZone: string,
  now: number,
): string[][] {
  return meetings
    .filter((meeting) => meetingStarted(meeting, now))
    .toSorted((a, b) => Date.parse(a.startDateAndTime) - Date.parse(b.startDateAndTime))
    .flatMap((meeting) => {
      const start = inZone(meeting.startDateAndTime, timeZone);
      const end = inZone(meeting.endDateAndTime, timeZone);
      return meeting.attendances.map(({ student, status }) => [
        start.toPlainDate().toString(),
        clockOf(start),
        end.toPlainDate().toString(),
        clockOf(end),
        meeting.meetingName,
        student.firstName ?? student.displayName,
        student.lastName ?? '',
        student.graduatingClass,
        statusText[status],
      ]);
    });
}
