/** Pure figures of a student's attendance in all clubs. */

import { groupBy } from '../../shared/collections/collections.ts';
import { locale } from '../../shared/locale.ts';
import { type Season, seasonOf } from '../../shared/time/seasons.ts';
import { lowAttendance } from '../attendance.rules.ts';
import type { AttendanceFigures, ClubFigures, SeasonFigures } from './students.contract.ts';

/** Records on one page of the list (spec: students, section 9). */
export const recordsPerPage = 10;

/**
 * Present and late sessions over counted ones (spec: students, section 9).
 * @returns 0 to 1, or null if none count
 */
export function attendanceRate(sessions: { attended: number; counted: number }): number | null {
  return sessions.counted === 0 ? null : sessions.attended / sessions.counted;
}

/** Whether a rate needs attention: below 90 %, with at least one counted session. */
export function isLow(rate: number | null): boolean {
  return rate !== null && rate < lowAttendance;
}

/** Milliseconds as hours with one decimal (spec: students, section 9). */
export function hoursOf(milliseconds: number): number {
  return Math.round(milliseconds / 360_000) / 10;
}

/**
 * Sessions of one club in one month of the school's calendar. `month` is `YYYY-MM`; `sessions` have started;
 * `counted` are present, late and absent, `attended` present and late, `milliseconds` those of the attended.
 */
export type ClubMonth = {
  club: { _id: string; clubName: string; ignoreAbsences: boolean };
  month: string;
  sessions: number;
  counted: number;
  attended: number;
  milliseconds: number;
};

/**
 * Totals for any set of months. Clubs that ignore absences add to sessions and hours, but not to counted or
 * attended ones.
 */
export function figuresOf(months: readonly ClubMonth[]): AttendanceFigures {
  const sum = (rows: readonly ClubMonth[], pick: (row: ClubMonth) => number) =>
    rows.reduce((total, row) => total + pick(row), 0);
  const held = months.filter((row) => !row.club.ignoreAbsences);
  const counted = sum(held, (row) => row.counted);
  const attended = sum(held, (row) => row.attended);
  return {
    sessions: sum(months, (row) => row.sessions),
    counted,
    attended,
    missed: counted - attended,
    rate: attendanceRate({ attended, counted }),
    // Rounded once: a sum of rounded hours would drift.
    hours: hoursOf(sum(months, (row) => row.milliseconds)),
  };
}

/** Figures of each club, most hours first, then by name. */
export function clubFigures(months: readonly ClubMonth[]): ClubFigures[] {
  return [...groupBy(months, (row) => row.club._id).values()]
    .flatMap((rows) => (rows[0] === undefined ? [] : [{ ...rows[0].club, ...figuresOf(rows) }]))
    .sort((a, b) => b.hours - a.hours || a.clubName.localeCompare(b.clubName, locale));
}

/** Figures of each season that has a session, the latest first. */
export function seasonFigures(months: readonly ClubMonth[]): SeasonFigures[] {
  const placed = months.map((row) => {
    const [year = 0, month = 0] = row.month.split('-').map(Number);
    return { row, ...seasonOf({ year, month }) };
  });
  const order: Record<Season, number> = { Spring: 0, Summer: 1, Fall: 2, Winter: 3 };
  return [...groupBy(placed, ({ season, year }) => `${year} ${season}`).values()]
    .flatMap((group) => {
      const [first] = group;
      if (first === undefined) return [];
      const { season, year } = first;
      return [{ season, year, ...figuresOf(group.map(({ row }) => row)) }];
    })
    .sort((a, b) => b.year - a.year || order[b.season] - order[a.season]);
}
