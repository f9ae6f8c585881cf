/** What callers are told about budget. */
export const budgetText = {
  alreadyDecided: (name: string, done: string) =>
    `${name} has already ${done} this request. Nothing was changed.`,
  currencies: (currencies: string) => `Choose one of the school’s currencies: ${currencies}.`,
};
