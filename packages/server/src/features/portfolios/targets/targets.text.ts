/** What callers are told about targets. */
export const targetsText = {
  otherPeriods: (kind: string) => `This school doesn’t use ${kind}s.`,
  deleted: 'deleted',
  tokensOf: (graduatingClass: string) => `the tokens of the class of ${graduatingClass}`,
};
