/** Proposals of projects: schemas and calls. */
import { z } from 'zod';
import { call, can, data } from '../../shared/answers.ts';
import { id, idInPath, newId } from '../../shared/ids.ts';
import { seenPerson } from '../../shared/people.ts';
import { comment, commentContent } from '../../shared/records/commentRecords.ts';
import {
  maybeArchived,
  proposalCard,
  proposalRecord,
  proposalStatus,
} from '../../shared/records/proposalRecords.ts';
import { day, instant } from '../../shared/time/instants.ts';
import { areDaysInOrder } from '../plan.rules.ts';
import { projectGoal, projectName } from '../projects.contract.ts';
import { projectsText } from '../projects.text.ts';

const planned = {
  name: z.string(),
  goal: z.string(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  casProjectProposalSubmissionStatus: proposalStatus,
};

/** A proposal as lists show it. */
export const projectProposalCard = proposalCard.extend(planned);
export type ProjectProposalCard = z.infer<typeof projectProposalCard>;

/** A comment on a proposal. */
export const projectProposalComment = comment.extend({ can: can('projectProposalComment') });

/** One proposal with the people it names, its steps and its comments, oldest first. */
export const projectProposal = proposalRecord.extend({
  ...planned,
  studentMembers: z.array(seenPerson.extend({ graduatingClass: z.string(), ...maybeArchived })),
  facultyMembers: z.array(seenPerson.extend(maybeArchived)),
  proposalComments: z.array(projectProposalComment),
  /** The caller's permissions on it in its current status. */
  can: can('projectProposal'),
});
export type ProjectProposal = z.infer<typeof projectProposal>;

const goal = projectGoal.in;
const studentMembers = z.array(id).max(2000);
const facultyMembers = z.array(id).max(200);
const inOrder = { message: projectsText.dayOrder, path: ['endsOn'] };
const orderly = ({ startsOn, endsOn }: { startsOn?: string | null; endsOn?: string | null }) =>
  areDaysInOrder(startsOn, endsOn);

/** A proposal as the student writes it: a name is enough to start, a goal is needed to submit. */
export const newProjectProposal = z
  .object({
    name: projectName,
    goal: goal.default(''),
    startsOn: day.nullable().default(null),
    endsOn: day.nullable().default(null),
    studentMembers: studentMembers.default([]),
    facultyMembers: facultyMembers.default([]),
  })
  .refine(orderly, inOrder);
export type NewProjectProposal = z.infer<typeof newProjectProposal>;

/** An edit: only the fields sent are changed. `updatedAt` is the version it was based on. */
export const projectProposalEdit = z
  .object({
    _id: id,
    name: projectName.optional(),
    goal: goal.optional(),
    startsOn: day.nullish(),
    endsOn: day.nullish(),
    studentMembers: studentMembers.optional(),
    facultyMembers: facultyMembers.optional(),
    updatedAt: instant.optional(),
  })
  .refine(orderly, inOrder);
export type ProjectProposalEdit = z.infer<typeof projectProposalEdit>;

/** After a move: the record, and the people that an approval left out because they have left the school. */
export const movedProjectProposal = projectProposal.extend({ leftOut: z.array(z.string()) });

const ofProposal = { kind: 'projectProposal', from: 'casProjectId' } as const;
const removed = data(z.object({ _id: z.string() }));

export const projectProposalsContract = {
  list: call({ permission: 'projectProposals.list' }, { shows: ['proposal'] })
    .route({
      method: 'GET',
      path: '/casProject/proposals',
      summary: 'Own proposals, or all for those who decide',
    })
    .output(data(z.object({ proposals: z.array(projectProposalCard) }))),
  read: call({ permission: 'projectProposal.read', record: ofProposal }, { shows: ['proposal'] })
    .route({ method: 'GET', path: '/casProject/proposal/{casProjectId}', summary: 'One proposal' })
    .input(z.object({ casProjectId: idInPath }))
    .output(data(projectProposal)),
  create: call({ permission: 'projectProposal.create' }, { changes: ['proposal'] })
    .route({ method: 'POST', path: '/casProject/proposal', summary: 'Begin a proposal' })
    .input(newProjectProposal.safeExtend({ newId }))
    .output(data(projectProposal)),
  update: call(
    { permission: 'projectProposal.update', record: { kind: 'projectProposal', from: '_id' } },
    { changes: ['proposal'] },
  )
    .route({ method: 'PUT', path: '/casProject/proposal', summary: 'Edit a draft or a returned proposal' })
    .input(projectProposalEdit)
    .output(data(projectProposal)),
  delete: call({ permission: 'projectProposal.delete', record: ofProposal }, { changes: ['proposal'] })
    .route({
      method: 'DELETE',
      path: '/casProject/proposal',
      summary: 'Delete a draft or a rejected proposal',
    })
    .input(z.object({ casProjectId: id }))
    .output(removed),
  move: call({ permission: 'projectProposal.move', record: ofProposal }, { changes: ['proposal', 'project'] })
    .route({
      method: 'PUT',
      path: '/casProject/proposalStatus',
      summary: 'Submit, approve, return or reject a proposal',
    })
    .input(z.object({ casProjectId: id, status: proposalStatus, updatedAt: instant.optional() }))
    .output(data(movedProjectProposal)),
  comment: call({ permission: 'projectProposal.comment', record: ofProposal }, { changes: ['proposal'] })
    .route({ method: 'POST', path: '/casProject/proposalComment', summary: 'Comment on a proposal' })
    .input(z.object({ casProjectId: id, content: commentContent }))
    .output(data(projectProposalComment)),
  deleteComment: call(
    {
      permission: 'projectProposal.deleteComment',
      record: { kind: 'projectProposalComment', from: 'commentId' },
    },
    { changes: ['proposal'] },
  )
    .route({ method: 'DELETE', path: '/casProject/proposalComment', summary: 'Delete a comment' })
    .input(z.object({ casProjectId: id, commentId: id }))
    .output(removed),
};
