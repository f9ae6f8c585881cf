/** The calendar's days in words. */

import {
  dateAndTime,
  formatClock,
  formatClockRange,
  formatDate,
  formatDay,
} from '@casement/domain/shared/time/moments.text.ts';
import type { CalendarView } from '../calendar.search.ts';
import { calendarText } from '../calendar.text.ts';
import { type Entry, lastDay, wholeDaysOf } from '../entries.rules.ts';
import { type Range, rangeOf } from '../view.rules.ts';

/** A day in the given parts. */
const part = (day: string | Temporal.PlainDate, options: Intl.DateTimeFormatOptions): string =>
  formatDay(typeof day === 'string' ? Temporal.PlainDate.from(day) : day, options);

/** "Tue", or "T" if there's no room for more. */
export const weekdayOf = (day: string, style: 'short' | 'narrow' = 'short') => part(day, { weekday: style });

/** "24". */
export const numberOf = (day: string) => String(Number(day.slice(8)));

/** "November", with the year if it isn't this year. */
export function monthInWords(day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return part(day, day.year === today.year ? { month: 'long' } : { month: 'long', year: 'numeric' });
}

/** A range of days: "23 – 29 November", "30 November – 6 December", with the years if they aren't this year. */
function stretchInWords(
  { from, to }: Range,
  today: Temporal.PlainDate,
  month: 'long' | 'short' = 'long',
): string {
  const words = (day: Temporal.PlainDate, named: boolean) =>
    part(day, { day: 'numeric', month, ...(named ? { year: 'numeric' } : {}) });
  const end = words(to, to.year !== today.year || from.year !== to.year);
  const begin = from.month === to.month ? String(from.day) : words(from, from.year !== to.year);
  return calendarText.span(begin, end);
}

/** A local time, `HH:MM`, in its two parts: "3:45" and "PM". */
export function clockParts(time: string): { clock: string; half: string } {
  const [clock = '', half = ''] = formatClock({
    hour: Number(time.slice(0, 2)),
    minute: Number(time.slice(3, 5)),
  }).split(' ');
  return { clock, half };
}

const clockOf = (moment: string) => ({
  hour: Number(moment.slice(11, 13)),
  minute: Number(moment.slice(14, 16)),
});

/** "Sun 6 Dec, 9:00 PM". */
const momentInWords = (moment: string, today: Temporal.PlainDate) =>
  dateAndTime(formatDate(moment.slice(0, 10), 'short', today), formatClock(clockOf(moment)));

/**
 * The times of an entry, for people who can’t see the grid: "3:45 – 5:00 PM", or "5:30 AM – Sun 6 Dec, 9:00 PM" if it
 * ends on another day; empty for whole days.
 */
export function timesOf(entry: Entry, today: Temporal.PlainDate): string {
  const { start, end, allDay } = entry;
  if (allDay) return '';
  if (wholeDaysOf(entry) === undefined) return formatClockRange(clockOf(start), clockOf(end));
  return calendarText.span(formatClock(clockOf(start)), momentInWords(end, today));
}

/**
 * What a bar says after its name: an event’s place, and its last day if that is given; of a meeting of several days
 * when it ends, or the last day if there is no room for more.
 * @param shown the last day: `day` if the bar is on that day alone, `until` if there is room to name it with the time
 */
export function asideOf(
  entry: Entry,
  { day, until }: { day?: string | undefined; until?: string | undefined },
  today: Temporal.PlainDate,
): string {
  const { place, end, allDay } = entry;
  const untilDay = (last: string) => calendarText.until(formatDate(last, 'short', today));
  if (allDay) {
    return [place, until === undefined ? '' : untilDay(until)].filter((part) => part !== '').join(', ');
  }
  if (day === undefined && until === undefined) return untilDay(lastDay(entry));
  return calendarText.until(end.slice(0, 10) === day ? formatClock(clockOf(end)) : momentInWords(end, today));
}

/**
 * What a block on the grid of hours says above its name: an entry’s times and, on the days after its first, until when
 * it lasts.
 */
export function blockTimesOf(
  entry: Entry,
  { isStart, isEnd }: { isStart: boolean; isEnd: boolean },
  today: Temporal.PlainDate,
): string {
  if (isStart || entry.allDay) return timesOf(entry, today);
  const last = lastDay(entry);
  return asideOf(entry, isEnd ? { day: last } : { until: last }, today);
}

/** A view's title: "November 2026", "23 – 29 November", "Saturday 21 November", "Sat 21 Nov – Fri 18 Dec". */
export function titleOf(view: CalendarView, day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (view === 'month') return part(day, { month: 'long', year: 'numeric' });
  if (view === 'day') return formatDate(day, 'long', today);
  const range = rangeOf(view, day);
  if (view === 'week') return stretchInWords(range, today);
  const { from, to } = range;
  return calendarText.span(formatDate(from, 'short', today), formatDate(to, 'short', today));
}

/** The same, abbreviated if it is long: "Sat 21 Nov", "30 Nov – 6 Dec". */
export function shortTitleOf(view: CalendarView, day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  if (view === 'day') return formatDate(day, 'short', today);
  const range = rangeOf(view, day);
  const short = view === 'list' || (view === 'week' && range.from.month !== range.to.month);
  return short ? stretchInWords(range, today, 'short') : titleOf(view, day, today);
}

/** An event's days: one, or the first to the last. */
export function daysInWords(startDate: string, endDate: string, today: Temporal.PlainDate): string {
  const first = formatDate(startDate, 'long', today);
  return startDate === endDate ? first : calendarText.span(first, formatDate(endDate, 'long', today));
}
