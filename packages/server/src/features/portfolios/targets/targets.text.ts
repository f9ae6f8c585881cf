/** Refusals of a change of a class's targets. */
export const targetsText = {
  otherPeriods: (kind: string) => `This school doesn’t use ${kind}s.`,
  deleted: 'deleted',
  notDeleted: 'Nothing was deleted.',
  tokensOf: (graduatingClass: string) => `the tokens of the class of ${graduatingClass}`,
};
