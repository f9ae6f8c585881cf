/** What callers are told about budget. */
export const budgetText = {
  amount: 'Enter an amount, such as 125.50.',
  twoDecimals: 'At most 2 decimals.',
  amountTooLarge: 'This amount is too large.',
  amountNotPositive: 'The amount must be above 0.',
  currency: 'Choose a currency.',
  purpose: 'Say what the money is for.',
  tooManyDecimals: 'This currency has fewer decimals.',
  tooMuch: 'At most the amount requested.',
};
