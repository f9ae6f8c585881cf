/** What the activity log says of evaluation assignments; titles are those of the moment. */
import { z } from 'zod';

const assignment = z.string();

export const evaluationsAssignmentsActivity = {
  'assignments.create': z.object({ assignment }),
  /** `removed` are descriptions of criteria and evidence items. */
  'assignments.update': z.object({ assignment, removed: z.array(z.string()) }),
  'assignments.delete': z.object({ assignment, projects: z.number().int() }),
  'assignments.duplicate': z.object({ assignment, graduatingClass: z.string() }),
  /** What was asked for; `projects` can have had it already, or be skipped. */
  'assignments.attach': z.object({ assignment, projects: z.number().int() }),
  /** About the project; what was deleted with it. */
  'assignments.detach': z.object({
    assignment,
    marks: z.number().int(),
    comments: z.number().int(),
    handIns: z.number().int(),
  }),
  'assignments.restore': z.object({ assignment, restored: z.string() }),
};
