/** The drafts of an evaluation assignment's forms, and their payloads. */
import type {
  AssignmentCriterion,
  AssignmentEdit,
  EvaluationDetail,
} from '@casement/domain/evaluations/assignments/assignments.contract.ts';
import { unreplacedMarks } from '@casement/domain/evaluations/assignments/assignments.rules.ts';
import { changedFields, isSame, rebase } from '../../../lib/drafts/drafts.ts';
import { lossesOf } from '../assignment.rules.ts';
import { resultNamed, resultText } from '../marking/marking.text.ts';

type AssignmentType = EvaluationDetail['type'];
type EvidenceType = EvaluationDetail['evidenceDetails'][number]['type'];

/** One of a criterion's results, as people read it. `origin` is its stored form, null for a new one. */
export type ResultDraft = { key: string; origin: string | null; word: string };

/** `replaced` lists the results in use that were removed, each with the key of its replacement. */
export type CriterionDraft = {
  key: string;
  _id: string | null;
  description: string;
  results: ResultDraft[];
  replaced: { from: string; to: string }[];
};

export type EvidenceDraft = { key: string; _id: string | null; description: string; type: EvidenceType };

export const assignmentFieldNames = ['title', 'description', 'date', 'criteria', 'evidence'] as const;
export type AssignmentFieldName = (typeof assignmentFieldNames)[number];

export type AssignmentDraft = {
  title: string;
  description: string;
  date: string;
  criteria: CriterionDraft[];
  evidence: EvidenceDraft[];
};
export type NewAssignmentDraft = AssignmentDraft & { type: AssignmentType | null };

/** A key that no other row has. */
function newKey(rows: readonly { key: string }[]): string {
  const used = new Set(rows.map(({ key }) => key));
  let number = rows.length;
  while (used.has(`new ${number}`)) number += 1;
  return `new ${number}`;
}

/** The results that a criterion can start with. */
export const resultSets = [
  ['not-achieved', 'satisfactory', 'good'],
  ['no', 'yes'],
] as const;

const asNew = (status: string, index: number): ResultDraft => ({
  key: `new ${index}`,
  origin: null,
  word: resultText(status),
});

/** A result set as a form's draft. */
export const resultsOf = (set: readonly string[]): ResultDraft[] => set.map(asNew);

export function withCriterion(rows: readonly CriterionDraft[]): CriterionDraft[] {
  const [results] = resultSets;
  const blank = { _id: null, description: '', results: resultsOf(results), replaced: [] };
  return [...rows, { ...blank, key: newKey(rows) }];
}

export function withEvidence(rows: readonly EvidenceDraft[]): EvidenceDraft[] {
  return [...rows, { key: newKey(rows), _id: null, description: '', type: 'link' }];
}

export function withResult(rows: readonly ResultDraft[]): ResultDraft[] {
  return [...rows, { key: newKey(rows), origin: null, word: '' }];
}

export const blankAssignment: NewAssignmentDraft = {
  title: '',
  description: '',
  date: '',
  type: null,
  criteria: withCriterion([]),
  evidence: [],
};

/** An assignment as its form's draft. */
export function draftOf(assignment: EvaluationDetail): AssignmentDraft {
  const { title, description, date, criteriaDetails, evidenceDetails } = assignment;
  return {
    title,
    description,
    date,
    criteria: criteriaDetails.map((one) => ({
      key: one._id,
      _id: one._id,
      description: one.description,
      results: one.statuses.map((status) => ({
        key: `stored ${status}`,
        origin: status,
        word: resultText(status),
      })),
      replaced: [],
    })),
    evidence: evidenceDetails.map((one) => ({
      key: one._id,
      _id: one._id,
      description: one.description,
      type: one.type,
    })),
  };
}

/** A result's stored form: unchanged unless it was renamed. */
function statusOf({ origin, word }: ResultDraft): string {
  if (origin !== null && word.trim() === resultText(origin)) return origin;
  return resultNamed(word.trim());
}

const criterionFields = ({ description, results }: CriterionDraft) => ({
  description,
  statuses: results.map(statusOf),
});
const evidenceFields = ({ description, type }: EvidenceDraft) => ({ description, type });

/** The payload of the create form. */
export function inputOf({ title, description, date, type, criteria, evidence }: NewAssignmentDraft) {
  return {
    evaluationDetailData: { title, description, date, type },
    criteriaDetailsData: criteria.map(criterionFields),
    evidenceDetailsData: evidence.map(evidenceFields),
  };
}

/** A criterion's results that a draft has renamed or replaced. */
function replacementsOf({ results, replaced }: CriterionDraft, statuses: readonly string[]) {
  return statuses.flatMap((from) => {
    const renamed = results.find(({ origin }) => origin === from);
    const chosen = replaced.find((one) => one.from === from);
    const next = renamed ?? results.find(({ key }) => key === chosen?.to);
    const to = next === undefined ? from : statusOf(next);
    const isBack = renamed === undefined && results.some((one) => statusOf(one) === from);
    return to === from || isBack ? [] : [{ from, to }];
  });
}

/** Results in use that a draft has removed, each with the key of its replacement. */
export function resultsToReplace(
  draft: CriterionDraft,
  criterion: Pick<AssignmentCriterion, 'marks'>,
): { status: string; count: number; to: string | null }[] {
  const renamed = draft.results.flatMap(({ origin }) => (origin === null ? [] : [origin]));
  const removed = unreplacedMarks(criterion, [...draft.results.map(statusOf), ...renamed], []);
  return removed.map(({ status, count }) => {
    const to = draft.replaced.find(({ from }) => from === status)?.to;
    return { status, count, to: draft.results.find(({ key }) => key === to)?.key ?? null };
  });
}

/** Compares a draft with its base: new items, changed ones and removed ones. */
function changeSet<Draft extends { _id: string | null }, Fields>(
  base: readonly (Draft & { key: string })[],
  draft: readonly (Draft & { key: string })[],
  fieldsOf: (item: Draft) => Fields,
) {
  const left = new Set(draft.map(({ _id }) => _id));
  return {
    create: draft.filter(({ _id }) => _id === null).map(fieldsOf),
    update: draft.flatMap((item) => {
      const before = base.find(({ _id }) => _id === item._id);
      if (item._id === null || before === undefined || isSame(before, item)) return [];
      return [{ _id: item._id, ...fieldsOf(item) }];
    }),
    delete: base.flatMap(({ _id }) => (_id === null || left.has(_id) ? [] : [_id])),
  };
}

/** A draft as an edit of the version that it's based on. */
export function editOf(base: EvaluationDetail, draft: AssignmentDraft): AssignmentEdit {
  const before = draftOf(base);
  const { title, description, date } = draft;
  return {
    evaluationDetailId: base._id,
    evaluationDetailData: { title, description, date, active: base.active },
    criteriaDetailsData: changeSet(before.criteria, draft.criteria, criterionFields),
    evidenceDetailsData: changeSet(before.evidence, draft.evidence, evidenceFields),
    statusReplacements: base.criteriaDetails.flatMap(({ _id, statuses }) => {
      const criterion = draft.criteria.find((one) => one._id === _id);
      if (criterion === undefined) return [];
      return replacementsOf(criterion, statuses).map((one) => ({ criteriaDetailId: _id, ...one }));
    }),
    updatedAt: base.updatedAt,
  };
}

/**
 * How many criteria and evidence items a draft removes from the version that it's based on, and what is
 * deleted with them.
 * @param now the assignment with its current results
 */
export function removedOf(base: EvaluationDetail, now: EvaluationDetail, draft: AssignmentDraft) {
  const left = new Set([...draft.criteria, ...draft.evidence].map(({ _id }) => _id));
  const removed = new Set(
    [...base.criteriaDetails, ...base.evidenceDetails].map(({ _id }) => _id).filter((_id) => !left.has(_id)),
  );
  const criteria = now.criteriaDetails.filter(({ _id }) => removed.has(_id));
  const evidence = now.evidenceDetails.filter(({ _id }) => removed.has(_id));
  return { criteria: criteria.length, evidence: evidence.length, ...lossesOf({ criteria, evidence }) };
}

type Merge<Item> = {
  /** Merges an item that both sides have. */
  both: (base: Item, mine: Item, theirs: Item) => Item;
  /** Makes a new item of one that was removed there and changed here, so that no input is lost. */
  again: (item: Item) => Item;
};

/** Applies a list's changes to the newer version, item by item; items removed on either side are left out. */
function rebaseItems<Item extends { key: string }>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  { both, again }: Merge<Item>,
): Item[] {
  const at = (items: readonly Item[], key: string) => items.find((one) => one.key === key);
  const kept = theirs.flatMap((their) => {
    const before = at(base, their.key);
    if (before === undefined) return [their];
    const own = at(mine, their.key);
    return own === undefined ? [] : [both(before, own, their)];
  });
  const own = mine.flatMap((item) => {
    const before = at(base, item.key);
    if (before === undefined) return [item];
    return at(theirs, item.key) === undefined && !isSame(before, item) ? [again(item)] : [];
  });
  return [...kept, ...own];
}

const onCriteria: Merge<CriterionDraft> = {
  both: (base, mine, theirs) => {
    const merged = rebase(['description', 'results', 'replaced'], base, mine, theirs);
    const known = new Set(theirs.results.map(({ origin }) => origin));
    return {
      ...merged,
      // A result that the other side renamed or removed becomes a new one here.
      results: merged.results.map((one) => (known.has(one.origin) ? one : { ...one, origin: null })),
    };
  },
  again: (item) => ({
    ...item,
    key: `again ${item.key}`,
    _id: null,
    results: item.results.map((one) => ({ ...one, origin: null })),
    replaced: [],
  }),
};

const onEvidence: Merge<EvidenceDraft> = {
  both: (base, mine, theirs) => rebase(['description', 'type'], base, mine, theirs),
  again: (item) => ({ ...item, key: `again ${item.key}`, _id: null }),
};

/** How versions of an assignment are compared and merged: its lists item by item. */
export const comparison = {
  changed: (from: AssignmentDraft, to: AssignmentDraft): AssignmentFieldName[] =>
    changedFields(assignmentFieldNames, from, to),
  rebase: (base: AssignmentDraft, mine: AssignmentDraft, theirs: AssignmentDraft): AssignmentDraft => ({
    ...rebase(['title', 'description', 'date'], base, mine, theirs),
    criteria: rebaseItems(base.criteria, mine.criteria, theirs.criteria, onCriteria),
    evidence: rebaseItems(base.evidence, mine.evidence, theirs.evidence, onEvidence),
  }),
};

/**
 * The form's path for one of the service's: `evaluationDetails.0.evaluationDetailData.title` is `title`,
 * `criteriaDetailsData.update.1.statuses` the results of the criterion sent at that index.
 */
export function draftPath(path: string, draft: AssignmentDraft, edit?: AssignmentEdit): string {
  const [first = '', ...rest] = path
    .replace(/^evaluationDetails\.\d+\./, '')
    .replace(/^evaluationDetailData\./, '')
    .replace('statuses', 'results')
    .split('.');
  const list = { criteriaDetailsData: 'criteria', evidenceDetailsData: 'evidence' } as const;
  if (first !== 'criteriaDetailsData' && first !== 'evidenceDetailsData') return [first, ...rest].join('.');
  const [set, at, ...field] = rest;
  const rows = draft[list[first]];
  if (edit === undefined || (set !== 'create' && set !== 'update')) return [list[first], ...rest].join('.');
  const row =
    set === 'create'
      ? rows.filter(({ _id }) => _id === null)[Number(at)]
      : rows.find(({ _id }) => _id === edit[first].update[Number(at)]?._id);
  return [list[first], rows.findIndex((one) => one === row), ...field].join('.');
}
