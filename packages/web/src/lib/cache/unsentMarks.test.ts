import { beforeEach, expect, test } from 'vitest';
import { countUnsentMarks, draftsOf, dropUnsentMarks, marksOf, setAsideOf } from './unsentMarks.ts';

beforeEach(() => localStorage.clear());

test('counts and forgets the marks of one person only', () => {
  const mine = marksOf('school', 'me');
  const other = marksOf('school', 'other');
  localStorage.setItem(`${mine}1`, '{}');
  localStorage.setItem(`${mine}2`, '{}');
  localStorage.setItem(`${other}1`, '{}');
  expect(countUnsentMarks(mine)).toBe(2);
  dropUnsentMarks(mine);
  expect(countUnsentMarks(mine)).toBe(0);
  expect(countUnsentMarks(other)).toBe(1);
});

test.each([
  [marksOf, draftsOf],
  [draftsOf, setAsideOf],
  [setAsideOf, marksOf],
])('counts marks, drafts and set-aside versions separately', (one, other) => {
  localStorage.setItem(`${one('school', 'me')}1`, '{}');
  expect(countUnsentMarks(one('school', 'me'))).toBe(1);
  expect(countUnsentMarks(other('school', 'me'))).toBe(0);
});

test('counts no other school and nobody whose id starts the same', () => {
  localStorage.setItem(`${marksOf('school', 'me2')}1`, '{}');
  localStorage.setItem(`${marksOf('school2', 'me')}1`, '{}');
  expect(countUnsentMarks(marksOf('school', 'me'))).toBe(0);
});

test('forgets every mark even though the storage shrinks in the process', () => {
  const prefix = marksOf('school', 'me');
  for (let index = 0; index < 9; index += 1) localStorage.setItem(`${prefix}${index}`, '{}');
  dropUnsentMarks(prefix);
  expect(localStorage).toHaveLength(0);
});
