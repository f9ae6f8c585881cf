import { expect, test } from 'vitest';
import { countWaitingMarks, dropWaitingMarks, marksOf } from './waitingMarks.ts';

test('counts and forgets the marks of one person only', () => {
  const mine = marksOf('school', 'me');
  const other = marksOf('school', 'other');
  window.localStorage.setItem(`${mine}1`, '{}');
  window.localStorage.setItem(`${mine}2`, '{}');
  window.localStorage.setItem(`${other}1`, '{}');
  expect(countWaitingMarks(mine)).toBe(2);
  dropWaitingMarks(mine);
  expect(countWaitingMarks(mine)).toBe(0);
  expect(countWaitingMarks(other)).toBe(1);
});
