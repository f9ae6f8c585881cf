import { expect, test } from 'vitest';
import { hourLater } from './clocks.ts';

test('a meeting ends an hour after its start, but never past midnight', () => {
  expect(hourLater('15:45')).toBe('16:45');
  expect(hourLater('09:05')).toBe('10:05');
  expect(hourLater('23:30')).toBe('23:59');
});
