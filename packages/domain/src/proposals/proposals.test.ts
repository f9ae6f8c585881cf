/** Permissions on a proposal of either kind. */
import { describe, expect, it } from 'vitest';
import { proposalStatuses } from '../shared/proposals.ts';
import type { Relation } from '../shared/relations.ts';
import { canDeleteComment, mayMove, permissionOfMove, proposalAbilities } from './proposals.rules.ts';

const kinds = ['proposal', 'projectProposal'] as const;

describe.each(kinds)('permissions on a %s', (kind) => {
  const can = (status: (typeof proposalStatuses)[number], ...relations: Relation[]) =>
    Object.entries(proposalAbilities(kind, status, new Set(relations))).flatMap(([name, yes]) =>
      yes ? [name.slice(kind.length + 1)] : [],
    );

  it('belong to the student before and between reviews, and to the office during one', () => {
    const student = ['student', 'oneself'] as const;
    expect(can('studentDrafting', ...student)).toEqual(['update', 'submit', 'comment', 'delete']);
    expect(can('studentRevising', ...student)).toEqual(['update', 'submit', 'comment']);
    expect(can('facultyReviewing', ...student)).toEqual(['comment']);
    expect(can('rejected', ...student)).toEqual(['comment', 'delete']);
    expect(can('facultyReviewing', 'faculty', 'administrator')).toEqual(['decide', 'comment']);
    for (const status of proposalStatuses) expect(can(status, 'student')).toEqual([]);
    for (const status of proposalStatuses) expect(can(status, 'faculty')).toEqual(['comment']);
  });

  it('let only the author of a comment and the office delete it', () => {
    expect(canDeleteComment(kind, new Set(['student', 'oneself']), false)).toBe(false);
    expect(canDeleteComment(kind, new Set(['student', 'oneself']), true)).toBe(true);
    expect(canDeleteComment(kind, new Set(['faculty']), true)).toBe(true);
    expect(canDeleteComment(kind, new Set(['faculty']), false)).toBe(false);
    expect(canDeleteComment(kind, new Set(['faculty', 'deputy']), false)).toBe(true);
  });

  it('let only the office decide, and only the student submit', () => {
    expect(permissionOfMove(kind, 'facultyReviewing')).toBe(`${kind}.submit`);
    expect(mayMove(kind, 'approved', new Set(['student', 'oneself']))).toBe(false);
    expect(mayMove(kind, 'facultyReviewing', new Set(['faculty', 'administrator']))).toBe(false);
    expect(mayMove(kind, 'rejected', new Set(['faculty', 'deputy']))).toBe(true);
  });
});
