import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

test.each([
  ['1250.50', 'EUR', '€1,250.50'],
  ['0.00', 'USD', 'US$0.00'],
  ['5000.00', 'JPY', 'JP¥5,000'],
  ['999999999.99', 'EUR', '€999,999,999.99'],
])('%s %s reads %s', (amount, currency, read) => {
  expect(formatMoney(amount, currency)).toBe(read);
});
