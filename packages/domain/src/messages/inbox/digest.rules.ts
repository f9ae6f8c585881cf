/** When people get an e-mail about their new notices. */
import type { Digest } from '../../profile/profile.contract.ts';

/** The hour of the school's day after which digests are sent, and the weekday of weekly ones: Monday. */
export const digestHour = 7;
const weeklyDay = 1;

/**
 * The day whose digests are sent at an instant, and the digests to send: daily ones, and on Mondays weekly
 * ones too.
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
