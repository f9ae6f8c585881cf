/** Refusals of an award. */
export const tokensText = {
  reviewedByOthers: 'Somebody else reviews this portfolio.',
  removedSince: (period: string) =>
    `The tokens of ${period} were removed after you opened it. Your version was not saved.`,
  awarded: 'awarded',
  noTokens: 'no tokens',
  otherPeriods: (kind: string, other: string) => `This school uses ${kind}s, not ${other}s.`,
  notStarted: (period: string, from: string) =>
    `${period} starts on ${from}. Until then only administrators can award tokens.`,
};
