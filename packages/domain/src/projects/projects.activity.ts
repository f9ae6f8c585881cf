/** Activity log entries about projects. */
import { z } from 'zod';
import { proposalStatuses } from '../shared/proposals.ts';

const students = z.array(z.string());
const faculty = z.array(z.string());

const projectName = z.string();
const move = z.object({ projectName, from: z.enum(proposalStatuses), to: z.enum(proposalStatuses) });
const comment = z.object({ comment: z.string() });

export const projectsActivity = {
  'project.create': z.object({ projectName }),
  'project.update': z.object({ changed: z.array(z.string()) }),
  'project.archive': z.object({ archived: z.boolean(), projects: z.array(z.string()) }),
  /** Ids of the people. */
  'project.addMembers': z.object({ students }),
  'project.removeMember': z.object({ student: z.string() }),
  'project.addCoaches': z.object({ faculty }),
  'project.removeCoach': z.object({ teacher: z.string() }),
  'projectProposal.create': z.object({ projectName }),
  'projectProposal.update': z.object({ changed: z.array(z.string()) }),
  'projectProposal.delete': z.object({ projectName }),
  'projectProposal.submit': move,
  'projectProposal.decide': move,
  'projectProposal.comment': comment,
  'projectProposal.deleteComment': comment,
};
