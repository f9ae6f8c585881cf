import { useCallback, useMemo, useState } from 'react';
import type { CalendarView } from '../calendar.search.ts';
import { listDays, mondayOf, type Range, rangeOf } from '../view.rules.ts';

/** A list grows to this many times its length, which is less than the service returns in one answer. */
const mostLengths = 12;

/**
 * What was loaded, or while a longer list can't be loaded what the shorter one had.
 * @param longer whether the list was extended
 */
export function useKept<Answer>(loaded: Answer | undefined, longer: boolean): Answer | undefined {
  const [last, setLast] = useState(loaded);
  if (loaded !== undefined && loaded !== last) setLast(loaded);
  return loaded ?? (longer ? last : undefined);
}

/**
 * The days that are shown and loaded. In a small window the list grows as it is scrolled, and the strip above it shows
 * the week of the topmost day.
 */
export function useShownDays(view: CalendarView, day: Temporal.PlainDate, phone: boolean) {
  const date = day.toString();
  // The scrolling belongs to the day it started from.
  const [scrolled, setScrolled] = useState({ of: date, top: date, lengths: 1 });
  const { top, lengths } = scrolled.of === date ? scrolled : { top: date, lengths: 1 };
  const endless = phone && view === 'list';

  const range = useMemo((): Range => {
    const { from, to } = rangeOf(view, day);
    return { from, to: endless ? to.add({ days: (lengths - 1) * listDays }) : to };
  }, [view, day, endless, lengths]);
  const read = useMemo((): Range => {
    if (!phone) return range;
    const sunday = mondayOf(range.to).add({ days: 6 });
    return { from: mondayOf(range.from), to: sunday };
  }, [phone, range]);

  const onTop = useCallback(
    (shown: string) => setScrolled({ of: date, top: shown, lengths }),
    [date, lengths],
  );
  const onLater = useCallback(
    () => setScrolled({ of: date, top, lengths: lengths + 1 }),
    [date, top, lengths],
  );
  return {
    range,
    read,
    longer: lengths > 1,
    top: useMemo(() => Temporal.PlainDate.from(top), [top]),
    onTop: phone ? onTop : undefined,
    onLater: endless && lengths < mostLengths ? onLater : undefined,
  };
}
