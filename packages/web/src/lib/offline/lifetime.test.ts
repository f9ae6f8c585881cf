import { expect, test } from 'vitest';
import { isCurrent, keyIn } from './lifetime.ts';

const hour = 3_600_000;
const now = Date.parse('2026-11-24T10:00:00Z');

test.each([
  [0, true],
  [-7 * 24 * hour + 1, true],
  [-7 * 24 * hour, false],
  [-30 * 24 * hour, false],
  [hour, true],
  [24 * hour, false],
])('a read of %d ms from now is shown: %s', (from, shown) => {
  expect(isCurrent(now + from, now)).toBe(shown);
});

test.each([
  ['', undefined],
  ['casement.reads=', undefined],
  ['other=1; not-casement.reads=abc', undefined],
  ['other=1; casement.reads=a-b_c', 'a-b_c'],
  ['__Host-casement.reads=abc; casement.reads=set-by-another-host', 'abc'],
])('the key in “%s” is %s', (cookies, key) => {
  expect(keyIn(cookies)).toBe(key);
});
