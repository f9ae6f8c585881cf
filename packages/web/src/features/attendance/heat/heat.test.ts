import type { HeatDay } from '@casement/domain/attendance/attendance.contract.ts';
import { expect, it } from 'vitest';
import { answeredSquares } from './heat.rules.ts';

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
