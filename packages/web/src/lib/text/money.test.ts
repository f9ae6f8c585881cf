import { formatMoney } from '@casement/domain/shared/locale.ts';
import { expect, test } from 'vitest';
import { fieldAmount, plainAmount } from './money.ts';

test.each([
  ['1250.50', 'EUR', '€1,250.50'],
  ['0.00', 'USD', 'US$0.00'],
  ['5000.00', 'JPY', 'JP¥5,000'],
  ['999999999.99', 'EUR', '€999,999,999.99'],
])('%s %s reads %s', (amount, currency, read) => {
  expect(formatMoney(amount, currency)).toBe(read);
});

test.each([
  ['184.00', 'EUR', '184.00'],
  ['58.20', 'USD', '58.20'],
  ['75', 'EUR', '75.00'],
  ['5000.00', 'JPY', '5000'],
  ['5000.50', 'JPY', '5000.50'],
])('a field starts with %s %s as %s', (amount, currency, written) => {
  expect(fieldAmount(amount, currency)).toBe(written);
});

test.each([
  ['12,50', '12.50'],
  ['12.5', '12.5'],
  [' 125 ', '125'],
  ['1.250,50', '1250.50'],
  ['1,250.50', '1250.50'],
  ['1 250,5', '1250.5'],
  ['1\u202f250\u202f000', '1250000'],
  ["1'250.00", '1250.00'],
  ['1,250,000', '1250000'],
])('%s is read as %s', (written, amount) => {
  expect(plainAmount(written)).toBe(amount);
});

test.each(['1,250', '1.250', '1,250,50', '12,50,00', '1.25.000', '-5', '1,2,3', 'ten', ''])(
  '%s is left as it was written',
  (written) => {
    expect(plainAmount(written)).toBe(written);
  },
);
