import type { AttendanceStatus } from '@casement/domain/attendance/attendance.contract.ts';
import { chanceOf, makeRandom } from '../random.ts';
import type { DemoClub, DemoPerson } from '../types.ts';

/** A student's attendance habits, as probabilities. */
export type Habit = { readonly comes: number; readonly runsLate: number; readonly asksFirst: number };

const TRUANTS = 10;

/**
 * One habit per person: most come to 85–99 of a hundred meetings, ten of them to 50–80. Nobody with a role in a
 * club, in the youngest class or in `except` is among those ten.
 */
export function demoHabits(
  people: readonly DemoPerson[],
  clubs: readonly DemoClub[],
  except: ReadonlySet<number>,
): Habit[] {
  const random = makeRandom(1_789);
  const officers = new Set(
    clubs.flatMap((club) =>
      club.studentMemberships
        .filter(({ roleKey }) => roleKey !== 'member')
        .map(({ personIndex }) => personIndex),
    ),
  );
  const classes = people.flatMap((person) => person.graduatingClass ?? []).sort();
  const youngest = classes.at(-1);
  const ordinary = people.flatMap((person, index) => {
    const settled = person.kind === 'student' && person.graduatingClass !== youngest;
    return settled && !officers.has(index) && !except.has(index) ? [index] : [];
  });
  const truants = new Set(random.shuffle(ordinary).slice(0, TRUANTS));
  return people.map((_, index) =>
    truants.has(index)
      ? { comes: 0.48 + random.next() * 0.28, runsLate: 0.05 + random.next() * 0.12, asksFirst: 0.12 }
      : {
          comes: 0.99 - random.next() ** 1.5 * (officers.has(index) ? 0.06 : 0.17),
          runsLate: 0.005 + random.next() ** 3 * 0.13,
          asksFirst: 0.2 + random.next() * 0.35,
        },
  );
}

/** Lowers attendance on some days of the year: dark weeks, and the fortnight before examinations. */
function strain(date: Temporal.PlainDate): number {
  const dark = date.month === 1 || date.month === 2 || (date.month === 11 && date.day > 10) ? 0.015 : 0;
  const examinations = (date.month === 12 && date.day <= 12) || (date.month === 5 && date.day >= 8);
  return dark + (examinations ? 0.045 : 0);
}

/** A cold lasts a school week and keeps the student away from every club; it is three times as likely in winter. */
function isIll(personIndex: number, date: Temporal.PlainDate, number: number): boolean {
  const winter = date.month >= 11 || date.month <= 2;
  const week = Math.floor((number + 3) / 7);
  return chanceOf(personIndex, week, 21) < (winter ? 0.036 : 0.012);
}

/** Final examinations: the graduating class is excused from clubs from 22 April on. */
function onExamLeave(graduates: number, date: Temporal.PlainDate): boolean {
  return date.year === graduates && (date.month > 4 || (date.month === 4 && date.day >= 22));
}

/** A student's mark at one meeting; `number` is the day counted from 1970-01-01. */
export function demoStatus(meeting: {
  readonly personIndex: number;
  readonly clubIndex: number;
  readonly date: Temporal.PlainDate;
  readonly number: number;
  readonly habit: Habit | undefined;
  readonly graduates: number;
}): AttendanceStatus {
  const { personIndex, clubIndex, date, number, habit, graduates } = meeting;
  if (habit === undefined) return 'unmarked';
  const chance = (purpose: number) => chanceOf(personIndex * 64 + clubIndex, number, purpose);
  if (onExamLeave(graduates, date)) return chance(1) < 0.78 ? 'excusedAbsent' : 'present';
  if (isIll(personIndex, date, number)) return chance(2) < 0.7 ? 'excusedAbsent' : 'absent';
  const liking = (chanceOf(clubIndex, 0, 22) - 0.6) * 0.04;
  if (chance(3) < habit.comes + liking - strain(date)) return chance(4) < habit.runsLate ? 'late' : 'present';
  return chance(5) < habit.asksFirst ? 'excusedAbsent' : 'absent';
}
