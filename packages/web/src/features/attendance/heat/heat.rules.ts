/** The heat map's days and their words. */
import type { HeatDay, Meeting } from '@casement/domain/attendance/attendance.contract.ts';
import {
  aggregateDay,
  type DayRow,
  dayRows,
  studentDay,
} from '@casement/domain/attendance/attendance.rules.ts';
import type { Counting } from '@casement/domain/attendance/meeting.rules.ts';
import { isCounted, isIn } from '@casement/domain/attendance/statuses.rules.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { formatRate } from '../../../lib/text/numbers.ts';
import { heatText, statusText } from '../attendance.text.ts';

/** One day with a meeting: its look and its description. */
export type HeatSquare = Pick<HeatDay, 'date' | 'status' | 'level'> & { day: string; what: string };

function allOf({ status, rate, unfinished }: HeatDay, statuses: DayRow['statuses'] | undefined): string {
  const text = heatText.squares;
  if (status === 'upcoming') return text.upcoming;
  if (unfinished !== null) return text.unfinished(unfinished.marked, unfinished.rows);
  if (status === 'excusedAbsent') return text.excused;
  if (rate === null) return text.nobody;
  if (statuses === undefined) return text.share(formatRate(rate));
  return text.counts(statuses.filter(isIn).length, statuses.filter(isCounted).length);
}

function square(day: HeatDay, what: string, today: Temporal.PlainDate): HeatSquare {
  const { date, status, level } = day;
  return { date, status, level, day: formatDate(date, 'short', today), what };
}

/** The whole club, counted from complete registers. */
export function aggregateSquares(
  meetings: readonly Counting<Meeting>[],
  timeZone: string,
  now: number,
  today: Temporal.PlainDate,
): HeatSquare[] {
  return dayRows(meetings, timeZone, now).map((row) => {
    const day = aggregateDay(row);
    return square(day, allOf(day, row.statuses), today);
  });
}

/** The whole club, from the service's answer to people who see only their own rows. */
export function answeredSquares(days: readonly HeatDay[], today: Temporal.PlainDate): HeatSquare[] {
  return days.map((day) => square(day, allOf(day, undefined), today));
}

/** One student, from their own rows. */
export function studentSquares(
  meetings: readonly Counting<Meeting>[],
  timeZone: string,
  now: number,
  studentId: string,
  today: Temporal.PlainDate,
): HeatSquare[] {
  return ownSquares(dayRows(meetings, timeZone, now, studentId).map(studentDay), today);
}

/** One student, from the days in the service's answer. */
export function ownSquares(days: readonly HeatDay[], today: Temporal.PlainDate): HeatSquare[] {
  return days.map((day) => {
    const what = day.status === 'upcoming' ? heatText.squares.upcoming : ownWords(day.status);
    return square(day, what, today);
  });
}

function ownWords(status: HeatDay['status']): string {
  return status === 'full' || status === 'partial' || status === 'upcoming' ? '' : statusText[status];
}

/** The first and last day of a heat map. */
export type HeatRange = { from: string; to: string };

/**
 * The school years in a range, each from 1 August, the first and last limited to the range.
 * @returns the years, and the index of the current one; of the last if none is current
 */
export function heatYears({ from, to }: HeatRange, today: Temporal.PlainDate) {
  const years: HeatRange[] = [];
  for (let start = from; start <= to; ) {
    const first = Temporal.PlainDate.from(start);
    const august = first.with({ year: first.month < 8 ? first.year : first.year + 1, month: 8, day: 1 });
    const last = august.subtract({ days: 1 }).toString();
    years.push({ from: start, to: last < to ? last : to });
    start = august.toString();
  }
  const day = today.toString();
  const current = years.findIndex((year) => year.from <= day && day <= year.to);
  return { years, current: current === -1 ? years.length - 1 : current };
}

/** Whether a day is within a range. */
export const isInRange = (date: string, { from, to }: HeatRange) => from <= date && date <= to;

/** Number of weeks, starting on Sunday, that a range covers, both days included. */
export function weeksIn(from: string, to: string): number {
  const first = Temporal.PlainDate.from(from);
  const days = first.until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
  return Math.floor((days + (first.dayOfWeek % 7)) / 7) + 1;
}

/**
 * The first week, counted from 0 in the range, in which a month starts; undefined after the last.
 * @param least the first week to consider
 */
export function firstWeekOfMonth(from: string, to: string, least: number): number | undefined {
  const end = Temporal.PlainDate.from(to);
  let month = Temporal.PlainDate.from(from).with({ day: 1 }).add({ months: 1 });
  for (; Temporal.PlainDate.compare(month, end) <= 0; month = month.add({ months: 1 })) {
    const week = weeksIn(from, month.toString()) - 1;
    if (week >= least) return week;
  }
  return undefined;
}

/** The gap between days, and the height of the months' line above them, in px. */
export const heatGap = 2;
export const heatMonths = 20;

/** Widths of a week, in px: large enough for a thumb if the map scrolls, and the minimum and maximum otherwise. */
const week = { scrolled: 15, least: 9, most: 20 };

/** The width of a week: all weeks side by side if they are legible, otherwise scrolled. */
export function heatWeek(width: number, weeks: number): number {
  const fitting = Math.floor(((width - heatGap) / weeks) * 10) / 10;
  return fitting >= week.least ? Math.min(fitting, week.most) : week.scrolled;
}

/** The chart's height for a week's width. */
export const heatHeight = (weekWidth: number) => 7 * weekWidth + heatGap + heatMonths;
