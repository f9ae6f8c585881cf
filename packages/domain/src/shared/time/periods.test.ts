/** Windows of the periods, for every day of three years, for both kinds, for every class in those years. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  currentPeriod,
  hasStarted,
  periodCount,
  periodKinds,
  periodName,
  periodOn,
  periodsOf,
  periodWindows,
} from './periods.ts';

/** Every day from the first to the last, as `YYYY-MM-DD`. */
function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first); at <= Date.parse(last); at += 86_400_000) {
    days.push(new Date(at).toISOString().slice(0, 10));
  }
  return days;
}

const days = daysFrom('2026-01-01', '2028-12-31');
const classes = Array.from({ length: 9 }, (_, index) => String(2024 + index));

/** The period of a day by the specification's months, written independently of the product's rules. */
function byMonth(
  kind: (typeof periodKinds)[number],
  graduatingClass: string,
  day: string,
): number | undefined {
  const [year = 0, month = 0] = day.split('-').map(Number);
  // Months since August of Y-2; 0 to 21 is the programme.
  const since = (year - (Number(graduatingClass) - 2)) * 12 + month - 8;
  if (since < 0 || since > 21) return undefined;
  const begins = kind === 'semester' ? [0, 5, 12, 17] : [0, 4, 8, 12, 16, 20];
  return begins.filter((begin) => begin <= since).length;
}

describe.each(periodKinds)('the windows of %ss', (kind) => {
  it.each(classes)('cover each day of the programme for the class of %s exactly once', (year) => {
    const lie = periodWindows(kind, year);
    expect(lie).toHaveLength(periodCount[kind]);
    const programme = { from: `${Number(year) - 2}-08-01`, to: `${year}-05-31` };
    for (const day of days) {
      const around = lie.filter(({ from, to }) => from <= day && day <= to);
      const inside = programme.from <= day && day <= programme.to;
      expect([day, around.length]).toEqual([day, inside ? 1 : 0]);
      expect([day, periodOn(kind, year, day)]).toEqual([day, byMonth(kind, year, day)]);
    }
  });

  it('follow each other without a gap or overlap, for any class', () => {
    const gaps = (year: number) =>
      periodWindows(kind, String(year)).flatMap(({ to }, index, all) => {
        const next = all[index + 1];
        return next === undefined ? [] : [daysFrom(to, next.from).length];
      });
    const years = fc.integer({ min: 2001, max: 2099 });
    fc.assert(
      fc.property(years, (year) => {
        // The last day of one and the first of the next.
        expect(gaps(year)).toEqual(Array(periodCount[kind] - 1).fill(2));
      }),
    );
  });

  it('select the current period, the first one before the programme and the last one after it', () => {
    for (const year of classes) {
      for (const day of days) {
        const last = periodCount[kind];
        const outside = day < `${Number(year) - 2}-08-01` ? 1 : last;
        expect([day, currentPeriod(kind, year, day)]).toEqual([day, byMonth(kind, year, day) ?? outside]);
      }
    }
  });

  it('start in order, and stay started', () => {
    const day = fc.integer({ min: 0, max: days.length - 1 });
    fc.assert(
      fc.property(day, day, fc.constantFrom(...classes), (a, b, year) => {
        const [early = '', late = ''] = [days[Math.min(a, b)], days[Math.max(a, b)]];
        const started = (at: string) =>
          periodsOf(kind).filter((period) => hasStarted(kind, year, period, at));
        expect(started(late)).toEqual(expect.arrayContaining(started(early)));
        expect(started(early)).toEqual(periodsOf(kind).slice(0, started(early).length));
      }),
    );
  });

  it('have no period below the first or above the last', () => {
    expect(hasStarted(kind, '2020', 0, '2026-11-21')).toBe(false);
    expect(hasStarted(kind, '2020', periodCount[kind] + 1, '2026-11-21')).toBe(false);
  });
});

describe('single days', () => {
  it.each([
    ['semester', '2026-07-31', 1, false],
    ['semester', '2026-08-01', 1, true],
    ['semester', '2026-12-31', 1, true],
    ['semester', '2027-01-01', 2, true],
    ['semester', '2027-07-31', 2, true],
    ['semester', '2027-08-01', 3, true],
    ['semester', '2028-05-31', 4, true],
    ['semester', '2028-06-01', 4, false],
    ['trimester', '2026-11-30', 1, true],
    ['trimester', '2026-12-01', 2, true],
    ['trimester', '2027-04-01', 3, true],
    ['trimester', '2028-02-29', 5, true],
    ['trimester', '2028-04-01', 6, true],
  ] as const)('in %ss, %s shows period %i for the class of 2028', (kind, day, period, inside) => {
    expect(currentPeriod(kind, '2028', day)).toBe(period);
    expect(periodOn(kind, '2028', day)).toBe(inside ? period : undefined);
  });

  it('periods have names such as “Semester 3”', () => {
    expect([periodName('semester', 3), periodName('trimester', 6)]).toEqual(['Semester 3', 'Trimester 6']);
  });
});
