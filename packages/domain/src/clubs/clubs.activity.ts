/** Activity log entries about clubs: their members, pictures, tags, settings, proposals and budgets. */
import { z } from 'zod';
import { proposalStatuses } from '../shared/proposals.ts';

const clubName = z.string();
const changed = z.array(z.string());
const money = z.object({ club: z.string(), amount: z.string(), currency: z.string() });
const move = z.object({ clubName, from: z.enum(proposalStatuses), to: z.enum(proposalStatuses) });
const comment = z.object({ comment: z.string() });
const roleKey = z.string();

export const clubsActivity = {
  'club.create': z.object({ clubName }),
  'club.update': z.object({ changed }),
  'club.delete': z.object({ clubName }),
  /** Ids of the pictures. */
  'club.editImage': z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  'club.addMembers': z.object({ students: z.array(z.string()) }),
  'club.removeMember': z.object({ student: z.string() }),
  'club.updateMemberships': z.object({
    studentMemberships: z.array(z.object({ studentId: z.string(), roleKey })),
    facultyMemberships: z.array(z.object({ facultyId: z.string(), roleKey })),
  }),
  'club.removeMemberships': z.object({
    memberRemovals: z.array(
      z.object({ memberId: z.string(), type: z.enum(['student', 'faculty']), roleKey: roleKey.optional() }),
    ),
  }),
  'clubs.settings': z.object({ changed }),
  /** Texts of tags. */
  'tags.manage': z.union([
    z.object({ created: z.array(z.string()) }),
    z.object({ tag: z.string(), became: z.string() }),
    z.object({ archived: z.string() }),
    z.object({ deleted: z.string() }),
    z.object({ unarchived: z.string() }),
  ]),
  'meeting.photos': z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  'proposal.create': z.object({ clubName }),
  'proposal.update': z.object({ changed }),
  'proposal.delete': z.object({ clubName }),
  'proposal.submit': move,
  'proposal.decide': move,
  'proposal.comment': comment,
  'proposal.deleteComment': comment,
  'budget.request': money,
  'budget.withdraw': money,
  'budget.decide': z.object({
    decision: z.enum(['approved', 'declined']),
    /** Whether the decision was undone; older entries lack this field. */
    undone: z.boolean().optional(),
  }),
};
