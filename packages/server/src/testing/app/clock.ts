/** The day of the tests: the same whenever they run. */
import { type Clock, type ClockSetting, setClock } from '../../clock.ts';

/** Ten past ten in Berlin on a Wednesday of the first term. */
export const schoolDay = Temporal.Instant.from('2026-11-18T09:10:00Z');

/** When this process started. */
const began = Temporal.Now.instant();

/** A setting for a clock that showed `shown` when this process started. */
const settingFor = (shown = schoolDay): ClockSetting => ({ shown, real: began });

/** The clock of the tests. */
export const testClock: Clock = setClock(settingFor());

/** An instant this many hours from now, in the past if negative, by the clock of the tests. */
export function inHours(hours: number): string {
  return testClock
    .now()
    .add({ minutes: Math.round(hours * 60) })
    .toString({ smallestUnit: 'millisecond' });
}

/** The day this many days from now in a time zone, `YYYY-MM-DD`, by the clock of the tests. */
export function inDays(days: number, timeZone = 'Europe/Berlin'): string {
  return testClock.now().toZonedDateTimeISO(timeZone).toPlainDate().add({ days }).toString();
}

/** The year of the tests' day. */
export const thisYear = schoolDay.toZonedDateTimeISO('UTC').year;
