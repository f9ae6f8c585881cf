/** Refusals of decisions about money, and of undoing them. */
export const budgetText = {
  alreadyDecided: (name: string, done: string) =>
    `${name} has already ${done} this request. Nothing was changed.`,
  changedSince: 'This decision was changed or withdrawn in the meantime. Nothing was changed.',
  undoOver: (minutes: number) =>
    `Only the person who decided can undo a decision, within ${minutes} minutes. Nothing was changed.`,
  currencies: (currencies: string) => `Choose one of the school’s currencies: ${currencies}.`,
};
