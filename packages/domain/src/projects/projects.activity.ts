/** What the activity log says of projects. */
import { z } from 'zod';

const students = z.array(z.string());
const faculty = z.array(z.string());

export const projectsActivity = {
  'project.create': z.object({ projectName: z.string() }),
  'project.update': z.object({ changed: z.array(z.string()) }),
  'project.archive': z.object({ archived: z.boolean(), projects: z.array(z.string()) }),
  /** Ids of the people. */
  'project.addMembers': z.object({ students }),
  'project.removeMember': z.object({ student: z.string() }),
  'project.addCoaches': z.object({ faculty }),
  'project.removeCoach': z.object({ teacher: z.string() }),
};
