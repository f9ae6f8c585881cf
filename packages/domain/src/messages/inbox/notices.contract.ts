/** Notices: what a person is told of in their inbox when something happened. */
import { z } from 'zod';
import { budgetDecisions } from '../../clubs/budget/budget.contract.ts';
import { periodKinds } from '../../shared/time/periods.ts';

/** Most notices that the inbox lists. */
export const mostNotices = 100;

// Names are those of the day; the ids are what a link needs.
const club = { clubId: z.string(), club: z.string() };
const project = { projectId: z.string(), project: z.string() };
const status = z.enum(['approved', 'rejected', 'studentRevising']);
const evaluation = { evaluationEventId: z.string(), assignment: z.string(), ...project };
const meeting = { meetingId: z.string(), meeting: z.string(), startsAt: z.string(), ...club };

/** What happened, by its kind. */
export const noticeFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clubProposalDecided'), status, ...club }),
  z.object({ kind: z.literal('projectProposalDecided'), status, ...project }),
  z.object({
    kind: z.literal('budgetDecided'),
    budgetRequestId: z.string(),
    amount: z.string(),
    currency: z.string(),
    /** Where less was approved than asked for. */
    approvedAmount: z.string().optional(),
    /** `undone` where a decision was taken back. */
    decision: z.enum([...budgetDecisions, 'undone']),
    ...club,
  }),
  z.object({
    kind: z.literal('postCommented'),
    commentId: z.string(),
    postId: z.string(),
    studentId: z.string(),
    /** A reflection's name; evidence has none. */
    name: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('tokensAwarded'),
    studentId: z.string(),
    periodKind: z.enum(periodKinds),
    period: z.number().int(),
  }),
  z.object({ kind: z.literal('clubJoined'), ...club }),
  z.object({ kind: z.literal('clubLeft'), ...club }),
  z.object({ kind: z.literal('projectJoined'), ...project }),
  z.object({ kind: z.literal('projectLeft'), ...project }),
  z.object({ kind: z.literal('evaluationAttached'), ...evaluation }),
  z.object({ kind: z.literal('evaluationHandedBack'), ...evaluation }),
  z.object({ kind: z.literal('meetingCancelled'), reason: z.string(), ...meeting }),
  z.object({ kind: z.literal('meetingReinstated'), ...meeting }),
  /** `startsAt` is the new time. */
  z.object({ kind: z.literal('meetingMoved'), before: z.string(), ...meeting }),
  /** The person who scheduled the message, `person`, has left the school before its time. */
  z.object({
    kind: z.literal('messageUnscheduled'),
    messageId: z.string(),
    title: z.string(),
    person: z.string(),
  }),
  /** Without a name: whose portfolio it was may be deleted since. */
  z.object({ kind: z.literal('exportReady'), jobId: z.string(), of: z.enum(['portfolio', 'class']) }),
]);
export type NoticeFacts = z.infer<typeof noticeFacts>;
export type NoticeKind = NoticeFacts['kind'];
/** The facts of one kind. */
export type FactsOf<Kind extends NoticeKind> = Extract<NoticeFacts, { kind: Kind }>;

/** A notice as its reader has it. */
export const notice = z.object({
  _id: z.string(),
  facts: noticeFacts,
  /** Who did it, by the name they had; null where the service did. */
  by: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;
