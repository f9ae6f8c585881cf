import type { EvaluationDetail } from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { describe, expect, it } from 'vitest';
import {
  type AssignmentDraft,
  comparison,
  draftOf,
  draftPath,
  editOf,
  removedOf,
  resultsToReplace,
  withCriterion,
  withEvidence,
  withResult,
} from './form.rules.ts';

const assignment: EvaluationDetail = {
  _id: 'a',
  title: 'Midway review',
  description: 'How the project goes.',
  date: '2027-03-01',
  active: true,
  type: 'group',
  mode: 'scheduled',
  criteriaDetails: [
    {
      _id: 'plans',
      description: 'Plans ahead',
      statuses: ['not-achieved', 'good'],
      marks: [{ status: 'good', count: 2 }],
      commentCount: 1,
    },
    { _id: 'works', description: 'Works together', statuses: ['no', 'yes'], marks: [], commentCount: 0 },
  ],
  evidenceDetails: [{ _id: 'film', description: 'A film', type: 'link', handInCount: 3 }],
  deletedCriteria: [],
  deletedEvidence: [],
  graduatingClasses: [],
  casProjectIds: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
};
const base = draftOf(assignment);

/** The draft with these results for its first criterion. */
function withResults(
  results: AssignmentDraft['criteria'][number]['results'],
  replaced: { from: string; to: string }[] = [],
): AssignmentDraft {
  const [first, ...rest] = base.criteria;
  return first === undefined ? base : { ...base, criteria: [{ ...first, results, replaced }, ...rest] };
}
const stored = (status: string, word: string) => ({ key: `stored ${status}`, origin: status, word });

describe('an edit', () => {
  it('sends nothing that was not changed', () => {
    const edit = editOf(assignment, base);
    expect(edit.criteriaDetailsData).toEqual({ create: [], update: [], delete: [] });
    expect(edit.evidenceDetailsData).toEqual({ create: [], update: [], delete: [] });
    expect(edit.statusReplacements).toEqual([]);
  });

  it('sends what was added, changed and removed', () => {
    const draft = {
      ...base,
      criteria: withCriterion(base.criteria.slice(1)),
      evidence: withEvidence(base.evidence).map((one) => ({ ...one, description: 'A text' })),
    };
    const edit = editOf(assignment, draft);
    expect(edit.criteriaDetailsData).toEqual({
      create: [{ description: '', statuses: ['not-achieved', 'satisfactory', 'good'] }],
      update: [],
      delete: ['plans'],
    });
    expect(edit.evidenceDetailsData).toEqual({
      create: [{ description: 'A text', type: 'link' }],
      update: [{ _id: 'film', description: 'A text', type: 'link' }],
      delete: [],
    });
    expect(removedOf(assignment, assignment, draft)).toEqual({
      criteria: 1,
      evidence: 0,
      marks: 2,
      comments: 1,
      handIns: 0,
    });
  });

  it('renames the result of existing marks', () => {
    const edit = editOf(
      assignment,
      withResults([stored('not-achieved', 'Not achieved'), stored('good', ' Great ')]),
    );
    expect(edit.criteriaDetailsData.update).toEqual([
      { _id: 'plans', description: 'Plans ahead', statuses: ['not-achieved', 'Great'] },
    ]);
    expect(edit.statusReplacements).toEqual([{ criteriaDetailId: 'plans', from: 'good', to: 'Great' }]);
  });

  it('swaps two results', () => {
    const edit = editOf(
      assignment,
      withResults([stored('not-achieved', 'Good'), stored('good', 'Not achieved')]),
    );
    expect(edit.statusReplacements.map(({ from, to }) => [from, to])).toEqual([
      ['not-achieved', 'good'],
      ['good', 'not-achieved'],
    ]);
  });

  it('asks for a replacement when a result in use is removed', () => {
    const [criterion] = assignment.criteriaDetails;
    const removed = withResults([stored('not-achieved', 'Not achieved')]);
    const asked = (draft: AssignmentDraft) =>
      draft.criteria.slice(0, 1).flatMap((one) => resultsToReplace(one, criterion ?? { marks: [] }));
    expect(asked(base)).toEqual([]);
    expect(asked(removed)).toEqual([{ status: 'good', count: 2, to: null }]);
    const [only] = removed.criteria;
    const typed = withResult(only?.results ?? []).map((one) =>
      one.word === '' ? { ...one, word: 'Great' } : one,
    );
    const chosen = withResults(typed, [{ from: 'good', to: typed.at(-1)?.key ?? '' }]);
    expect(asked(chosen)).toEqual([{ status: 'good', count: 2, to: typed.at(-1)?.key }]);
    expect(editOf(assignment, chosen).statusReplacements).toEqual([
      { criteriaDetailId: 'plans', from: 'good', to: 'Great' },
    ]);
    const again = withResults(typed.map((one) => (one.origin === null ? { ...one, word: 'Good' } : one)));
    expect([asked(again), editOf(assignment, again).statusReplacements]).toEqual([[], []]);
  });
});

describe('merging with a newer version', () => {
  const newer = (changes: Partial<EvaluationDetail>) => draftOf({ ...assignment, ...changes });
  const [plans, works] = assignment.criteriaDetails;
  const third = { _id: 'leads', description: 'Leads', statuses: ['yes'], marks: [], commentCount: 0 };
  const criteria = [...(plans === undefined ? [] : [plans]), ...(works === undefined ? [] : [works])];
  const names = (draft: AssignmentDraft) => draft.criteria.map(({ _id, description }) => [_id, description]);

  it('keeps the criteria of both and drops those that either removed', () => {
    const mine = { ...base, criteria: withCriterion(base.criteria.slice(1)) };
    const theirs = newer({ criteriaDetails: [...criteria, third] });
    expect(names(comparison.rebase(base, mine, theirs))).toEqual([
      ['works', 'Works together'],
      ['leads', 'Leads'],
      [null, ''],
    ]);
  });

  it('turns a criterion removed by them and changed here into a new one', () => {
    const mine = {
      ...base,
      criteria: base.criteria.map((one) => ({ ...one, description: `${one.description}!` })),
    };
    const theirs = newer({ criteriaDetails: criteria.slice(1) });
    const merged = comparison.rebase(base, mine, theirs);
    expect(names(merged)).toEqual([
      ['works', 'Works together!'],
      [null, 'Plans ahead!'],
    ]);
    expect(merged.criteria.at(-1)?.results.map(({ origin }) => origin)).toEqual([null, null]);
  });

  it('adopts results that they renamed, unless they were changed here', () => {
    const renamed = criteria.map((one) =>
      one._id === 'plans' ? { ...one, statuses: ['not-achieved', 'Great'] } : one,
    );
    const mine = { ...base, title: 'Late review', evidence: [] };
    const merged = comparison.rebase(base, mine, newer({ criteriaDetails: renamed }));
    expect(merged.criteria[0]?.results.map(({ word }) => word)).toEqual(['Not achieved', 'Great']);
    expect([merged.title, merged.evidence]).toEqual(['Late review', []]);
  });
});

it('problems from the service appear at the fields of the form', () => {
  const draft = { ...base, criteria: withCriterion(base.criteria.slice(1)) };
  const changed = draft.criteria.map((one) => ({ ...one, description: 'x' }));
  const edit = editOf(assignment, { ...draft, criteria: changed });
  const path = (named: string) => draftPath(named, { ...draft, criteria: changed }, edit);
  expect(path('evaluationDetailData.title')).toBe('title');
  expect(path('criteriaDetailsData.update.0.statuses')).toBe('criteria.0.results');
  expect(path('criteriaDetailsData.create.0.statuses.1')).toBe('criteria.1.results.1');
  expect(draftPath('evaluationDetails.0.evidenceDetailsData.2.description', draft)).toBe(
    'evidence.2.description',
  );
});
