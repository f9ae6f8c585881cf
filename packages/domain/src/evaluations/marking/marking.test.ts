/** Marking without the service: results, progress, and what is new to a reader. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CriteriaResult, EvidenceResult } from './marking.contract.ts';
import { changedSince, resultAfterPress, unmarked } from './marking.rules.ts';
import { progressOf, progressTag } from './progress.rules.ts';

const statuses = ['not-achieved', 'satisfactory', 'good'];
const at = '2026-11-20T10:00:00.000Z';
const comment = {
  _id: 'k',
  content: 'Good plan.',
  commentDate: at,
  submittedByEmail: 'maren@example.org',
  submittedByDisplayName: 'Maren',
  submittedByFaculty: true,
  displayName: 'Maren',
};
const handIn = {
  _id: 'h',
  payload: 'x',
  file: null,
  submittedBy: { _id: 's', displayName: 'Sol' },
  submittedAt: at,
  late: false,
  afterMarking: false,
};

const criterion = (statusResult: string, comments: number): CriteriaResult => ({
  criteriaDetail: { _id: 'c', description: '', statuses },
  statusResult,
  markedBy: statusResult === unmarked ? null : { _id: 'm', displayName: 'Maren' },
  markedAt: statusResult === unmarked ? null : at,
  comments: Array.from({ length: comments }, () => comment),
});
const evidence = (type: EvidenceResult['evidenceDetail']['type'], handIns: number): EvidenceResult => ({
  evidenceDetail: { _id: 'e', description: '', type },
  payload: handIns === 0 ? null : 'x',
  handIns: Array.from({ length: handIns }, () => handIn),
});

const someCriterion = fc
  .tuple(fc.constantFrom(unmarked, ...statuses), fc.nat({ max: 3 }))
  .map(([statusResult, comments]) => criterion(statusResult, comments));
const someEvidence = fc
  .tuple(fc.constantFrom('none', 'link', 'pdf', 'text', 'rich-text'), fc.nat({ max: 2 }))
  .map(([type, handIns]) => evidence(type, type === 'none' ? 0 : handIns));

describe('progress', () => {
  it('is not started, in progress or complete, depending on how much is done', () => {
    fc.assert(
      fc.property(fc.array(someCriterion), fc.array(someEvidence), (criteriaResults, evidenceResults) => {
        const tags = progressOf({ criteriaResults, evidenceResults });
        const marked = criteriaResults.filter((one) => one.statusResult !== unmarked).length;
        const said = criteriaResults.filter((one) => one.comments.length > 0).length;
        const asked = evidenceResults.filter((one) => one.evidenceDetail.type !== 'none');
        const handed = asked.filter((one) => one.handIns.length > 0).length;
        expect([tags.evaluations.done, tags.evaluations.of]).toEqual([marked, criteriaResults.length]);
        expect([tags.comments.done, tags.comments.of]).toEqual([said, criteriaResults.length]);
        expect([tags.submission.done, tags.submission.of]).toEqual([handed, asked.length]);
        for (const { done, of, progress } of Object.values(tags)) {
          expect(progress === 'complete').toBe(done === of);
          expect(progress === 'notStarted').toBe(done === 0 && of > 0);
          expect(progress === 'inProgress').toBe(done > 0 && done < of);
        }
      }),
    );
  });

  it('is complete when there is nothing to mark or hand in', () => {
    const tags = progressOf({ criteriaResults: [], evidenceResults: [evidence('none', 0)] });
    const complete = { done: 0, of: 0, progress: 'complete' };
    expect(tags).toEqual({ evaluations: complete, comments: complete, submission: complete });
    expect(progressTag(0, 2).progress).toBe('notStarted');
  });
});

describe('selecting a result', () => {
  it('marks the criterion, and selecting it again unmarks it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(unmarked, ...statuses),
        fc.constantFrom(...statuses),
        (current, pressed) => {
          const once = resultAfterPress(current, pressed);
          expect(once).toBe(current === pressed ? unmarked : pressed);
          expect(resultAfterPress(once, pressed)).toBe(once === pressed ? unmarked : pressed);
        },
      ),
    );
  });
});

describe('what is new to somebody', () => {
  const results = { criteriaResults: [criterion('good', 1)], evidenceResults: [evidence('text', 1)] };
  const before = '2026-11-20T09:00:00.000Z';
  const other = { byOthersThan: 'n', ownEmail: 'nils@example.org' };

  it('includes what others changed since they last looked', () => {
    expect([...changedSince(results, { seenAt: before, ...other })]).toEqual(['c', 'e']);
    expect(changedSince(results, { seenAt: at, ...other }).size).toBe(0);
  });

  it('excludes their own changes, and everything on their first visit', () => {
    const own = { byOthersThan: 'm', ownEmail: 'maren@example.org' };
    expect([...changedSince(results, { seenAt: before, ...own })]).toEqual(['e']);
    expect(changedSince(results, { seenAt: null, ...other }).size).toBe(0);
  });
});
