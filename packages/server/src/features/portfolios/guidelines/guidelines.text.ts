/** What callers are told about guidelines. */
export const guidelinesText = {
  changedSince: (by: string, did: string, audience: string) =>
    `${by} ${did} the guidelines for ${audience} after you opened them. Yours were not saved.`,
};
