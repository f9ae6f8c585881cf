/** Which days a view shows, in the school's time zone. */
import type { CalendarView } from './calendar.search.ts';

/** How far the list looks ahead, in days. */
export const listDays = 28;

/** The first and last day. */
export type Range = { from: Temporal.PlainDate; to: Temporal.PlainDate };

/** The Monday of a day's week. */
export const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 });

/** The days that a view around a day shows, both included; weeks start on Monday, months have whole weeks. */
export function rangeOf(view: CalendarView, day: Temporal.PlainDate): Range {
  switch (view) {
    case 'month': {
      const last = day.with({ day: day.daysInMonth });
      return { from: mondayOf(day.with({ day: 1 })), to: mondayOf(last).add({ days: 6 }) };
    }
    case 'week':
      return { from: mondayOf(day), to: mondayOf(day).add({ days: 6 }) };
    case 'day':
      return { from: day, to: day };
    case 'list':
      return { from: day, to: day.add({ days: listDays - 1 }) };
  }
}

/** The days that a view is about: those of `rangeOf`, without the days of neighbouring months. */
export function coreOf(view: CalendarView, day: Temporal.PlainDate): Range {
  return view === 'month'
    ? { from: day.with({ day: 1 }), to: day.with({ day: day.daysInMonth }) }
    : rangeOf(view, day);
}

/** Every day of a range, `YYYY-MM-DD`. */
export function daysOf({ from, to }: Range): string[] {
  const count = from.until(to, { largestUnit: 'days' }).days + 1;
  return Array.from({ length: count }, (_, index) => from.add({ days: index }).toString());
}

/** The day to show after a step back (-1) or forward (1). */
export function stepFrom(view: CalendarView, day: Temporal.PlainDate, steps: -1 | 1): Temporal.PlainDate {
  switch (view) {
    case 'month':
      return day.with({ day: 1 }).add({ months: steps });
    case 'week':
      return day.add({ weeks: steps });
    case 'day':
      return day.add({ days: steps });
    case 'list':
      return day.add({ days: steps * listDays });
  }
}

/** The first day of a new event: today if it is shown, otherwise the first day shown. */
export function dayToAdd(view: CalendarView, day: Temporal.PlainDate, today: Temporal.PlainDate): string {
  const { from, to } = coreOf(view, day);
  const shown = Temporal.PlainDate.compare(from, today) <= 0 && Temporal.PlainDate.compare(today, to) <= 0;
  return (shown ? today : from).toString();
}

/**
 * How far the school's local time is ahead of the reader's at an instant, in minutes; negative if it's
 * behind, 0 if they're the same.
 */
export function clockDifference(instant: Temporal.Instant, school: string, reader: string): number {
  const offset = (zone: string) => instant.toZonedDateTimeISO(zone).offsetNanoseconds;
  return Math.round((offset(school) - offset(reader)) / 60_000_000_000);
}
