/** Words that the screens of evaluation assignments share. */

import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { counted, listed } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { actsText } from '../../lib/text/acts.text.ts';
import { sentences } from '../../lib/text/sentences.text.ts';

type EvidenceType = EvaluationDetail['evidenceDetails'][number]['type'];

export const typeText: Readonly<Record<EvaluationDetail['type'], string>> = {
  group: 'Group',
  individual: 'Individual',
};

export const evidenceTypeText: Readonly<Record<EvidenceType, string>> = {
  none: 'No submission needed',
  link: 'Link',
  pdf: 'PDF',
  text: 'Text',
  'rich-text': 'Formatted text',
};

/** Marks, comments and hand-ins with their counts; zero counts are left out. */
export function lossWords({
  marks,
  comments,
  handIns,
}: Readonly<Record<'marks' | 'comments' | 'handIns', number>>): string {
  const words = [
    marks > 0 ? counted(marks, 'mark', 'marks') : '',
    comments > 0 ? counted(comments, 'comment', 'comments') : '',
    handIns > 0 ? counted(handIns, 'hand-in', 'hand-ins') : '',
  ];
  return listed(words.filter((word) => word !== ''));
}

const projects = (count: number) => counted(count, 'project', 'projects');

export const assignmentsText = {
  title: 'Evaluation Assignments',
  total: (count: number) => counted(count, 'evaluation assignment', 'evaluation assignments'),
  shown: (count: number) => counted(count, 'assignment shown', 'assignments shown'),
  dashboard: 'Evaluations Dashboard',
  create: 'Create Evaluation Assignment',
  search: 'Search by title',
  filter: 'Classes shown',
  empty: 'No evaluation assignments found, try changing the filters?',
  showAll: 'Show all assignments',
  none: 'No evaluation assignments yet',
  noneBody: 'An assignment says what is evaluated in CAS projects, and by when.',
  unassigned: 'Unassigned',
  due: (day: string) => `Due ${day}`,
  /** Parts that don't break within themselves. */
  facts: (parts: readonly string[]) => parts.map((part) => part.replaceAll(' ', '\u00A0')).join(' · '),
  classOf,
  tabs: 'Evaluation assignment',
  detailsTab: 'Edit Evaluation Details',
  projectsTab: 'Edit CAS Projects',
  steps: 'Steps',
  overviewStep: 'Overview',
  projectsStep: 'CAS Projects',
  projects,
  criteria: (count: number) => counted(count, 'criterion', 'criteria'),
  evidence: (count: number) => counted(count, 'evidence item', 'evidence items'),
  forbidden: 'You can’t change evaluation assignments',
  forbiddenBody: sentences.askOffice,
  back: 'Back to Evaluation Assignments',
  notFound: 'Evaluation assignment not found',

  remove: actsText.delete,
  removeTitle: (title: string) => `Delete ${title}?`,
  removeFrom: (count: number) =>
    count === 0
      ? 'It isn’t attached to any CAS project.'
      : `It’s attached to ${projects(count)}. Their evaluations will be deleted too.`,
  removeLosses: (losses: string) => `${losses} will be deleted. This can’t be undone.`,
  removeForGood: 'This can’t be undone.',
  removeConfirm: 'Delete assignment',
  removed: (title: string) => `${title} was deleted`,

  duplicate: 'Duplicate',
  duplicateTitle: (title: string) => `Duplicate ${title}`,
  duplicateHint:
    'The copy has the same criteria, evidence items and date, but no CAS projects, marks or hand-ins.',
  duplicateClass: 'Graduating Class',
  duplicatePlaceholder: 'Choose a class',
  duplicateNeeded: 'Choose a class.',
  duplicateConfirm: 'Duplicate assignment',
  duplicateFailed: 'The assignment was not duplicated.',
  duplicated: (title: string) => `${title} was created`,
};
