import { expect, test } from 'vitest';
import { countUnsentMarks, dropUnsentMarks, marksOf } from './unsentMarks.ts';

test('counts and forgets the marks of one person only', () => {
  const mine = marksOf('school', 'me');
  const other = marksOf('school', 'other');
  window.localStorage.setItem(`${mine}1`, '{}');
  window.localStorage.setItem(`${mine}2`, '{}');
  window.localStorage.setItem(`${other}1`, '{}');
  expect(countUnsentMarks(mine)).toBe(2);
  dropUnsentMarks(mine);
  expect(countUnsentMarks(mine)).toBe(0);
  expect(countUnsentMarks(other)).toBe(1);
});
