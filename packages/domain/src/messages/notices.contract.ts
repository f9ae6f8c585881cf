/** Notices: things that happened, as shown to people in their inbox. */
import { z } from 'zod';
import { budgetDecisions } from '../clubs/budget/budget.contract.ts';
import { periodKinds } from '../shared/time/periods.ts';
import { unscheduledWhy } from './messages.rules.ts';

/** Most notices that the inbox lists. */
export const mostNotices = 100;

// Names are those at the time; links need the ids.
const club = { clubId: z.string(), club: z.string() };
const project = { projectId: z.string(), project: z.string() };
const status = z.enum(['approved', 'rejected', 'studentRevising']);
const evaluation = { evaluationEventId: z.string(), assignment: z.string(), ...project };
const meeting = { meetingId: z.string(), meeting: z.string(), startsAt: z.string(), ...club };

/** The facts of an event, by its kind. */
export const noticeFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('clubProposalDecided'), status, ...club }),
  z.object({ kind: z.literal('projectProposalDecided'), status, ...project }),
  z.object({
    kind: z.literal('budgetDecided'),
    budgetRequestId: z.string(),
    amount: z.string(),
    currency: z.string(),
    /** Set if less was approved than requested. */
    approvedAmount: z.string().optional(),
    /** `undone` if a decision was reversed. */
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
  /**
   * Before its time the person who scheduled the message, `person`, left the school or lost the right to send
   * messages (`notAllowed`); or it couldn't be sent (`failed`).
   */
  z.object({
    kind: z.literal('messageUnscheduled'),
    messageId: z.string(),
    title: z.string(),
    person: z.string(),
    why: z.enum(unscheduledWhy).optional(),
  }),
  /** Without a name: the portfolio's student may have been deleted since. */
  z.object({ kind: z.literal('exportReady'), jobId: z.string(), of: z.enum(['portfolio', 'class']) }),
]);
export type NoticeFacts = z.infer<typeof noticeFacts>;
export type NoticeKind = NoticeFacts['kind'];
/** The facts of one kind. */
export type FactsOf<Kind extends NoticeKind> = Extract<NoticeFacts, { kind: Kind }>;

/** A notice as its reader sees it. */
export const notice = z.object({
  _id: z.string(),
  facts: noticeFacts,
  /** Who did it, by their name at the time; null if the service did. */
  by: z.string().nullable(),
  createdAt: z.string(),
  seenAt: z.string().nullable(),
});
export type Notice = z.infer<typeof notice>;
