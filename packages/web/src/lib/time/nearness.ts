/** How near a meeting is. */

import { meetingEnded, meetingStarted } from '@casement/domain/attendance/meeting.rules.ts';
import { dateAndTime, formatClock, formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { timeText } from './time.text.ts';
import { inZone } from './time.ts';

type Timed = { startDateAndTime: string; endDateAndTime: string };

/**
 * The day, in the school's time zone, on which a meeting will start; undefined once it has started.
 * @param now milliseconds since the epoch
 * @param timeZone IANA name of the school's time zone
 */
export function startsOn(
  meeting: Pick<Timed, 'startDateAndTime'>,
  now: number,
  timeZone: string,
): 'today' | 'tomorrow' | 'later' | undefined {
  if (meetingStarted(meeting, now)) return undefined;
  const today = inZone(new Date(now).toISOString(), timeZone).toPlainDate();
  const { days } = today.until(inZone(meeting.startDateAndTime, timeZone).toPlainDate());
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'later';
}

/** How near a meeting is: running, or starting today or tomorrow in the school's time zone; otherwise undefined. */
export type Nearness = 'now' | 'today' | 'tomorrow';

/**
 * @param now milliseconds since the epoch
 * @param timeZone IANA name of the school's time zone
 * @returns undefined if it's none of these
 */
export function nearness(meeting: Timed, now: number, timeZone: string): Nearness | undefined {
  if (meetingEnded(meeting, now)) return undefined;
  const day = startsOn(meeting, now, timeZone);
  if (day === undefined) return 'now';
  return day === 'later' ? undefined : day;
}

/**
 * When a meeting is, as short as possible: `Now`, `Today, 3:45 PM`, `Tomorrow, 3:45 PM` or
 * `Thu 26 Nov, 3:45 PM`; and how near it is. Undefined once it has ended.
 * @param now milliseconds since the epoch
 * @param timeZone IANA name of the school's time zone
 */
export function formatNear(
  meeting: Timed,
  now: number,
  timeZone: string,
): { near: Nearness | undefined; when: string } | undefined {
  if (meetingEnded(meeting, now)) return undefined;
  const near = nearness(meeting, now, timeZone);
  const start = inZone(meeting.startDateAndTime, timeZone);
  if (near === 'now') return { near, when: timeText.near.now };
  if (near !== undefined) return { near, when: dateAndTime(timeText.near[near], formatClock(start)) };
  const today = inZone(new Date(now).toISOString(), timeZone).toPlainDate();
  return { near, when: formatMoment(meeting.startDateAndTime, timeZone, today) };
}
