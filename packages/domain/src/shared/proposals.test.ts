/** The moves of proposals, over every pair of statuses. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDeletable,
  isEditable,
  movesFrom,
  type ProposalStatus,
  proposalStatuses,
  proposalStatusLabel,
  refusedMove,
  trackerOf,
} from './proposals.ts';

const allowed = new Set([
  'studentDrafting facultyReviewing',
  'facultyReviewing approved',
  'facultyReviewing rejected',
  'facultyReviewing studentRevising',
  'studentRevising facultyReviewing',
]);

describe('moves of a proposal', () => {
  it('are limited to the allowed pairs of statuses', () => {
    const found = proposalStatuses.flatMap((from) => movesFrom(from).map((to) => `${from} ${to}`));
    expect(new Set(found)).toEqual(allowed);
  });

  it('end only in approval or rejection, and never return to drafting', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (choices) => {
        let status: ProposalStatus = 'studentDrafting';
        for (const choice of choices) {
          const next = movesFrom(status);
          if (next.length === 0) {
            expect(['approved', 'rejected']).toContain(status);
            return;
          }
          status = next[choice % next.length] ?? status;
          // A proposal never returns to drafting.
          expect(status).not.toBe('studentDrafting');
        }
      }),
    );
  });

  it('are refused with both statuses and the name of the person who moved it first', () => {
    for (const from of proposalStatuses) {
      for (const to of proposalStatuses) {
        const words = refusedMove(from, to, 'Ines Duarte');
        expect(words).toMatch(/^Ines Duarte has .+\. .+ Nothing was changed\.$/);
        expect(words).toContain(`“${proposalStatusLabel(from)}”`);
        expect(words).toContain(`“${proposalStatusLabel(to)}”`);
      }
    }
    expect(refusedMove('studentDrafting', 'approved', undefined)).toBe(
      'This proposal can’t move from “Draft” to “Approved”. Nothing was changed.',
    );
  });

  it('allow edits while drafting or revising, and deletion while drafting or rejected', () => {
    expect(proposalStatuses.filter(isEditable)).toEqual(['studentDrafting', 'studentRevising']);
    expect(proposalStatuses.filter(isDeletable)).toEqual(['studentDrafting', 'rejected']);
  });
});

describe('the status badge', () => {
  it('shows the specified labels, and Pending for an unknown status', () => {
    expect([...proposalStatuses, 'somethingElse', 'constructor'].map(proposalStatusLabel)).toEqual([
      'Draft',
      'Under Review',
      'Student Revising',
      'Approved',
      'Rejected',
      'Pending',
      'Pending',
    ]);
  });
});

describe('the tracker', () => {
  it('shows earlier steps as done, one as current and the rest as coming', () => {
    const states = proposalStatuses.map((status) => trackerOf(status).map(({ state }) => state));
    expect(states).toEqual([
      ['current', 'coming', 'coming', 'coming'],
      ['done', 'current', 'coming', 'coming'],
      ['done', 'done', 'current', 'coming'],
      ['done', 'done', 'done', 'current'],
      ['done', 'done', 'done', 'current'],
    ]);
  });
});
