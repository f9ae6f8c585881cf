/** Words of the required tokens. */

import type {
  CategoryField,
  ClassTargets,
  TargetedClass,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import { classInSentence, classOf } from '@casement/domain/shared/time/classes.text.ts';
import { type PeriodKind, periodCount } from '@casement/domain/shared/time/periods.ts';
import { actsText } from '../../../lib/text/acts.text.ts';

const named = 5;

const kinds = { semester: 'Semester', trimester: 'Trimester' } as const;

export const targetsText = {
  title: 'Required Tokens',
  summary: (kind: PeriodKind) =>
    `Minimum tokens per ${kind} for each class. A portfolio below any ${kinds[kind]} 1 target is non-compliant.`,
  empty: 'No required tokens found',
  emptyBody: 'Choose a class and set its targets. Classes without targets always count as compliant.',
  emptyReadBody: 'The CAS office sets them. Classes without targets always count as compliant.',
  classOf,
  students: (found: TargetedClass | undefined) => {
    if (found === undefined) return 'no students yet';
    const students = counted(found.students, 'student', 'students');
    return found.nonCompliant.length === 0
      ? `${students}, all compliant`
      : `${students}, ${found.nonCompliant.length} non-compliant`;
  },
  category: 'Category',
  categories: {
    creativityToken: 'Creativity',
    activityToken: 'Activity',
    serviceToken: 'Service',
    learningOutcomeToken: 'Learning Outcome',
  } satisfies Record<CategoryField, string>,
  delete: actsText.delete,
  deleteConfirm: 'Delete targets',
  deleteOf: (year: string) => `Delete the targets of the ${classInSentence(year)}`,
  otherTitle: (kind: PeriodKind) => `Targets from ${kind}s`,
  otherBody: (kind: PeriodKind, current: PeriodKind) =>
    `Your school now uses ${current}s. These ${kind} targets aren’t used unless you switch back.`,
  form: 'Add or update number of tokens',
  graduatingClass: 'Graduating class',
  classHint: 'A class with targets is edited in its own table.',
  field: (category: string, period: string) => `${category}, ${period}`,
  add: 'Add number of tokens',
  update: 'Update number of tokens',
  added: (year: string) => `Targets set for the ${classInSentence(year)}`,
  updated: (year: string) => `The targets of the ${classInSentence(year)} were updated`,
  failed: 'The targets were not saved.',
  deleteTitle: (year: string) => `Delete the targets of the ${classInSentence(year)}?`,
  deleteBody: ({ periodKind }: ClassTargets) =>
    `This deletes its four targets for ${kinds[periodKind]} 1 to ${periodCount[periodKind]}. Awarded tokens are kept.`,
  deleteChanges: (found: TargetedClass | undefined) => {
    const names = found?.nonCompliant.map(({ displayName }) => displayName) ?? [];
    if (names.length === 0) return 'No student’s compliance status will change.';
    const more = names.length - named;
    const shown = more > 1 ? [...names.slice(0, named), `${more} more`] : names;
    return `${counted(names.length, 'student', 'students')} will no longer be marked non-compliant: ${listed(shown)}.`;
  },
  deleteOther: 'No student’s compliance status will change, because your school now uses other periods.',
  deleted: (year: string) => `The targets of the ${classInSentence(year)} were deleted`,
  /** Somebody else was faster. */
  alreadyDeleted: (year: string) => `The targets of the ${classInSentence(year)} were already deleted`,
  undone: (year: string) => `The targets of the ${classInSentence(year)} were restored`,
  undoFailed: 'Couldn’t restore the targets',
  notDeleted: 'Couldn’t delete the targets',
};
