/** Schemas that proposals of any kind share: status, steps and comments. */
import { z } from 'zod';
import { can } from '../answers.ts';
import { person } from '../people.ts';
import { proposalStatuses } from '../proposals.ts';
import { comment } from './commentRecords.ts';

export const proposalStatus = z.enum(proposalStatuses);

/** Who proposed it and when: the person while they are at the school, and the name they had. */
const submission = z.object({
  _id: z.string(),
  submittedBy: person.nullable(),
  submittedByName: z.string().nullable(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
});

/** What every proposal says of itself in lists. */
export const proposalCard = submission.extend({
  /** Who approved or rejected it, by the name they had, and when; null while it is undecided. */
  decidedByName: z.string().nullable(),
  decidedAt: z.string().nullable(),
  memberCount: z.number().int(),
  commentCount: z.number().int(),
});

/** A step that was made, with the names as they were. */
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

/** What every proposal says of itself on its page, with its steps, oldest first. */
export const proposalRecord = submission.extend({
  createdAt: z.string(),
  proposalSteps: z.array(proposalStep),
});

/** A person named in a proposal may have left the school since. */
export const maybeGone = z.object({ archived: z.boolean() }).shape;
