/** Pure decisions and figures about meetings and registers. */
import { groupBy } from '../shared/collections/collections.ts';
import { currentGraduatingClass, splitDay } from '../shared/time/days.ts';
import type { AttendanceStatus, HeatDay } from './attendance.contract.ts';
import type { Counting, MeetingTimes } from './meeting.rules.ts';
import { isCounted, isIn } from './statuses.rules.ts';

/** The name of a meeting when none is given (spec: section 9). */
export function defaultMeetingName(clubName: string): string {
  return `${clubName} Meeting`;
}
/** The name of a single meeting that was left blank (spec: section 5). */
export const singleMeetingName = 'Single Event';

/** Bounds and preset of a recurring series, in weeks (spec: section 5). */
export const weeks = { min: 1, max: 52, preset: 12 } as const;

/** Attendance rate below which a member needs attention. */
export const lowAttendance = 0.9;

/** Share of present and late among the rows that count, 0 to 1; null if none count. */
export function presentRate(statuses: readonly AttendanceStatus[]): number | null {
  const counted = statuses.filter(isCounted);
  return counted.length === 0 ? null : counted.filter(isIn).length / counted.length;
}

/**
 * The meetings of a weekly series, in local time: each week at the same local time, across changes to and
 * from summer time, each as long as the first in local time (spec: section 9; design, "Time"). If a clock
 * change would put a meeting's end before its start, it keeps its length in elapsed time.
 * @param first start and end of the first meeting, local `YYYY-MM-DDTHH:MM` in the school's zone
 * @param count number of weeks, 1 to 52
 * @param timeZone IANA name of the school's zone
 * @returns instants, ISO 8601 with `Z`
 */
export function weeklySeries(
  first: { start: string; end: string },
  count: number,
  timeZone: string,
): { startDateAndTime: string; endDateAndTime: string }[] {
  const start = Temporal.PlainDateTime.from(first.start);
  const end = Temporal.PlainDateTime.from(first.end);
  const length = start.until(end);
  const at = (local: Temporal.PlainDateTime, week: number) =>
    local.add({ weeks: week }).toZonedDateTime(timeZone).toInstant();
  return Array.from({ length: count }, (_, week) => {
    const starts = at(start, week);
    const ends = at(end, week);
    const turned = Temporal.Instant.compare(starts, ends) >= 0;
    return {
      startDateAndTime: starts.toString(),
      endDateAndTime: (turned ? starts.add(length.round({ largestUnit: 'hours' })) : ends).toString(),
    };
  });
}

/** Level of one student's own status on a day: 4 present, 3 late, 2 excused, 1 unmarked, 0 absent. */
const levelOfStatus = { present: 4, late: 3, excusedAbsent: 2, unmarked: 1, absent: 0 } as const;

/** The facts behind a day's square: the school's day, whether a meeting is still to come, and its rows. */
export type DayRow = { date: string; upcoming: boolean; statuses: readonly AttendanceStatus[] };

type Register = MeetingTimes & {
  attendances: readonly { status: AttendanceStatus; student: { _id: string } }[];
};

/**
 * Meetings by the school's day, earliest first. A day counts as upcoming when any of its meetings has yet to
 * start (spec: section 4).
 * @param timeZone IANA name of the school's zone
 * @param now milliseconds since the epoch
 * @param studentId keeps only this student's rows, and only days with such a row
 */
export function dayRows(
  meetings: readonly Counting<Register>[],
  timeZone: string,
  now: number,
  studentId?: string,
): DayRow[] {
  const days = new Map<string, { upcoming: boolean; statuses: AttendanceStatus[] }>();
  for (const { startDateAndTime, attendances } of meetings) {
    const rows = attendances.filter((row) => studentId === undefined || row.student._id === studentId);
    if (studentId !== undefined && rows.length === 0) continue;
    const starts = Temporal.Instant.from(startDateAndTime);
    const date = starts.toZonedDateTimeISO(timeZone).toPlainDate().toString();
    const day = days.get(date) ?? { upcoming: false, statuses: [] };
    day.upcoming ||= starts.epochMilliseconds > now;
    day.statuses.push(...rows.map((row) => row.status));
    days.set(date, day);
  }
  return [...days].map(([date, day]) => ({ date, ...day })).toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Level for a share of people who came (spec: section 9). */
function levelOfShare(share: number): number {
  if (share === 1) return 4;
  if (share >= 0.75) return 3;
  if (share >= 0.5) return 2;
  return share > 0 ? 1 : 0;
}

/**
 * One day of the aggregate heat map (spec: sections 4 and 9): full when all are present or late, absent when
 * none is, partial in between; level 4 for full, 3 from 75 %, 2 from 50 %, 1 for any, 0 for none. Excused
 * rows are left out; a day with only excused rows has level 2, so that a cancelled meeting doesn't look like
 * an empty room. Unmarked rows count as part of the whole: with any, the register is unfinished and the day
 * never full; and if nobody is marked as present or late yet, the day is unmarked, not absent. The rate is
 * that of the rows that count.
 */
export function aggregateDay({ date, upcoming, statuses }: DayRow): HeatDay {
  const rate = presentRate(statuses);
  if (upcoming) return { date, status: 'upcoming', level: 0, rate: null, unfinished: null };
  const asked = statuses.filter((status) => status !== 'excusedAbsent');
  if (asked.length === 0) {
    const none = { date, rate, unfinished: null };
    return statuses.length > 0
      ? { ...none, status: 'excusedAbsent', level: 2 }
      : { ...none, status: 'absent', level: 0 };
  }
  const marked = asked.filter(isCounted).length;
  const unfinished = marked < asked.length ? { marked, rows: asked.length } : null;
  const share = asked.filter(isIn).length / asked.length;
  if (unfinished !== null && share === 0) return { date, status: 'unmarked', level: 1, rate, unfinished };
  const status = share === 1 ? 'full' : share > 0 ? 'partial' : 'absent';
  return { date, status, level: levelOfShare(share), rate, unfinished };
}

/** The facts behind a day of a club's heat map: a meeting with its day at the school. */
type DayMeeting = { date: string; upcoming: boolean; attendances: readonly { status: AttendanceStatus }[] };

/** The days of a club's heat map. */
export function clubHeatDays(meetings: readonly Counting<DayMeeting>[]): HeatDay[] {
  return [...groupBy(meetings, ({ date }) => date)].map(([date, held]) =>
    aggregateDay({
      date,
      upcoming: held.some(({ upcoming }) => upcoming),
      statuses: held.flatMap(({ attendances }) => attendances.map(({ status }) => status)),
    }),
  );
}

/** One day of a single student's heat map; if the day has several meetings, the best status counts. */
export function studentDay({ date, upcoming, statuses }: DayRow): HeatDay {
  if (upcoming) return { date, status: 'upcoming', level: 0, rate: null, unfinished: null };
  const best = statuses.toSorted((a, b) => levelOfStatus[b] - levelOfStatus[a])[0] ?? 'unmarked';
  return { date, status: best, level: levelOfStatus[best], rate: null, unfinished: null };
}

/**
 * The range of the heat map (spec: section 9; design for the year and the later end): from 1 August two
 * years before the class graduates to 31 May of that year, or to today when that is later; without a
 * class, the past year.
 * @param today day in the school's zone, `YYYY-MM-DD`
 * @param graduatingClass "YYYY", or null for the past year
 */
export function heatMapRange(today: string, graduatingClass: string | null): { from: string; to: string } {
  if (graduatingClass === null) {
    return { from: Temporal.PlainDate.from(today).subtract({ years: 1 }).toString(), to: today };
  }
  const year = Number(graduatingClass);
  const end = `${year}-05-31`;
  return { from: `${year - 2}-08-01`, to: today > end ? today : end };
}

/**
 * The range of one student's heat map: that of the class which graduates next, as on a club's page. For a class that
 * has left it stays as on the last day of its school year, so that its first year isn't lost.
 * @param today day in the school's zone, `YYYY-MM-DD`
 * @param graduatingClass the student's, "YYYY"
 */
export function studentHeatMapRange(today: string, graduatingClass: string): { from: string; to: string } {
  const next = currentGraduatingClass(splitDay(today));
  return graduatingClass < next
    ? heatMapRange(`${graduatingClass}-07-31`, graduatingClass)
    : heatMapRange(today, next);
}
