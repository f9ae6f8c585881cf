/** The coming days as a list. */
import { byTimeAndName, type Entry, startDay, wholeDaysOf } from './entries.rules.ts';
import { daysOf, type Range } from './view.rules.ts';

/** What starts at one time, `HH:MM`. */
type AgendaTime = { time: string; entries: readonly Entry[] };

/** One day of the list. */
export type AgendaDay = {
  date: string;
  /** What takes the day as a whole, with its last day where that is another one. */
  whole: readonly { entry: Entry; until?: string }[];
  times: readonly AgendaTime[];
};

/**
 * The days of a range that hold something, and `always` even when it holds nothing. What takes several days is
 * listed once, on the first of them that is shown.
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
