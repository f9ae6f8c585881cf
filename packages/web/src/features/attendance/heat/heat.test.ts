import type { HeatDay } from '@casement/domain/attendance/attendance.contract.ts';
import { expect, it } from 'vitest';
import { answeredSquares, heatHeight, heatWeek, heatYears } from './heat.rules.ts';

const today = Temporal.PlainDate.from('2026-11-20');

it.each<[string, Omit<HeatDay, 'date'>]>([
  [
    'Register unfinished, 1 of 13 marked',
    { status: 'partial', level: 1, rate: 1, unfinished: { marked: 1, rows: 13 } },
  ],
  [
    'Register unfinished, 0 of 13 marked',
    { status: 'unmarked', level: 1, rate: null, unfinished: { marked: 0, rows: 13 } },
  ],
  ['100% present or late', { status: 'full', level: 4, rate: 1, unfinished: null }],
  ['all excused', { status: 'excusedAbsent', level: 2, rate: null, unfinished: null }],
  ['an upcoming meeting', { status: 'upcoming', level: 0, rate: null, unfinished: { marked: 0, rows: 13 } }],
])('a day of the heat map reads “%s”', (what, day) => {
  expect(answeredSquares([{ date: '2026-11-18', ...day }], today)[0]?.what).toBe(what);
});

it.each([
  ['two years up to the end of May', '2025-08-01', '2027-05-31', '2026-11-20', 1],
  ['its last day', '2025-08-01', '2027-05-31', '2026-07-31', 0],
  ['a range that goes on to today, in summer', '2024-08-01', '2026-06-20', '2026-06-20', 1],
  ['a day beyond it', '2025-08-01', '2027-05-31', '2027-07-01', 1],
])('the heat map is split into school years: %s', (_what, from, to, day, current) => {
  const read = heatYears({ from, to }, Temporal.PlainDate.from(day));
  const first = Number(from.slice(0, 4)) + 1;
  expect(read).toEqual({
    years: [
      { from, to: `${first}-07-31` },
      { from: `${first}-08-01`, to },
    ],
    current,
  });
});

it('a past year is split at the end of the school year', () => {
  const read = heatYears({ from: '2025-11-20', to: '2026-11-20' }, today);
  expect(read.years).toEqual([
    { from: '2025-11-20', to: '2026-07-31' },
    { from: '2026-08-01', to: '2026-11-20' },
  ]);
});

it.each([
  ['a desk, as large as it is legible', 1_140, 53, 20, 162],
  ['a narrow card, all weeks in it', 640, 53, 12, 106],
  ['a phone, scrolled', 320, 53, 15, 127],
])('the heat map has the right size on %s', (_where, width, weeks, week, height) => {
  expect(heatWeek(width, weeks)).toBe(week);
  expect(heatHeight(week)).toBe(height);
});
