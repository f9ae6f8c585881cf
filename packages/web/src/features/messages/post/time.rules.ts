/** The time at which a message goes out, as it is chosen on the school's wall clock. */
import { inZone } from '../../../lib/time/time.ts';
import { isCalendarDay } from '../../../lib/time/typedDay.ts';

/** `YYYY-MM-DD` and `HH:MM`; empty while nothing is chosen. */
export type WallTime = { date: string; clock: string };

/** Minutes of the time that is offered. */
const wholeHour = { smallestUnit: 'hour', roundingMode: 'ceil' } as const;

/** The time that is offered: the one that was chosen before, else the first whole hour that is at least an hour away. */
export function beginTime(chosen: string | null, now: string, timeZone: string): WallTime {
  const at = inZone(chosen ?? now, timeZone);
  const offered = chosen === null ? at.add({ hours: 1 }).round(wholeHour) : at;
  return {
    date: offered.toPlainDate().toString(),
    clock: offered.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** The instant of a time on the school's clock; undefined while one of them isn’t set. */
export function instantOf({ date, clock }: WallTime, timeZone: string): string | undefined {
  if (!isCalendarDay(date) || clock === '') return undefined;
  const at = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: clock });
  return at.toInstant().toString({ fractionalSecondDigits: 3 });
}
