/** Proposals of projects: lists, a single proposal, writing, moving, commenting. */
import { CasementError } from '@casement/domain/errors.ts';
import { areDaysInOrder } from '@casement/domain/projects/plan.rules.ts';
import { projectsText as fieldsOfProjects } from '@casement/domain/projects/projects.text.ts';
import {
  type NewProjectProposal,
  type ProjectProposal,
  type ProjectProposalEdit,
  projectProposal,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import {
  canDeleteComment,
  type KnownPerson,
  type NamedPerson,
  namingProblems,
  proposalAbilities,
} from '@casement/domain/proposals/proposals.rules.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import { isBlank } from '@casement/domain/shared/unicode.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { Tx } from '../../../db/client.ts';
import type { ActorContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { lockKnownPeople, type StoredComment } from '../../proposals/proposals.store.ts';
import { proposalWork, type Relations } from '../../proposals/proposals.work.ts';
import { addPeople } from '../members.work.ts';
import { updateProject } from '../projects.store.ts';
import { edited } from './proposals.rules.ts';
import {
  deleteProposal,
  insertProposal,
  lockProposal,
  moveProposal,
  namedIn,
  projectProposalStore,
  readProposal,
  setNamed,
} from './proposals.store.ts';
import { proposalsText } from './proposals.text.ts';

function presentComment({ own, ...comment }: StoredComment, relations: Relations) {
  const deletable = canDeleteComment('projectProposal', relations, own);
  return { ...comment, can: { 'projectProposal.deleteComment': deletable } };
}

/**
 * One proposal as the caller sees it.
 * @throws CasementError NOT_FOUND
 */
async function present(tx: Tx, id: string, actor: Actor, relations: Relations): Promise<ProjectProposal> {
  const proposal = found(await readProposal(tx, id, actor));
  const status = proposal.casProjectProposalSubmissionStatus;
  return {
    ...proposal,
    proposalComments: proposal.proposalComments.map((comment) => presentComment(comment, relations)),
    can: projectProposal.shape.can.parse(proposalAbilities('projectProposal', status, relations)),
  };
}

type People = Pick<ProjectProposalEdit, 'studentMembers' | 'facultyMembers'>;

/** Sets the people of an input. */
async function setPeople(tx: Tx, id: string, { studentMembers, facultyMembers }: People): Promise<void> {
  const named = (people: readonly string[], kind: NamedPerson['kind'], field: string): NamedPerson[] =>
    people.map((personId, index) => ({ personId, kind, path: `${field}.${index}` }));
  const all = [
    ...named(studentMembers ?? [], 'student', 'studentMembers'),
    ...named(facultyMembers ?? [], 'faculty', 'facultyMembers'),
  ];
  const known = await lockKnownPeople(
    tx,
    all.map(({ personId }) => personId),
  );
  const fields = namingProblems(all, known);
  if (fields.length > 0) throw new CasementError('INVALID', { fields });
  if (studentMembers !== undefined) await setNamed(tx, id, 'student', studentMembers);
  if (facultyMembers !== undefined) await setNamed(tx, id, 'faculty', facultyMembers);
}

async function insert(tx: Tx, form: NewProjectProposal, actor: Actor, newId: string | undefined) {
  const id = await insertProposal(tx, form, actor, newId);
  if (id !== undefined) await setPeople(tx, id, form);
  return id;
}

/** Stores the fields that differ; returns their names. */
async function write(tx: Tx, before: ProjectProposal, edit: ProjectProposalEdit): Promise<string[]> {
  const { next, changed } = edited(before, edit);
  if (!areDaysInOrder(next.startsOn, next.endsOn)) {
    throw new CasementError('INVALID', { fields: [{ path: 'endsOn', message: fieldsOfProjects.dayOrder }] });
  }
  if (changed.length > 0) {
    await updateProject(tx, edit._id, next);
    const people: People = {};
    if (changed.includes('studentMembers')) people.studentMembers = next.studentMembers;
    if (changed.includes('facultyMembers')) people.facultyMembers = next.facultyMembers;
    await setPeople(tx, edit._id, people);
  }
  return changed;
}

/** Makes the people of an approved proposal members of its project. */
async function joinNamed(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  id: string,
  { name, submittedBy }: { name: string; submittedBy: string | null },
  here: readonly KnownPerson[],
): Promise<void> {
  for (const kind of ['student', 'faculty'] as const) {
    await addPeople(
      tx,
      actor,
      { projectId: id, project: name, author: submittedBy },
      kind,
      here.filter((person) => person.kind === kind).map(({ _id }) => _id),
      kind === 'student' ? 'studentMembers' : 'facultyMembers',
    );
  }
}

/** A proposal needs a goal to be submitted. */
function demandComplete({ goal }: { goal: string }, { status }: { status: ProposalStatus }): void {
  if (status !== 'facultyReviewing' || !isBlank(goal)) return;
  throw new CasementError('INVALID', { fields: [{ path: 'goal', message: proposalsText.goal }] });
}

const work = proposalWork({
  kind: 'projectProposal',
  store: projectProposalStore,
  detail: (projectName) => ({ projectName }),
  decided: (projectId, project, status, author) => ({
    facts: { kind: 'projectProposalDecided', projectId, project, status },
    persons: [author],
  }),
  nameOf: ({ name }: NewProjectProposal) => name,
  present,
  lock: lockProposal,
  insert,
  editOf: (form, _id): ProjectProposalEdit => ({ ...form, _id }),
  write,
  remove: deleteProposal,
  demandComplete,
  move: (tx, id, { status }) => moveProposal(tx, id, status),
  // A project's move sets nothing but its status.
  hasMoved: () => true,
  namedIn,
  join: joinNamed,
});

const { projectProposals } = api;

const list = projectProposals.list.handler(async ({ context }) => {
  const { tx, relations, actor } = context;
  const proposals = may('projectProposal.read', relations)
    ? await projectProposalStore.submittedProposals(tx)
    : await projectProposalStore.ownProposals(tx, actor.id);
  return { data: { proposals } };
});

export const projectProposalsHandlers = {
  list,
  read: projectProposals.read.handler(async ({ input, context }) => ({
    data: await present(context.tx, input.casProjectId, context.actor, context.relations),
  })),
  create: projectProposals.create.handler(async ({ input: { newId, ...form }, context }) => ({
    data: await work.create(context, form, newId),
  })),
  update: projectProposals.update.handler(async ({ input, context }) => ({
    data: await work.update(context, input),
  })),
  delete: projectProposals.delete.handler(async ({ input, context }) => ({
    data: await work.remove(context, input.casProjectId),
  })),
  move: projectProposals.move.handler(async ({ input, context }) => ({
    data: await work.move(context, input.casProjectId, input),
  })),
  comment: projectProposals.comment.handler(async ({ input, context }) => ({
    data: presentComment(
      await work.addComment(context, input.casProjectId, input.content),
      context.relations,
    ),
  })),
  deleteComment: projectProposals.deleteComment.handler(async ({ input, context }) => ({
    data: await work.deleteComment(context, input.casProjectId, input.commentId),
  })),
};
