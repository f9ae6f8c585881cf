/** Words of the forms that create and edit an evaluation assignment. */
import { counted } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import type { Losses } from '../assignment.rules.ts';
import { evidenceTypeText, lossWords } from '../assignment.text.ts';
import { resultText } from '../marking/marking.text.ts';
import type { AssignmentDraft, AssignmentFieldName, CriterionDraft, EvidenceDraft } from './form.rules.ts';

export const fieldText = {
  title: 'Title',
  description: 'Description',
  date: 'Date',
  type: 'Type',
  criteria: 'Criteria',
  evidence: 'Evidence',
} satisfies Record<AssignmentFieldName | 'type', string>;

export const neededText = {
  title: 'Please input a title',
  description: 'Please input a description',
  date: 'Please input a date',
  type: 'Please select a type',
  criteria: 'Please include at least one criterion',
};

export const formText = {
  about: 'Overview',
  dateHint: 'The due date, shown to students and coaches.',
  typeHint: {
    group: 'One evaluation for the whole project.',
    individual: 'An evaluation for each member of the project.',
  },
  typeStays: (type: string) => `${type}. The type can’t be changed later.`,
  criterion: (number: number) => `Criterion ${number}`,
  addCriterion: 'Add criterion',
  criterionDescription: 'Description',
  noCriteria: 'There’s nothing to mark yet.',
  results: 'Results',
  result: (number: number) => `Result ${number}`,
  addResult: 'Add result',
  removeResult: (word: string) => `Remove result ${word}`,
  useResults: (statuses: readonly string[]) => `Use ${statuses.map(resultText).join(', ')}`,
  evidenceItem: (number: number) => `Evidence item ${number}`,
  addEvidence: 'Add evidence item',
  evidenceHint: 'What students hand in. Leave it empty if no submission is needed.',
  evidenceType: 'Submission',
  evidenceDescription: 'Description',
  remove: commonText.remove,
  removeNamed: (name: string) => `Remove ${name}`,
  has: (losses: Losses) => `Has ${lossWords(losses)}`,
  replaces: (status: string, count: number) =>
    `“${resultText(status)}” is used by ${counted(count, 'mark', 'marks')}. Replace it with`,
  replacesPlaceholder: 'Choose a result',
  replacesNeeded: 'Choose the result that replaces it.',
};

export const createText = {
  title: 'Create an Evaluation Assignment',
  submit: 'Create assignment',
  failed: 'There was an issue in creating the evaluation detail. Please refresh the page and try again.',
  done: 'You have successfully created a new evaluation detail',
  doneBody: 'Close this modal and continue to add CAS projects to the evaluation.',
  continue: 'Continue',
};

export const editText = {
  done: 'You have successfully edited the evaluation detail',
  failed: 'There was an issue in editing the evaluation detail. Please refresh the page and try again.',
  removeTitle: (criteria: number, evidence: number) =>
    [
      ...(criteria > 0 ? [counted(criteria, 'criterion', 'criteria')] : []),
      ...(evidence > 0 ? [counted(evidence, 'evidence item', 'evidence items')] : []),
    ]
      .join(' and ')
      .replace(/^/, 'Remove ')
      .concat('?'),
  removeBody: (losses: Losses) =>
    `${lossWords(losses)} will be removed from the evaluations. You can restore them for 30 days.`,
  removeConfirm: 'Remove and save',
  deleted: 'Recently removed',
  deletedHint: 'You can restore criteria and evidence items with their marks and hand-ins for 30 days.',
  deletedOn: (day: string, losses: string) =>
    losses === '' ? `Removed ${day}` : `Removed ${day} with ${losses}`,
};

const criterionWords = ({ description, results }: CriterionDraft) =>
  `${description}: ${results.map(({ word }) => word).join(', ')}`;
const evidenceWords = ({ description, type }: EvidenceDraft) =>
  description === '' ? evidenceTypeText[type] : `${evidenceTypeText[type]}: ${description}`;

/** A field of a draft, in words. */
export function fieldWords(field: AssignmentFieldName, draft: AssignmentDraft, day: (day: string) => string) {
  if (field === 'criteria') return draft.criteria.map(criterionWords).join('\n');
  if (field === 'evidence') return draft.evidence.map(evidenceWords).join('\n');
  return field === 'date' ? day(draft.date) : draft[field];
}

/** An evidence item's name. */
export const evidenceName = ({ description, type }: Pick<EvidenceDraft, 'description' | 'type'>) =>
  description === '' ? evidenceTypeText[type] : description;
