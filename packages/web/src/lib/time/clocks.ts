/** Times of day as `HH:MM` on the 24-hour clock. */

/** The minutes since midnight. */
export function minutesOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** One hour later, or the last minute of the day if that would be past midnight. */
export function hourLater(clock: string): string {
  const minutes = Math.min(minutesOf(clock) + 60, 24 * 60 - 1);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}
