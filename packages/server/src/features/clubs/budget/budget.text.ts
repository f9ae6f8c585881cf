/** Refusals of decisions about money, and of undoing them. */
export const budgetText = {
  alreadyDecided: (name: string, done: string) =>
    `${name} has already ${done} this request. Nothing was changed.`,
  changedSince: 'Somebody changed or undid this decision first. Nothing was changed.',
  undoOver: (minutes: number) =>
    `Only the person who made a decision can undo it, and only within ${minutes} minutes. Nothing was changed.`,
  currencies: (currencies: string) => `Choose one of the school’s currencies: ${currencies}.`,
};
