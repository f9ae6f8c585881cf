/** Pure decisions about proposals of every kind; the moves between statuses are in `shared/proposals.ts`. */
import type { FieldProblem } from '../errors.ts';
import { abilities, may, type Offered, offers } from '../shared/permissions.ts';
import { isDeletable, isEditable, movesFrom, type ProposalStatus } from '../shared/proposals.ts';
import type { Relation } from '../shared/relations.ts';
import { proposalsText } from './proposals.text.ts';

/** The kinds of proposals, by the word that starts their permissions and log actions. */
export type ProposalKind = 'proposal' | 'projectProposal';

/** The permission for a move: submitting is the student's, every other move is a decision. */
export function permissionOfMove<Kind extends ProposalKind>(
  kind: Kind,
  to: ProposalStatus,
): `${Kind}.submit` | `${Kind}.decide` {
  return to === 'facultyReviewing' ? `${kind}.submit` : `${kind}.decide`;
}

/**
 * Whether the caller can delete a comment: its author and the office can; the proposal's author can't, unless
 * they wrote it.
 * @param relations the caller's to the proposal
 * @param own whether the comment is the caller's
 */
export function canDeleteComment(
  kind: ProposalKind,
  relations: ReadonlySet<Relation>,
  own: boolean,
): boolean {
  const toComment = new Set(relations);
  toComment.delete('oneself');
  if (own) toComment.add('oneself');
  return offers(`${kind}.deleteComment`, toComment);
}

type Act<Kind extends ProposalKind> = Kind extends ProposalKind
  ? Offered<Kind> extends `${Kind}.${infer Name}`
    ? Name
    : never
  : never;

const inStatus: Readonly<Record<Act<ProposalKind>, (status: ProposalStatus) => boolean>> = {
  update: isEditable,
  submit: (status) => movesFrom(status).includes('facultyReviewing'),
  decide: (status) => movesFrom(status).includes('approved'),
  comment: () => true,
  delete: isDeletable,
};

/** The caller's permissions on a proposal in this status. */
export function proposalAbilities(
  kind: ProposalKind,
  status: ProposalStatus,
  relations: ReadonlySet<Relation>,
): Record<string, boolean> {
  const granted = abilities(kind, relations);
  return Object.fromEntries(
    Object.entries(inStatus).map(([act, isUsable]) => [
      `${kind}.${act}`,
      granted[`${kind}.${act}`] === true && isUsable(status),
    ]),
  );
}

/** Whether a move is the caller's to make: the student submits, the office decides. */
export function mayMove(kind: ProposalKind, to: ProposalStatus, relations: ReadonlySet<Relation>): boolean {
  return may(permissionOfMove(kind, to), relations);
}

/** A person named in a proposal, as the school knows them. */
export type KnownPerson = {
  _id: string;
  kind: 'student' | 'faculty';
  displayName: string;
  archived: boolean;
};

/** A person named in a form, with the field and the kind of person. */
export type NamedPerson = { personId: string; kind: KnownPerson['kind']; path: string };

/**
 * Reasons why people can't be named: they aren't at the school, or have left it.
 * @param known the named people that the school has, by id
 */
export function namingProblems(
  named: readonly NamedPerson[],
  known: ReadonlyMap<string, KnownPerson>,
): FieldProblem[] {
  return named.flatMap(({ personId, kind, path }) => {
    const person = known.get(personId);
    if (person === undefined || person.kind !== kind) {
      const who = kind === 'student' ? 'student' : 'faculty member';
      return [{ path, message: proposalsText.noSuchPerson(who) }];
    }
    return person.archived ? [{ path, message: proposalsText.hasLeft(person.displayName) }] : [];
  });
}
