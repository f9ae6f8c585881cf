import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFieldDay, isCalendarDay } from './time.ts';
import { orderIn, readTypedDay, type TypedDayOptions } from './typedDay.ts';

const today = Temporal.PlainDate.from('2026-11-24');
const read = (typed: string, options: Partial<TypedDayOptions> = {}) =>
  readTypedDay(typed, { today, ...options });

describe('a typed day', () => {
  it.each([
    '14/11/2026',
    '14.11.2026',
    '14-11-2026',
    '14 11 2026',
    '14/11/26',
    '14/11',
    '14.11.',
    '2026-11-14',
    '2026/11/14',
    '14 Nov 2026',
    '14 nov',
    '14nov',
    '14-Nov-2026',
    '14th November 2026',
    'Nov 14, 2026',
    'November 14',
    '2026 Nov 14',
    'Sat 14 Nov',
    'Saturday, 14 November 2026',
    '  14  NOV  2026 ',
  ])('reads %s', (typed) => {
    expect(read(typed)).toBe('2026-11-14');
  });

  it.each([
    ['today', '2026-11-24'],
    ['Yesterday', '2026-11-23'],
    ['tomorrow', '2026-11-25'],
    ['1 Sept 2026', '2026-09-01'],
    ['1 Sep 2026', '2026-09-01'],
    ['29 Feb 2028', '2028-02-29'],
    ['4/5/2027', '2027-05-04'],
  ])('reads %s as %s', (typed, day) => {
    expect(read(typed)).toBe(day);
  });

  it.each([
    '',
    'soon',
    '31/02/2026',
    '2026-02-31',
    '29 Feb 2026',
    '0/11/2026',
    '14/13/2026',
    '11/14/2026',
    '14/11/202',
    '14 No 2026',
    '14 Nov 12 2026',
    'Mon 14 Nov 2026',
    '14 Nov Dec',
    '14',
    '2026',
    '2026-11',
    '2026-14-11',
    '14:11',
    '1e3/11/2026',
    '<b>14 Nov</b>',
  ])('doesn’t read “%s”', (typed) => {
    expect(read(typed)).toBeUndefined();
  });
});

describe('the order of numbers in a date', () => {
  it('is day before month by default', () => {
    expect(orderIn('en-GB')).toEqual(['day', 'month', 'year']);
    expect(read('11/12/2026')).toBe('2026-12-11');
  });

  it.each([
    ['en-GB', '11/12/26', '2026-12-11'],
    ['en-GB', '11/12', '2026-12-11'],
    ['en-US', '11/12/2026', '2026-11-12'],
    ['en-US', '11/12', '2026-11-12'],
    ['en-US', '14/11/2026', undefined],
    ['sv-SE', '26-11-12', '2026-11-12'],
    ['sv-SE', '11-12', '2026-11-12'],
  ])('in %s reads %s as %s', (language, typed, day) => {
    expect(read(typed, { order: orderIn(language) })).toBe(day);
  });

  it.each(['en-GB', 'en-US', 'sv-SE'])(
    'does not matter if a four-digit year comes first, in %s',
    (language) => {
      expect(read('2026-11-12', { order: orderIn(language) })).toBe('2026-11-12');
    },
  );
});

describe('a day without a year', () => {
  it('is the nearest such day', () => {
    expect(read('3 Jan')).toBe('2027-01-03');
    expect(read('20 Nov')).toBe('2026-11-20');
    expect(read('29 Feb')).toBe('2028-02-29');
  });

  it('is the nearest within the limits', () => {
    expect(read('3 Jan', { max: today })).toBe('2026-01-03');
    expect(read('20 Nov', { min: today })).toBe('2027-11-20');
  });

  it('is the nearest of all if none is within the limits', () => {
    expect(read('3 Jan', { min: today.add({ days: 1 }), max: today.add({ days: 2 }) })).toBe('2027-01-03');
  });
});

it('reads every day in the format that the field writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80_000 }), (days) => {
      const day = Temporal.PlainDate.from('1900-01-01').add({ days });
      expect(read(formatFieldDay(day))).toBe(day.toString());
      expect(isCalendarDay(day.toString())).toBe(true);
    }),
  );
});

it('accepts only complete, existing days in ISO format', () => {
  expect(['', '2026-02-31', '14/11/2026', '2026-1-1'].some(isCalendarDay)).toBe(false);
});
