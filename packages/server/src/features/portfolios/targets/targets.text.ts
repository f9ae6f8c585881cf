/** Refusals of a change of a class's targets. */
import { classInSentence } from '@casement/domain/shared/time/classes.text.ts';

export const targetsText = {
  otherPeriods: (kind: string) => `This school doesn’t use ${kind}s.`,
  deleted: 'deleted',
  notDeleted: 'Nothing was deleted.',
  tokensOf: (graduatingClass: string) => `the tokens of the ${classInSentence(graduatingClass)}`,
};
