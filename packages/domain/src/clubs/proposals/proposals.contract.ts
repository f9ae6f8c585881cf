/** Proposals of clubs: schemas and calls. */

import { z } from 'zod';
import { call, can, data } from '../../shared/answers.ts';
import { id, idInPath, newId } from '../../shared/ids.ts';
import { seenPerson } from '../../shared/people.ts';
import { commentContent } from '../../shared/records/commentRecords.ts';
import {
  maybeArchived,
  proposalCard,
  proposalComment,
  proposalRecord,
  proposalStatus,
} from '../../shared/records/proposalRecords.ts';
import { casStrand } from '../../shared/records/strandRecords.ts';
import { instant } from '../../shared/time/instants.ts';
import { advisorRole, clubMember, clubTag, newClub, weeklyMeetingTime } from '../clubs.contract.ts';
import { proposalsText } from './proposals.text.ts';

/** A proposal as lists show it. */
export const clubProposalCard = proposalCard.extend({
  clubName: z.string(),
  clubDescription: z.string(),
  casStrand: casStrand.nullable(),
  clubProposalSubmissionStatus: proposalStatus,
  tags: z.array(clubTag.omit({ archived: true })),
});
export type ClubProposalCard = z.infer<typeof clubProposalCard>;

/** One proposal with the people it names, its steps and its comments, oldest first. */
export const clubProposal = proposalRecord.extend({
  clubName: z.string(),
  clubDescription: z.string(),
  casStrand: casStrand.nullable(),
  tags: z.array(clubTag),
  weeklyMeetingTimes: z.array(weeklyMeetingTime),
  generalLocationOfMeetings: z.array(z.string()),
  clubHighlights: z.array(z.string()),
  clubProposalSubmissionStatus: proposalStatus,
  studentMemberships: z.array(z.object({ student: clubMember.extend(maybeArchived), roleKey: z.string() })),
  facultyMemberships: z.array(
    z.object({ faculty: seenPerson.extend(maybeArchived), roleKey: z.literal(advisorRole) }),
  ),
  proposalComments: z.array(proposalComment),
  /** The caller's permissions on it in its current status. */
  can: can('proposal'),
});
export type ClubProposal = z.infer<typeof clubProposal>;

/** A proposal as the student writes it: a name is enough to start, a description is needed to submit. */
export const newClubProposal = newClub.omit({ wholeSchoolClub: true, ignoreAbsences: true }).extend({
  clubDescription: newClub.shape.clubDescription.in.default(''),
  casStrand: casStrand.nullable().default(null),
});
export type NewClubProposal = z.infer<typeof newClubProposal>;

/** An edit: only the fields sent are changed. `updatedAt` is the version it was based on. */
export const clubProposalEdit = z.object({
  _id: id,
  clubName: newClub.shape.clubName.optional(),
  clubDescription: newClub.shape.clubDescription.in.optional(),
  casStrand: casStrand.nullable().optional(),
  clubTagIds: newClub.shape.clubTagIds.unwrap().optional(),
  generalLocationOfMeetings: newClub.shape.generalLocationOfMeetings.unwrap().optional(),
  weeklyMeetingTimes: newClub.shape.weeklyMeetingTimes.unwrap().optional(),
  clubHighlights: newClub.shape.clubHighlights.unwrap().optional(),
  studentMemberships: newClub.shape.studentMemberships.unwrap().optional(),
  facultyMemberships: newClub.shape.facultyMemberships.unwrap().optional(),
  updatedAt: instant.optional(),
});
export type ClubProposalEdit = z.infer<typeof clubProposalEdit>;

/** A move. `casStrand` is for approving a proposal that has none yet. */
export const clubProposalMove = z
  .object({
    clubId: id,
    status: proposalStatus,
    casStrand: casStrand.optional(),
    updatedAt: instant.optional(),
  })
  .refine((move) => move.casStrand === undefined || move.status === 'approved', {
    message: proposalsText.strandOnApproval,
    path: ['casStrand'],
  });
export type ClubProposalMove = z.infer<typeof clubProposalMove>;

/** After a move: the record, and the people that an approval left out because they have left the school. */
export const movedClubProposal = clubProposal.extend({ leftOut: z.array(z.string()) });

const proposals = data(z.object({ proposals: z.array(clubProposalCard) }));
const ofProposal = { kind: 'proposal', from: 'clubId' } as const;
const removed = data(z.object({ _id: z.string() }));

export const clubProposalsContract = {
  list: call({ permission: 'proposals.list' }, { shows: ['proposal', 'clubTag'] })
    .route({ method: 'GET', path: '/club/proposals', summary: 'Own proposals, or all for those who decide' })
    .output(proposals),
  read: call({ permission: 'proposal.read', record: ofProposal }, { shows: ['proposal', 'clubTag'] })
    .route({ method: 'GET', path: '/club/proposal/{clubId}', summary: 'One proposal' })
    .input(z.object({ clubId: idInPath }))
    .output(data(clubProposal)),
  create: call({ permission: 'proposal.create' }, { changes: ['proposal'] })
    .route({ method: 'POST', path: '/club/proposal', summary: 'Begin a proposal' })
    .input(newClubProposal.extend({ newId }))
    .output(data(clubProposal)),
  update: call(
    { permission: 'proposal.update', record: { kind: 'proposal', from: '_id' } },
    { changes: ['proposal'] },
  )
    .route({ method: 'PUT', path: '/club/proposal', summary: 'Edit a draft or a returned proposal' })
    .input(clubProposalEdit)
    .output(data(clubProposal)),
  delete: call({ permission: 'proposal.delete', record: ofProposal }, { changes: ['proposal'] })
    .route({ method: 'DELETE', path: '/club/proposal', summary: 'Delete a draft or a rejected proposal' })
    .input(z.object({ clubId: id }))
    .output(removed),
  move: call({ permission: 'proposal.move', record: ofProposal }, { changes: ['proposal', 'club'] })
    .route({
      method: 'PUT',
      path: '/club/proposalStatus',
      summary: 'Submit, approve, return or reject a proposal',
    })
    .input(clubProposalMove)
    .output(data(movedClubProposal)),
  comment: call({ permission: 'proposal.comment', record: ofProposal }, { changes: ['proposal'] })
    .route({ method: 'POST', path: '/club/proposalComment', summary: 'Comment on a proposal' })
    .input(z.object({ clubId: id, content: commentContent }))
    .output(data(proposalComment)),
  deleteComment: call(
    {
      permission: 'proposal.deleteComment',
      record: { kind: 'proposalComment', from: 'commentId' },
    },
    { changes: ['proposal'] },
  )
    .route({ method: 'DELETE', path: '/club/proposalComment', summary: 'Delete a comment' })
    .input(z.object({ clubId: id, commentId: id }))
    .output(removed),
};
