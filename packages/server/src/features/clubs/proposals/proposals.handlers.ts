/** Club proposals: lists, a single proposal, writing, moving, commenting. */

import { memberRole } from '@casement/domain/clubs/clubs.contract.ts';
import {
  type ClubProposal,
  type ClubProposalEdit,
  type ClubProposalMove,
  clubProposal,
  type NewClubProposal,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { joiningStudents, peopleProblems } from '@casement/domain/clubs/proposals/proposals.rules.ts';
import { CasementError } from '@casement/domain/errors.ts';
import {
  canDeleteComment,
  type KnownPerson,
  proposalAbilities,
} from '@casement/domain/proposals/proposals.rules.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import { isBlank } from '@casement/domain/shared/unicode.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/client.ts';
import type { ActorContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { lockKnownPeople, type StoredComment } from '../../proposals/proposals.store.ts';
import { proposalWork, type Relations } from '../../proposals/proposals.work.ts';
import { deleteClub } from '../clubs.store.ts';
import { setTags, updateClub } from '../edit.store.ts';
import { lockRoleTitles } from '../membership/membership.store.ts';
import { addAll } from '../membership/membership.work.ts';
import { insertProposal, lockProposal, moveProposal, namedIn, setNamed } from './change.store.ts';
import { onlyChanges } from './proposals.rules.ts';
import { clubProposalStore, readProposal } from './proposals.store.ts';
import { proposalsText } from './proposals.text.ts';

function presentComment({ own, ...comment }: StoredComment, relations: Relations) {
  return { ...comment, can: { 'proposal.deleteComment': canDeleteComment('proposal', relations, own) } };
}

/**
 * One proposal as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
async function present(tx: Tx, clubId: string, actor: Actor, relations: Relations): Promise<ClubProposal> {
  const proposal = found(await readProposal(tx, clubId, actor));
  const abilities = proposalAbilities('proposal', proposal.clubProposalSubmissionStatus, relations);
  return {
    ...proposal,
    proposalComments: proposal.proposalComments.map((comment) => presentComment(comment, relations)),
    can: clubProposal.shape.can.parse(abilities),
  };
}

/** Sets the tags and people of an input. */
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

/** Stores a draft of the actor's with its tags and people; undefined if the id is taken. */
async function insert(tx: Tx, form: NewClubProposal, actor: Actor, newId: string | undefined) {
  const clubId = await insertProposal(tx, form, actor, newId);
  if (clubId !== undefined) await setParts(tx, clubId, form);
  return clubId;
}

/** Stores the fields that differ; returns their names. */
async function write(tx: Tx, before: ClubProposal, edit: ClubProposalEdit, actor: Actor): Promise<string[]> {
  const changes = onlyChanges(before, edit);
  const changed = Object.keys(changes).filter((field) => field !== '_id' && field !== 'updatedAt');
  if (changed.length > 0) {
    await updateClub(tx, changes, actor);
    await setParts(tx, edit._id, edit);
  }
  return changed;
}

/** Makes the people of an approved proposal members of its club. */
async function joinNamed(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  clubId: string,
  { name, submittedBy }: Locked,
  people: readonly KnownPerson[],
): Promise<void> {
  const named = await namedIn(tx, clubId);
  const here = new Set(people.map(({ _id }) => _id));
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
    actor,
    { clubId, club: name, author: submittedBy },
    students.map(({ personId, roleKey }) => ({ studentId: personId, roleKey })),
    advisors.map(({ personId, roleKey }) => ({ facultyId: personId, roleKey })),
  );
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockProposal>>>;

/**
 * Checks that a proposal is complete enough for a move: a description for submitting, a strand for approving.
 */
function demandComplete(locked: Locked, { status: to, casStrand: strand }: ClubProposalMove): void {
  if (to === 'facultyReviewing' && isBlank(locked.clubDescription)) {
    const fields = [{ path: 'clubDescription', message: proposalsText.description }];
    throw new CasementError('INVALID', { fields });
  }
  if (to === 'approved' && locked.casStrand === null && strand === undefined) {
    const fields = [{ path: 'casStrand', message: proposalsText.strand }];
    throw new CasementError('INVALID', { fields });
  }
}

const work = proposalWork({
  kind: 'proposal',
  store: clubProposalStore,
  detail: (clubName) => ({ clubName }),
  decided: (clubId, club, status, author) => ({
    facts: { kind: 'clubProposalDecided', clubId, club, status },
    persons: [author],
  }),
  nameOf: ({ clubName }: NewClubProposal) => clubName,
  present,
  lock: lockProposal,
  insert,
  editOf: (form, _id): ClubProposalEdit => ({ ...form, _id }),
  write,
  remove: deleteClub,
  demandComplete,
  move: (tx, clubId, { status, casStrand }: ClubProposalMove) => moveProposal(tx, clubId, status, casStrand),
  hasMoved: (locked, { casStrand }) => casStrand === undefined || casStrand === locked.casStrand,
  namedIn,
  join: joinNamed,
});

const list = api.clubProposals.list.handler(async ({ context }) => {
  const { tx, relations, actor } = context;
  const proposals = may('proposal.read', relations)
    ? await clubProposalStore.submittedProposals(tx)
    : await clubProposalStore.ownProposals(tx, actor.id);
  return { data: { proposals } };
});

const read = api.clubProposals.read.handler(async ({ input, context }) => ({
  data: await present(context.tx, input.clubId, context.actor, context.relations),
}));

const create = api.clubProposals.create.handler(async ({ input: { newId, ...form }, context }) => ({
  data: await work.create(context, form, newId),
}));

const update = api.clubProposals.update.handler(async ({ input, context }) => ({
  data: await work.update(context, input),
}));

const remove = api.clubProposals.delete.handler(async ({ input, context }) => ({
  data: await work.remove(context, input.clubId),
}));

const move = api.clubProposals.move.handler(async ({ input, context }) => ({
  data: await work.move(context, input.clubId, input),
}));

const comment = api.clubProposals.comment.handler(async ({ input, context }) => ({
  data: presentComment(await work.addComment(context, input.clubId, input.content), context.relations),
}));

const deleteComment = api.clubProposals.deleteComment.handler(async ({ input, context }) => ({
  data: await work.deleteComment(context, input.clubId, input.commentId),
}));

export const clubProposalsHandlers = {
  list,
  read,
  create,
  update,
  delete: remove,
  move,
  comment,
  deleteComment,
};
