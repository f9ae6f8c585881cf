/** When people get an e-mail of their new notices. */
import type { Digest } from '../../profile/profile.contract.ts';

/** The hour of the school's day from which on digests go, and the weekday of weekly ones: Monday. */
export const digestHour = 7;
const weeklyDay = 1;

/**
 * The day whose digests are sent at an instant, and their readers: those who want one daily, and on Mondays those who
 * want one every week.
 * @returns undefined before the morning
 */
export function digestOn(
  now: Temporal.Instant,
  timeZone: string,
): { day: string; wanted: readonly Digest[] } | undefined {
  const local = now.toZonedDateTimeISO(timeZone);
  if (local.hour < digestHour) return undefined;
  return {
    day: local.toPlainDate().toString(),
    wanted: local.dayOfWeek === weeklyDay ? ['daily', 'weekly'] : ['daily'],
  };
}
