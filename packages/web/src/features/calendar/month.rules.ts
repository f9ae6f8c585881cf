/** A month as weeks of days, each with as many lines as fit. */

import { type Bar, lanesOf, linesOf } from './bands.rules.ts';
import { type Entry, isNamedFirstOn } from './entries.rules.ts';
import { daysOf, type Range } from './view.rules.ts';

/** One day: the lines that are drawn, and the number of hidden ones. */
export type MonthDay = {
  date: string;
  /** One per line, from the top: a bar that starts here, a meeting, or nothing where an earlier day’s bar continues. */
  slots: readonly (Bar | Entry | undefined)[];
  hidden: number;
  /** How many of those are all-day entries. */
  hiddenBars: number;
};

/** The room in a day: number of lines, and whether the name of a one-day entry fits on one. */
export type Room = { lines: number; names: boolean };

/** A day shows at least these lines, whatever the window: three meetings and the number of others. */
const leastLines = 4;

/** Whether a slot is a whole-day entry. */
export const isBar = (slot: Bar | Entry): slot is Bar => 'span' in slot;

/** The weeks of a month, Monday to Sunday. */
export function monthOf(range: Range, entries: readonly Entry[], room: Room): MonthDay[][] {
  const days = daysOf(range);
  return Array.from({ length: days.length / 7 }, (_, week) =>
    weekOf(days.slice(week * 7, week * 7 + 7), entries, room),
  );
}

/** The minimum number of lines that a day of the month shows: as many as it needs, up to a few. */
export function leastLinesOf(range: Range, entries: readonly Entry[]): number {
  const weeks = monthOf(range, entries, { lines: Number.MAX_SAFE_INTEGER, names: true });
  return Math.min(leastLines, Math.max(1, ...weeks.flat().map(({ slots }) => slots.length)));
}

/**
 * Relative widths of a month's columns, Monday to Sunday: a weekend with nothing to read is narrow, and one
 * with at most one entry a day a little wider.
 */
export function sharesOf(range: Range, entries: readonly Entry[]): number[] {
  const days = daysOf(range);
  return Array.from({ length: 7 }, (_, column) => {
    if (column < 5) return 1;
    const own = days.filter((_day, index) => index % 7 === column);
    const most = Math.max(...own.map((day) => entries.filter((entry) => isNamedFirstOn(entry, day)).length));
    return most === 0 ? 0.5 : most === 1 ? 0.75 : 1;
  });
}

const covers = ({ first, span }: Bar, index: number) => first <= index && index < first + span;

/** How many lanes a day needs: up to the lowest with an entry on it. */
const lanesAt = (lanes: readonly (readonly Bar[])[], index: number) =>
  lanes.findLastIndex((lane) => lane.some((bar) => covers(bar, index))) + 1;

function weekOf(days: readonly string[], entries: readonly Entry[], room: Room): MonthDay[] {
  const columns = days.map((day) => ({ days: [day] }));
  const all = lanesOf(columns, entries);
  // If a name doesn't fit into one day, only longer entries are drawn.
  const lanes = room.names ? all : lanesOf(columns, entries, 2);
  const meetings = columns.map((column) => linesOf(column, entries));
  const overfull = meetings.some((ofDay, index) =>
    room.names
      ? lanesAt(lanes, index) + ofDay.length > room.lines
      : ofDay.length > 0 || lanesAt(all, index) > lanesAt(lanes, index),
  );
  // A day with more than fits says so on its last line, so no bar of the week may cross it.
  const drawn = lanes.slice(
    0,
    Math.max(0, overfull || lanes.length > room.lines ? room.lines - 1 : room.lines),
  );
  return meetings.map((ofDay, index) => {
    const running = (some: Bar[][]) => some.flat().filter((bar) => covers(bar, index)).length;
    const above = lanesAt(drawn, index);
    const hiddenBars = running(all) - running(drawn);
    const free = room.names ? room.lines - above : 0;
    const shown = hiddenBars === 0 && ofDay.length <= free ? ofDay : ofDay.slice(0, Math.max(0, free - 1));
    return {
      date: days[index] ?? '',
      slots: [...drawn.slice(0, above).map((lane) => lane.find((bar) => bar.first === index)), ...shown],
      hidden: hiddenBars + ofDay.length - shown.length,
      hiddenBars,
    };
  });
}
