/** The time at which a message is sent, chosen in the school's local time. */
import { inZone, isCalendarDay } from '../../../lib/time/time.ts';

/** `YYYY-MM-DD` and `HH:MM`; empty until chosen. */
export type WallTime = { date: string; clock: string };

/** Rounds the suggested time up to a whole hour. */
const wholeHour = { smallestUnit: 'hour', roundingMode: 'ceil' } as const;

/**
 * The suggested time: the one chosen before, otherwise the first whole hour that is at least an hour away.
 */
export function beginTime(chosen: string | null, now: string, timeZone: string): WallTime {
  const at = inZone(chosen ?? now, timeZone);
  const offered = chosen === null ? at.add({ hours: 1 }).round(wholeHour) : at;
  return {
    date: offered.toPlainDate().toString(),
    clock: offered.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The instant of a local time at the school; undefined while the date or the time is missing. */
export function instantOf({ date, clock }: WallTime, timeZone: string): string | undefined {
  if (!isCalendarDay(date) || clock === '') return undefined;
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: clock });
  return at.toInstant().toString({ fractionalSecondDigits: 3 });
}
