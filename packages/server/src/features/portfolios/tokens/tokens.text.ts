/** What callers are told about tokens. */
export const tokensText = {
  notSaved: 'Your version was not saved.',
  reviewedByOthers: 'Somebody else reviews this portfolio.',
  removedSince: (period: string, lost: string) =>
    `The tokens of ${period} were removed after you opened it. ${lost}`,
  awardedSince: (by: string, period: string, tokens: string, lost: string) =>
    `${by} awarded ${period} after you opened it: ${tokens}. ${lost}`,
  otherPeriods: (kind: string, other: string) => `This school uses ${kind}s, not ${other}s.`,
  notStarted: (period: string, from: string) =>
    `${period} starts on ${from}. Until then only administrators can award tokens.`,
};
