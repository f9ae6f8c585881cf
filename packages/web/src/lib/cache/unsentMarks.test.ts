import { beforeEach, expect, test } from 'vitest';
import { millisecondsNow } from '../time/now.ts';
import { dropExpired } from './expired.ts';
import {
  countUnsentMarks,
  draftsOf,
  dropUnsentMarks,
  hasOthersUnsent,
  marksOf,
  setAsideOf,
} from './unsentMarks.ts';

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

const daysAgo = (days: number) => millisecondsNow() - days * 24 * 60 * 60 * 1000;
/** How each kind says when it was written. */
const entry = (days: number) => JSON.stringify({ value: {}, writtenAt: daysAgo(days) });
const version = (days: number) => JSON.stringify({ writtenAt: new Date(daysAgo(days)).toISOString() });

test.each([
  ['marks', marksOf, entry(6), entry(8)],
  ['drafts', draftsOf, entry(364), entry(366)],
  ['set-aside versions', setAsideOf, version(364), version(366)],
])('another person’s %s count until they are too old, and are then deleted', (_, of, recent, old) => {
  const own = [marksOf, draftsOf, setAsideOf].map((mine) => mine('school', 'me'));
  const other = of('school', 'other');
  localStorage.setItem(`${other}1`, old);
  dropExpired();
  expect(hasOthersUnsent(own)).toBe(false);
  expect(countUnsentMarks(other)).toBe(0);
  localStorage.setItem(`${other}1`, recent);
  dropExpired();
  expect(hasOthersUnsent(own)).toBe(true);
  expect(countUnsentMarks(other)).toBe(1);
});

test('what doesn’t say when it was written stays, and so does everything else in the storage', () => {
  const names = [`${marksOf('school', 'me')}1`, `${draftsOf('school', 'me')}1`, 'casement-signed-in'];
  for (const name of names) localStorage.setItem(name, name.endsWith('1') ? '{}' : 'yes');
  localStorage.setItem(`${marksOf('school', 'me')}2`, 'no JSON');
  dropExpired();
  expect(localStorage).toHaveLength(4);
});

test('one’s own unsent marks aren’t another person’s', () => {
  const mine = marksOf('school', 'me');
  localStorage.setItem(`${mine}1`, entry(1));
  expect(hasOthersUnsent([mine])).toBe(false);
});
