/** The clock handed to the product: the real one, or in tests one set to another day. */

/** `isSet`: it isn't the real clock, so the database is told each instant. */
export type Clock = { now(): Temporal.Instant; isSet: boolean };

/** The clock of the machine. */
export const realClock: Clock = { now: () => Temporal.Now.instant(), isSet: false };

/** A clock's setting: it showed `shown` when the real one showed `real`. */
export type ClockSetting = { shown: Temporal.Instant; real: Temporal.Instant };

/** A clock that was set and runs on from there like the real one: two writes never share an instant. */
export function setClock({ shown, real }: ClockSetting): Clock {
  const elapsed = () =>
    Math.round((performance.timeOrigin + performance.now() - real.epochMilliseconds) * 1e6);
  return { now: () => shown.add({ nanoseconds: elapsed() }), isSet: true };
}
