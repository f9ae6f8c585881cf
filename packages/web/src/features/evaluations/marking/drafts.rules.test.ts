import type { Evaluation, EvaluationEvent } from '@casement/domain/evaluations/marking/marking.contract.ts';
import { expect, it } from 'vitest';
import { isUnsentIn, shownItems, withUnsent } from './drafts.rules.ts';

const evaluation = (criteria: readonly string[], evidence: Readonly<Record<string, 'text' | 'none'>>) =>
  ({
    _id: 'group',
    readOnly: false,
    criteriaResults: criteria.map((_id) => ({
      criteriaDetail: { _id, description: _id, statuses: [] },
      statusResult: 'unmarked',
      markedBy: null,
      markedAt: null,
      comments: [],
    })),
    evidenceResults: Object.entries(evidence).map(([_id, type]) => ({
      evidenceDetail: { _id, description: _id, type },
      payload: null,
      handIns: [],
    })),
  }) satisfies Evaluation;

const eventWith = (groupEvaluation: Evaluation): EvaluationEvent => ({
  _id: 'event',
  project: { _id: 'project', name: 'Choir', archived: false },
  evaluationDetail: { _id: 'detail', title: 'Review', description: '', date: '2027-03-01', type: 'group' },
  groupEvaluation,
  individualEvaluations: [],
  handedBack: null,
  marksVisible: true,
  seenAt: null,
  can: {
    'evaluation.comment': true,
    'evaluation.handBack': true,
    'evaluation.handIn': true,
    'evaluation.mark': true,
    'evaluation.see': true,
  },
});

const before = eventWith(evaluation(['a', 'b', 'c', 'd'], { link: 'text', film: 'text' }));
const after = eventWith(evaluation(['d', 'new'], { link: 'none' }));
const names = (shown: ReturnType<typeof shownItems>) => ({
  criteria: shown['group']?.criteriaResults.map(({ criteriaDetail }) => criteriaDetail._id),
  evidence: shown['group']?.evidenceResults.map(({ evidenceDetail }) => evidenceDetail._id),
});

it('keeps a removed item in its place as long as something at it is unsent', () => {
  const shown = shownItems(before, {}, {});
  let unsent = withUnsent({}, 'group', 'b', { typed: 'Earlier, please.' });
  unsent = withUnsent(unsent, 'group', 'c', { typed: ' ' });
  unsent = withUnsent(unsent, 'group', 'link', { typed: 'https://' });
  unsent = withUnsent(unsent, 'group', 'film', { uploading: 1 });
  const held = shownItems(after, unsent, shown);
  expect(names(held)).toEqual({ criteria: ['b', 'd', 'new'], evidence: ['link', 'film'] });
  unsent = withUnsent(unsent, 'group', 'b', { typed: '' });
  unsent = withUnsent(unsent, 'group', 'film', { uploading: 0 });
  const left = shownItems(after, unsent, held);
  expect(names(left)).toEqual({ criteria: ['d', 'new'], evidence: ['link'] });
  expect(isUnsentIn(unsent, 'group')).toBe(true);
  unsent = withUnsent(unsent, 'group', 'link', { typed: '' });
  expect(names(shownItems(after, unsent, left)).evidence).toEqual([]);
  expect(isUnsentIn(unsent, 'group')).toBe(false);
});

it('shows an item that was restored once, as it is now', () => {
  const unsent = withUnsent({}, 'group', 'b', { typed: 'Earlier, please.' });
  const held = shownItems(after, unsent, shownItems(before, {}, {}));
  expect(names(shownItems(before, unsent, held)).criteria).toEqual(['a', 'b', 'c', 'd']);
});
