/** Schemas that proposals of any kind share: status, steps and comments. */
import { z } from 'zod';
import { can } from './answers.ts';
import { comment } from './commentRecords.ts';
import { proposalStatuses } from './proposals.ts';

export const proposalStatus = z.enum(proposalStatuses);

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
