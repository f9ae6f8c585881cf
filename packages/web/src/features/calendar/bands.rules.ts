/** A week as columns of lines: each starting time is one band across the days. */
import { byTimeAndName, type Entry, isNamedFirstOn, startDay, wholeDaysOf } from './entries.rules.ts';
import { daysOf, type Range } from './view.rules.ts';

/** One day, or Saturday and Sunday together. */
export type Column = { days: readonly string[] };

/** Entries that start at one time, `HH:MM`, by column. */
export type Band = { time: string; cells: readonly (readonly Entry[])[] };

/** An all-day entry, over one or more columns; `day` is the last day if the bar is on that day alone. */
export type Bar = { entry: Entry; first: number; span: number; day?: string | undefined };

/** A weekend with more lines than this gets a column for each day. */
const fewLines = 3;

/** The columns of a range: its days, with a quiet weekend as one column. */
export function columnsOf(range: Range, entries: readonly Entry[]): Column[] {
  const days = daysOf(range);
  const weekend = days.slice(5);
  const lines = entries.filter((entry) => !entry.allDay && weekend.includes(startDay(entry)));
  if (weekend.length === 0 || lines.length > fewLines) return days.map((day) => ({ days: [day] }));
  return [...days.slice(0, 5).map((day) => ({ days: [day] })), { days: weekend }];
}

/** Whether a column is a weekend with no name that has to be legible there. */
export function isEmptyWeekend({ days }: Column, entries: readonly Entry[]): boolean {
  const [first] = days;
  if (first === undefined || Temporal.PlainDate.from(first).dayOfWeek < 6) return false;
  return !entries.some((entry) => days.some((day) => isNamedFirstOn(entry, day)));
}

/** Entries that start on a column’s days, by time, then by name. */
export function linesOf(column: Column, entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => !entry.allDay && column.days.includes(startDay(entry)))
    .toSorted(byTimeAndName);
}

/** The bands of all columns of a single day, earliest first. */
export function bandsOf(columns: readonly Column[], entries: readonly Entry[]): Band[] {
  const lines = columns.map((column) => (column.days.length > 1 ? [] : linesOf(column, entries)));
  const timeOf = ({ start }: Entry) => start.slice(11, 16);
  const times = [...new Set(lines.flat().map(timeOf))].toSorted();
  return times.map((time) => ({
    time,
    cells: lines.map((ofDay) => ofDay.filter((entry) => timeOf(entry) === time)),
  }));
}

/** The columns of an all-day entry; undefined if it's in none of them. */
function barOf(entry: Entry, columns: readonly Column[]): Bar | undefined {
  const days = wholeDaysOf(entry);
  if (days === undefined) return undefined;
  const has = (column: Column) => column.days.some((day) => day >= days.first && day <= days.last);
  const own = columns.filter(has);
  const shown = own.flatMap((column) => column.days);
  if (own.length === 0) return undefined;
  const day = shown.length === 1 && shown[0] === days.last ? shown[0] : undefined;
  return { entry, first: columns.findIndex(has), span: own.length, day };
}

/**
 * Whole-day entries in as few rows as possible; earlier and longer ones on top.
 * @param least the minimum number of columns of an entry
 */
export function lanesOf(columns: readonly Column[], entries: readonly Entry[], least = 1): Bar[][] {
  const bars = entries
    .flatMap((entry) => barOf(entry, columns) ?? [])
    .filter(({ span }) => span >= least)
    .toSorted((one, other) => one.first - other.first || other.span - one.span);
  const lanes: Bar[][] = [];
  for (const bar of bars) {
    const free = lanes.find((lane) => {
      const last = lane.at(-1);
      return last === undefined || last.first + last.span <= bar.first;
    });
    if (free === undefined) lanes.push([bar]);
    else free.push(bar);
  }
  return lanes;
}
