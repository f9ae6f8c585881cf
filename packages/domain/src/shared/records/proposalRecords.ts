/** Schemas that proposals of any kind share: status, steps and comments. */
import { z } from 'zod';
import { can } from '../answers.ts';
import { person } from '../people.ts';
import { proposalStatuses } from '../proposals.ts';
import { comment } from './commentRecords.ts';

export const proposalStatus = z.enum(proposalStatuses);

/** Who proposed it and when: the person while they are at the school, and their name at the time. */
const submission = z.object({
  _id: z.string(),
  submittedBy: person.nullable(),
  submittedByName: z.string().nullable(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
});

/** The fields of every proposal in lists. */
export const proposalCard = submission.extend({
  /** Who approved or rejected it, by their name at the time, and when; null if undecided. */
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  memberCount: z.number().int(),
  commentCount: z.number().int(),
});

/** A completed step, with the names at the time. */
export const proposalStep = z.object({
  _id: z.string(),
  fromStatus: proposalStatus,
  toStatus: proposalStatus,
  byName: z.string(),
  byRole: z.string(),
  movedAt: z.string(),
});
export type ProposalStep = z.infer<typeof proposalStep>;

/** A comment on a proposal. */
export const proposalComment = comment.extend({
  can: can('proposalComment'),
});
export type ProposalComment = z.infer<typeof proposalComment>;

/** The fields of every proposal on its page, with its steps, oldest first. */
export const proposalRecord = submission.extend({
  createdAt: z.string(),
  proposalSteps: z.array(proposalStep),
});

/** A person named in a proposal may have been archived since. */
export const maybeArchived = z.object({ archived: z.boolean() }).shape;
