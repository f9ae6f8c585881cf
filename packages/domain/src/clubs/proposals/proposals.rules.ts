/** Pure decisions about club proposals; the moves themselves are those of every proposal. */

import type { FieldProblem } from '../../errors.ts';
import { abilities, may, type Offered, offers } from '../../shared/permissions.ts';
import { isDeletable, isEditable, movesFrom, type ProposalStatus } from '../../shared/proposals.ts';
import type { Relation } from '../../shared/relations.ts';
import { proposalsText } from './proposals.text.ts';

/** The permission that a move takes: submitting is the student's, every other move decides. */
export function permissionOfMove(to: ProposalStatus): 'proposal.submit' | 'proposal.decide' {
  return to === 'facultyReviewing' ? 'proposal.submit' : 'proposal.decide';
}

/** The moves that the caller may make now. */
export function movesOf(status: ProposalStatus, relations: ReadonlySet<Relation>): ProposalStatus[] {
  return movesFrom(status).filter((to) => may(permissionOfMove(to), relations));
}

/**
 * Whether the caller may delete a comment: its author and the office may, the proposal's author as such
 * may not.
 * @param relations the caller's to the proposal
 * @param own whether the comment is the caller's
 */
export function canDeleteComment(relations: ReadonlySet<Relation>, own: boolean): boolean {
  const toComment = new Set(relations);
  toComment.delete('oneself');
  if (own) toComment.add('oneself');
  return offers('proposal.deleteComment', toComment);
}

/** What the caller can do with a proposal in this status. */
export function proposalAbilities(
  status: ProposalStatus,
  relations: ReadonlySet<Relation>,
): Record<string, boolean> {
  const granted = abilities('proposal', relations);
  const moves = movesFrom(status);
  const open: Record<Offered<'proposal'>, boolean> = {
    'proposal.update': isEditable(status),
    'proposal.submit': moves.includes('facultyReviewing'),
    'proposal.decide': moves.includes('approved'),
    'proposal.comment': true,
    'proposal.delete': isDeletable(status),
  };
  return Object.fromEntries(
    Object.entries(open).map(([permission, usable]) => [permission, granted[permission] === true && usable]),
  );
}

/** A person named in a proposal, as the school knows them. */
export type KnownPerson = {
  _id: string;
  kind: 'student' | 'faculty';
  displayName: string;
  archived: boolean;
};

/**
 * What keeps people from being named: who is not at the school, has left it, or would get a role that the
 * school has not.
 * @param known the named people that the school has, by id
 * @param roles the keys of roles that the school has, the plain one among them
 */
export function peopleProblems(
  named: {
    studentMemberships?: readonly { studentId: string; roleKey: string }[] | undefined;
    facultyMemberships?: readonly { facultyId: string }[] | undefined;
  },
  known: ReadonlyMap<string, KnownPerson>,
  roles: ReadonlySet<string>,
): FieldProblem[] {
  function ofPerson(id: string, kind: KnownPerson['kind'], path: string): FieldProblem[] {
    const person = known.get(id);
    if (person === undefined || person.kind !== kind) {
      const who = kind === 'student' ? 'student' : 'faculty member';
      return [{ path, message: proposalsText.noSuchPerson(who) }];
    }
    return person.archived ? [{ path, message: proposalsText.hasLeft(person.displayName) }] : [];
  }
  const students = (named.studentMemberships ?? []).flatMap(({ studentId, roleKey }, index) => [
    ...ofPerson(studentId, 'student', `studentMemberships.${index}.studentId`),
    ...(roles.has(roleKey)
      ? []
      : [{ path: `studentMemberships.${index}.roleKey`, message: proposalsText.noSuchRole }]),
  ]);
  const advisors = (named.facultyMemberships ?? []).flatMap(({ facultyId }, index) =>
    ofPerson(facultyId, 'faculty', `facultyMemberships.${index}.facultyId`),
  );
  return [...students, ...advisors];
}

type Named = { personId: string; roleKey: string };

/**
 * Who joins the club when its proposal is approved: those named who are still here, and the student who
 * proposed it. Where the school has removed a role since, its holder becomes a plain member.
 * @param named students of the proposal
 * @param here ids of people who are at the school and not archived
 * @param known the keys of roles that the school has, the plain one among them
 */
export function joiningStudents(
  named: readonly Named[],
  submittedBy: string | null,
  here: ReadonlySet<string>,
  known: ReadonlySet<string>,
  plainRole: string,
): Named[] {
  const all = submittedBy === null ? named : [...named, { personId: submittedBy, roleKey: plainRole }];
  return all
    .filter(({ personId }) => here.has(personId))
    .map(({ personId, roleKey }) => ({ personId, roleKey: known.has(roleKey) ? roleKey : plainRole }));
}
