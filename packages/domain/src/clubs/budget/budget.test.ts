import { expect, it } from 'vitest';
import { isAtMost } from './budget.rules.ts';

it.each([
  ['12.5', '12.50', true],
  ['12.51', '12.50', false],
  ['9', '10', true],
  ['100.00', '99.99', false],
  ['999999999.99', '999999999.99', true],
  ['0.1', '0.09', false],
])('%s is at most %s: %s', (amount, limit, expected) => {
  expect(isAtMost(amount, limit)).toBe(expected);
});
