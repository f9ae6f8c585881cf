/** Schemas that proposals of any kind share: status, steps and comments. */
import { z } from 'zod';
import { shown, text } from './answers.ts';
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

/** A comment on a proposal; `commentDate` is an instant, the names stay as they were. */
export const proposalComment = z.object({
  _id: z.string(),
  content: z.string(),
  commentDate: z.string(),
  submittedByEmail: z.string(),
  submittedByDisplayName: z.string(),
  submittedByFaculty: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  can: z.object({ 'proposal.deleteComment': z.boolean() }),
});
export type ProposalComment = z.infer<typeof proposalComment>;

/** What a comment says: plain text of several lines. */
export const commentContent = text(4000).pipe(shown('A comment is needed.'));
