/** Words of the required tokens. */
import type {
  CategoryField,
  ClassTargets,
  TargetedClass,
} from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import { type PeriodKind, periodCount } from '@casement/domain/shared/time/periods.ts';
import { counted } from '../../../lib/text/numbers.ts';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const named = 5;

const kinds = { semester: 'Semester', trimester: 'Trimester' } as const;

export const targetsText = {
  title: 'Required Tokens',
  summary: (kind: PeriodKind) =>
    `What each class has to reach per ${kind}. A portfolio that lacks any of it in ${kinds[kind]} 1 is non-compliant.`,
  empty: 'No required tokens found',
  emptyBody:
    'Choose a class and say how many tokens it has to reach. Classes without targets are never non-compliant.',
  emptyReadBody: 'Administrators set them. Classes without targets are never non-compliant.',
  classOf: (year: string) => `Class of ${year}`,
  standing: (found: TargetedClass | undefined) => {
    if (found === undefined) return 'no students at present';
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
  edit: 'Edit',
  editOf: (year: string) => `Edit the targets of the class of ${year}`,
  delete: 'Delete',
  deleteOf: (year: string) => `Delete the targets of the class of ${year}`,
  otherTitle: (kind: PeriodKind) => `Kept from ${kind}s`,
  otherBody: (kind: PeriodKind, present: PeriodKind) =>
    `The school has ${present}s now. These ${kind} targets count nowhere, and would again if it went back.`,
  form: 'Add or update number of tokens',
  graduatingClass: 'Graduating class',
  field: (category: string, period: string) => `${category}, ${period}`,
  add: 'Add number of tokens',
  update: 'Update number of tokens',
  added: (year: string) => `The class of ${year} has targets`,
  updated: (year: string) => `The targets of the class of ${year} were updated`,
  failed: 'The number of tokens was not saved.',
  deleteTitle: (year: string) => `Delete the targets of the class of ${year}?`,
  deleteBody: ({ periodKind }: ClassTargets) =>
    `Its four targets in ${kinds[periodKind]} 1 to ${periodCount[periodKind]} go. Tokens that were awarded stay.`,
  deleteChanges: (found: TargetedClass | undefined) => {
    const names = found?.nonCompliant.map(({ displayName }) => displayName) ?? [];
    if (names.length === 0) return 'No student’s compliance changes.';
    const more = names.length - named;
    const shown = more > 1 ? [...names.slice(0, named), `${more} more`] : names;
    return `${names.length === 1 ? 'One student is' : `${names.length} students are`} non-compliant by them now, and no longer then: ${listed.format(shown)}.`;
  },
  deleteOther: 'No student’s compliance changes: the school has other periods now.',
  deleted: (year: string) => `The targets of the class of ${year} were deleted`,
  undo: 'Undo',
  undone: (year: string) => `The targets of the class of ${year} are back`,
  undoFailed: 'The targets could not be brought back',
};
