import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seasonOf, seasons } from '../../shared/time/seasons.ts';
import {
  attendanceRate,
  type ClubMonth,
  clubFigures,
  figuresOf,
  hoursOf,
  isLow,
  seasonFigures,
} from './students.rules.ts';

const month: fc.Arbitrary<ClubMonth> = fc
  .record({
    club: fc.constantFrom(
      { _id: 'a', clubName: 'Archery', ignoreAbsences: false },
      { _id: 'b', clubName: 'Baking', ignoreAbsences: true },
      { _id: 'c', clubName: 'Choir', ignoreAbsences: false },
    ),
    year: fc.integer({ min: 2024, max: 2027 }),
    number: fc.integer({ min: 1, max: 12 }),
    attended: fc.nat(9),
    absent: fc.nat(9),
    uncounted: fc.nat(9),
    minutes: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ club, year, number, attended, absent, uncounted, minutes }) => ({
    club,
    month: `${year}-${String(number).padStart(2, '0')}`,
    sessions: attended + absent + uncounted,
    counted: attended + absent,
    attended,
    milliseconds: attended * minutes * 60_000,
  }));

describe('seasons', () => {
  it('cover every day of three years exactly once, in order', () => {
    const changes: string[] = [];
    let before = '';
    for (let day = Temporal.PlainDate.from('2024-01-01'); day.year < 2027; day = day.add({ days: 1 })) {
      const { season, year } = seasonOf(day);
      expect(seasons.filter((one) => one === season)).toHaveLength(1);
      const name = `${season} ${year}`;
      if (name !== before) changes.push(`${day.toString()} ${name}`);
      before = name;
    }
    expect(changes).toEqual([
      '2024-01-01 Winter 2023',
      ...[2024, 2025, 2026].flatMap((year) => [
        `${year}-03-01 Spring ${year}`,
        `${year}-06-01 Summer ${year}`,
        `${year}-09-01 Fall ${year}`,
        `${year}-12-01 Winter ${year}`,
      ]),
    ]);
  });

  it('count January and February as winter of the previous year', () => {
    expect(seasonOf({ year: 2027, month: 1 })).toEqual({ season: 'Winter', year: 2026 });
    expect(seasonOf({ year: 2028, month: 2 })).toEqual(seasonOf({ year: 2027, month: 12 }));
  });

  it('are listed latest first and include every session once', () => {
    fc.assert(
      fc.property(fc.array(month), (months) => {
        const all = seasonFigures(months);
        const whole = figuresOf(months);
        for (const figure of ['sessions', 'counted', 'attended', 'missed'] as const)
          expect(all.reduce((sum, one) => sum + one[figure], 0)).toBe(whole[figure]);
        const firstMonth = { Spring: 3, Summer: 6, Fall: 9, Winter: 12 };
        const places = all.map(({ season, year }) => year * 12 + firstMonth[season]);
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => b - a));
      }),
    );
  });
});

describe('hours', () => {
  it.each([
    [0, 0],
    [60, 1],
    [45, 0.8],
    [75, 1.3],
    [2, 0],
    [3, 0.1],
  ])('%i minutes are %d hours', (minutes, hours) => {
    expect(hoursOf(minutes * 60_000)).toBe(hours);
  });

  it('have one decimal and are accurate to three minutes', () => {
    fc.assert(
      fc.property(fc.nat(1e9), (milliseconds) => {
        const hours = hoursOf(milliseconds);
        expect(Number(hours.toFixed(1))).toBe(hours);
        expect(Math.abs(hours - milliseconds / 3_600_000)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });

  it('are rounded once: three sessions of 50 minutes are 2.5 hours, not 2.4', () => {
    const club = { _id: 'a', clubName: 'Archery', ignoreAbsences: false };
    const one = { club, sessions: 1, counted: 1, attended: 1, milliseconds: 50 * 60_000 };
    const months = ['2026-09', '2026-10', '2026-11'].map((name) => ({ ...one, month: name }));
    expect(figuresOf(months).hours).toBe(2.5);
    expect(clubFigures(months)[0]?.hours).toBe(2.5);
  });
});

describe('attendance figures', () => {
  it('give the share of counted sessions attended as the rate, and null if none count', () => {
    expect(attendanceRate({ attended: 0, counted: 0 })).toBeNull();
    expect(attendanceRate({ attended: 3, counted: 4 })).toBe(0.75);
    expect(isLow(null)).toBe(false);
  });

  it('call a rate low below 90%, but not at exactly 90%, for any number of sessions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (counted, some) => {
        const attended = Math.min(some, counted);
        expect(isLow(attendanceRate({ attended, counted }))).toBe(attended * 10 < counted * 9);
      }),
    );
  });

  it('leave out clubs that ignore absences, except for their hours', () => {
    fc.assert(
      fc.property(fc.array(month), (months) => {
        const whole = figuresOf(months);
        const held = figuresOf(months.filter(({ club }) => !club.ignoreAbsences));
        expect([whole.counted, whole.attended, whole.rate]).toEqual([held.counted, held.attended, held.rate]);
        expect(whole.hours).toBe(hoursOf(months.reduce((sum, row) => sum + row.milliseconds, 0)));
        expect(whole.missed).toBe(whole.counted - whole.attended);
      }),
    );
  });

  it('list each club once, most hours first', () => {
    fc.assert(
      fc.property(fc.array(month), (months) => {
        const clubs = clubFigures(months);
        expect(clubs.map(({ _id }) => _id).toSorted()).toEqual(
          [...new Set(months.map(({ club }) => club._id))].toSorted(),
        );
        expect(clubs.map(({ hours }) => hours)).toEqual(
          clubs.map(({ hours }) => hours).toSorted((a, b) => b - a),
        );
      }),
    );
  });
});
