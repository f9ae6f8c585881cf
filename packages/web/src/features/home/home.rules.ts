/** What the home screen says of a moment. */
import type { HomeClub } from '@casement/domain/home/home.contract.ts';
import { inZone } from '../../lib/time/time.ts';

type Timed = { startDateAndTime: string; endDateAndTime: string };

/** How near a meeting is: it runs, or begins today or tomorrow on the school's calendar; else undefined. */
export type Nearness = 'now' | 'today' | 'tomorrow';

/**
 * @param now milliseconds since the epoch
 * @param timeZone IANA name of the school's zone
 */
export function nearness(meeting: Timed, now: number, timeZone: string): Nearness | undefined {
  const starts = Date.parse(meeting.startDateAndTime);
  if (starts <= now) return Date.parse(meeting.endDateAndTime) > now ? 'now' : undefined;
  const today = inZone(new Date(now).toISOString(), timeZone).toPlainDate();
  const { days } = today.until(inZone(meeting.startDateAndTime, timeZone).toPlainDate());
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
}

/** How near a due day is: over, today or tomorrow; undefined for later ones. Days of the school, `YYYY-MM-DD`. */
export function dueNearness(date: string, today: string): 'overdue' | 'today' | 'tomorrow' | undefined {
  const { days } = Temporal.PlainDate.from(today).until(date);
  return days < 0 ? 'overdue' : days === 0 ? 'today' : days === 1 ? 'tomorrow' : undefined;
}

/** A register's state in few figures: nobody marked yet, or how many are left. */
export function registerLeft({ unmarked, rows }: { unmarked: number; rows: number }): 'none' | number {
  return unmarked === rows ? 'none' : unmarked;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** Ids of the clubs that meet within seven days and whose registers the person takes. */
export function registersAhead(
  clubs: readonly Pick<HomeClub, '_id' | 'marks' | 'next'>[],
  now: number,
): string[] {
  return clubs
    .filter(({ marks, next }) => marks && next !== null && Date.parse(next.startDateAndTime) < now + week)
    .map(({ _id }) => _id);
}
