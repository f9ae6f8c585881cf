/** Refusals of a request for money and of the amount approved. */
export const budgetText = {
  amount: 'Enter an amount, such as 125.50.',
  twoDecimals: 'Use at most 2 decimal places.',
  amountTooLarge: 'This amount is too large.',
  amountNotPositive: 'The amount must be above 0.',
  currency: 'Choose a currency.',
  purpose: 'Say what the money is for.',
  tooManyDecimals: 'Too many decimal places for this currency.',
  tooMuch: 'Enter no more than the amount requested.',
};
