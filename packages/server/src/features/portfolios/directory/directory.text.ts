/** What callers are told about directory. */
export const directoryText = {
  archived: (name: string) => `${name} is archived and can’t review portfolios.`,
  changedSince: (by: string, whose: string) =>
    `${by} changed the reviewers of ${whose} after you opened them. Your change was not saved.`,
};
