/** Club proposals: lists, one of them, writing, moving, commenting. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import {
  type ClubProposal,
  type ClubProposalEdit,
  clubProposal,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import {
  canDeleteComment,
  joiningStudents,
  peopleProblems,
  permissionOfMove,
  proposalAbilities,
} from '@casement/domain/clubs/proposals/proposals.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import { isBlank } from '@casement/domain/shared/people.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import {
  isDeletable,
  isEditable,
  movesFrom,
  type ProposalStatus,
  proposalStatusLabel,
  refusedMove,
} from '@casement/domain/shared/proposals.ts';
import type { Relation } from '@casement/domain/shared/relations.ts';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { idTaken } from '../../../http/conflicts.text.ts';
import { api } from '../../../http/procedures.ts';
import { demandVersion, found } from '../../../http/records.ts';
import { readSchool } from '../../school/school.store.ts';
import { deleteClub } from '../clubs.store.ts';
import { setTags, updateClub } from '../edit.store.ts';
import { addAll } from '../membership/membership.handlers.ts';
import { lockRoleTitles } from '../membership/membership.store.ts';
import {
  insertProposal,
  lastMovedBy,
  lockKnownPeople,
  lockProposal,
  moveProposal,
  namedIn,
  setNamed,
} from './change.store.ts';
import { onlyChanges } from './proposals.rules.ts';
import {
  addComment,
  deleteComment,
  openProposals,
  ownProposals,
  readProposal,
  type StoredComment,
  submittedProposals,
} from './proposals.store.ts';
import { proposalsText } from './proposals.text.ts';

type Relations = ReadonlySet<Relation>;

function presentComment({ own, ...comment }: StoredComment, relations: Relations) {
  return { ...comment, can: { 'proposal.deleteComment': canDeleteComment(relations, own) } };
}

/**
 * One proposal as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
async function present(tx: Tx, clubId: string, actor: Actor, relations: Relations): Promise<ClubProposal> {
  const proposal = found(await readProposal(tx, clubId, actor));
  return {
    ...proposal,
    proposalComments: proposal.proposalComments.map((comment) => presentComment(comment, relations)),
    can: clubProposal.shape.can.parse(proposalAbilities(proposal.clubProposalSubmissionStatus, relations)),
  };
}

/** Refuses while the school takes no new proposals; those that are there stay readable. */
async function demandOpen(tx: Tx): Promise<void> {
  const school = await readSchool(tx);
  if (school?.features.proposals.enabled === true) return;
  throw new CasementError('WRONG_STATE', {
    message: proposalsText.closed,
  });
}

/** Sets the tags and people that an input names. */
async function setParts(tx: Tx, clubId: string, input: Omit<ClubProposalEdit, '_id'>): Promise<void> {
  const { clubTagIds, studentMemberships, facultyMemberships } = input;
  if (clubTagIds !== undefined && !(await setTags(tx, clubId, clubTagIds))) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'clubTagIds', message: proposalsText.tagDeleted }],
    });
  }
  const students = studentMemberships?.map(({ studentId, roleKey }) => ({ personId: studentId, roleKey }));
  const advisors = facultyMemberships?.map(({ facultyId, roleKey }) => ({ personId: facultyId, roleKey }));
  const ids = [...(students ?? []), ...(advisors ?? [])].map(({ personId }) => personId);
  if (ids.length > 0) {
    const roles = new Set([memberRole, ...(await lockRoleTitles(tx))]);
    const fields = peopleProblems(input, await lockKnownPeople(tx, ids), roles);
    if (fields.length > 0) throw new CasementError('INVALID', { fields });
  }
  if (students !== undefined) await setNamed(tx, clubId, 'student', students);
  if (advisors !== undefined) await setNamed(tx, clubId, 'faculty', advisors);
}

const list = api.clubProposals.list.handler(async ({ context }) => {
  const { tx, relations } = context;
  const proposals = may('proposal.read', relations)
    ? await submittedProposals(tx)
    : await ownProposals(tx, context.actor.id);
  return { data: { proposals } };
});

const submissions = api.clubProposals.submissions.handler(async ({ context }) => {
  const open = await openProposals(context.tx);
  return { data: { proposalSubmissions: open.map((card) => ({ ...card, kind: 'club' as const })) } };
});

const read = api.clubProposals.read.handler(async ({ input, context }) => ({
  data: await present(context.tx, input.clubId, context.actor, context.relations),
}));

const create = api.clubProposals.create.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  await demandOpen(tx);
  const { newId, ...values } = input;
  const own = new Set<Relation>(context.relations).add('oneself');
  const clubId = await insertProposal(tx, values, actor, newId);
  if (clubId === undefined) {
    const held = newId === undefined ? undefined : await lockProposal(tx, newId);
    if (newId === undefined || held?.submittedBy !== actor.id) {
      throw new CasementError('INVALID', { fields: [{ path: 'newId', message: idTaken }] });
    }
    // Sent before under this id, its answer lost on the way: what it says now is written over it.
    return { data: await edit(tx, { ...values, _id: newId }, actor, own) };
  }
  await setParts(tx, clubId, input);
  await logActivity(tx, actor, 'proposal.create', clubId, { clubName: input.clubName });
  return { data: await present(tx, clubId, actor, own) };
});

/**
 * Writes what differs over a proposal that is still edited.
 * @throws CasementError NOT_FOUND, WRONG_STATE, CHANGED_MEANWHILE
 */
async function edit(
  tx: Tx,
  input: ClubProposalEdit,
  actor: Actor,
  relations: Relations,
): Promise<ClubProposal> {
  const held = found(await lockProposal(tx, input._id));
  const standing = () => present(tx, input._id, actor, relations);
  if (!isEditable(held.status)) {
    const message = proposalsText.notEditable(proposalStatusLabel(held.status).toLowerCase());
    throw new CasementError('WRONG_STATE', { message, present: await standing() });
  }
  await demandVersion(held.updatedAt, input.updatedAt, async () => ({ present: await standing() }));
  const before = await standing();
  const changes = onlyChanges(before, input);
  const changed = Object.keys(changes).filter((field) => field !== '_id' && field !== 'updatedAt');
  if (changed.length === 0) return before;
  await updateClub(tx, changes, actor);
  await setParts(tx, input._id, input);
  await logActivity(tx, actor, 'proposal.update', input._id, { changed });
  return standing();
}

const update = api.clubProposals.update.handler(async ({ input, context }) => ({
  data: await edit(context.tx, input, context.actor, context.relations),
}));

const remove = api.clubProposals.delete.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const held = found(await lockProposal(tx, input.clubId));
  if (!isDeletable(held.status)) {
    throw new CasementError('WRONG_STATE', {
      message: proposalsText.notDeletable(proposalStatusLabel(held.status).toLowerCase()),
      present: await present(tx, input.clubId, actor, relations),
    });
  }
  await deleteClub(tx, input.clubId);
  await logActivity(tx, actor, 'proposal.delete', input.clubId, { clubName: held.clubName });
  return { data: { _id: input.clubId } };
});

/**
 * Brings the people of an approved proposal into its club.
 * @returns names of those who were left out, not being at the school any more
 */
async function joinNamed(tx: Tx, clubId: string, submittedBy: string | null): Promise<string[]> {
  const named = await namedIn(tx, clubId);
  const ids = [...named.map(({ personId }) => personId), ...(submittedBy === null ? [] : [submittedBy])];
  const people = [...(await lockKnownPeople(tx, ids)).values()];
  const here = new Set(people.filter(({ archived }) => !archived).map(({ _id }) => _id));
  const roles = new Set([memberRole, ...(await lockRoleTitles(tx))]);
  const students = joiningStudents(
    named.filter(({ kind }) => kind === 'student'),
    submittedBy,
    here,
    roles,
    memberRole,
  );
  const advisors = named.filter(({ kind, personId }) => kind === 'faculty' && here.has(personId));
  await addAll(
    tx,
    clubId,
    students.map(({ personId, roleKey }) => ({ studentId: personId, roleKey })),
    advisors.map(({ personId, roleKey }) => ({ facultyId: personId, roleKey })),
  );
  return people.filter(({ archived }) => archived).map(({ displayName }) => displayName);
}

type Held = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

/** What a proposal needs before it may move: a description to be submitted, a strand to be approved. */
function demandComplete(held: Held, to: ProposalStatus, strand: string | undefined): void {
  if (to === 'facultyReviewing' && isBlank(held.clubDescription)) {
    const fields = [{ path: 'clubDescription', message: proposalsText.description }];
    throw new CasementError('INVALID', { fields });
  }
  if (to === 'approved' && held.casStrand === null && strand === undefined) {
    const fields = [{ path: 'casStrand', message: proposalsText.strand }];
    throw new CasementError('INVALID', { fields });
  }
}

const move = api.clubProposals.move.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  const { clubId, status: to, casStrand, updatedAt } = input;
  const permission = permissionOfMove(to);
  if (!may(permission, relations)) throw new CasementError('FORBIDDEN');
  const held = found(await lockProposal(tx, clubId));
  const standing = () => present(tx, clubId, actor, relations);
  if (!movesFrom(held.status).includes(to)) {
    const message = refusedMove(held.status, to, await lastMovedBy(tx, clubId));
    throw new CasementError('WRONG_STATE', { message, present: await standing() });
  }
  await demandVersion(held.updatedAt, updatedAt, async () => ({ present: await standing() }));
  if (held.status === 'studentDrafting') await demandOpen(tx);
  demandComplete(held, to, casStrand);
  await moveProposal(tx, clubId, { from: held.status, to, casStrand: casStrand ?? null }, actor);
  const leftOut = to === 'approved' ? await joinNamed(tx, clubId, held.submittedBy) : [];
  await logActivity(tx, actor, permission, clubId, { clubName: held.clubName, from: held.status, to });
  return { data: { ...(await standing()), leftOut } };
});

const comment = api.clubProposals.comment.handler(async ({ input, context }) => {
  const { tx, relations, actor } = context;
  found(await lockProposal(tx, input.clubId));
  const added = found(await addComment(tx, input.clubId, input.content, actor.id));
  await logActivity(tx, actor, 'proposal.comment', input.clubId, { comment: added._id });
  return { data: presentComment(added, relations) };
});

const removeComment = api.clubProposals.deleteComment.handler(async ({ input, context }) => {
  const gone = found(await deleteComment(context.tx, input.clubId, input.commentId));
  await logActivity(context.tx, context.actor, 'proposal.deleteComment', input.clubId, {
    comment: gone._id,
  });
  return { data: gone };
});

export const clubProposalsHandlers = {
  list,
  submissions,
  read,
  create,
  update,
  delete: remove,
  move,
  comment,
  deleteComment: removeComment,
};
