/** What callers are told about targets. */
export const targetsText = {
  otherPeriods: (kind: string) => `This school doesn’t use ${kind}s.`,
  changedSince: (by: string, did: string, graduatingClass: string) =>
    `${by} ${did} the tokens of the class of ${graduatingClass} after you opened them. Your version was not saved.`,
};
