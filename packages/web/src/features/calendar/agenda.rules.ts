/** Upcoming days as a list. */
import { byTimeAndName, type Entry, startDay, wholeDaysOf } from './entries.rules.ts';
import { daysOf, type Range } from './view.rules.ts';

/** Entries that start at one time, `HH:MM`. */
type AgendaTime = { time: string; entries: readonly Entry[] };

/** One day of the list. */
export type AgendaDay = {
  date: string;
  /** Whole-day entries, each with its last day if that is another one. */
  whole: readonly { entry: Entry; until?: string }[];
  times: readonly AgendaTime[];
};

/**
 * The days of a range with entries, and `always` even without any. Entries of several days are listed once, on the
 * first day that is shown.
 */
export function agendaOf(entries: readonly Entry[], range: Range, always?: string): AgendaDay[] {
  const from = range.from.toString();
  const firstShown = (first: string) => (first < from ? from : first);
  return daysOf(range).flatMap((date) => {
    const whole = entries.flatMap((entry) => {
      const days = wholeDaysOf(entry);
      if (days === undefined || days.last < date || firstShown(days.first) !== date) return [];
      return [{ entry, ...(days.last > date ? { until: days.last } : {}) }];
    });
    const timed = entries
      .filter((entry) => !entry.allDay && startDay(entry) === date)
      .toSorted(byTimeAndName);
    const times = [...new Set(timed.map(({ start }) => start.slice(11, 16)))].map((time) => ({
      time,
      entries: timed.filter(({ start }) => start.slice(11, 16) === time),
    }));
    return whole.length + times.length === 0 && date !== always ? [] : [{ date, whole, times }];
  });
}
