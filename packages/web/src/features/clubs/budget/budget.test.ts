import { expect, test } from 'vitest';
import { presetCurrency } from './budget.rules.ts';

const made = [
  { currency: 'USD', requestedAt: '2026-02-01T08:00:00.000Z' },
  { currency: 'GBP', requestedAt: '2026-03-01T08:00:00.000Z' },
];

test.each([
  ['the one used last', made, ['EUR', 'USD', 'GBP'], 'GBP'],
  ['not one that is offered no more', made, ['EUR', 'USD'], 'USD'],
  ['the first of the school where none was used', [], ['EUR', 'USD'], 'EUR'],
])('a request begins with %s', (_, requests, offered, currency) => {
  expect(presetCurrency(requests, offered)).toBe(currency);
});
