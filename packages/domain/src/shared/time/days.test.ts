import { expect, it } from 'vitest';
import { currentGraduatingClass, splitDay } from './days.ts';

it.each([
  ['2026-01-01', '2026'],
  ['2026-07-31', '2026'],
  ['2026-08-01', '2027'],
  ['2026-12-31', '2027'],
])('on %s the class that graduates at the end of the school year is %s', (day, graduatingClass) => {
  expect(currentGraduatingClass(splitDay(day))).toBe(graduatingClass);
});
