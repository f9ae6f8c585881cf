/** Activity log entries about evaluation assignments; titles are those at the time. */
import { z } from 'zod';

const assignment = z.string();

export const evaluationsAssignmentsActivity = {
  'assignments.create': z.object({ assignment }),
  /** `removed` are descriptions of criteria and evidence items. */
  'assignments.update': z.object({ assignment, removed: z.array(z.string()) }),
  'assignments.delete': z.object({ assignment, projects: z.number().int() }),
  'assignments.duplicate': z.object({ assignment, graduatingClass: z.string() }),
  /** The projects that were requested; some may have had it already, or were skipped. */
  'assignments.attach': z.object({ assignment, projects: z.number().int() }),
  /** The record is the project; the rest is what was deleted with it. */
  'assignments.detach': z.object({
    assignment,
    marks: z.number().int(),
    comments: z.number().int(),
    handIns: z.number().int(),
  }),
  'assignments.restore': z.object({ assignment, restored: z.string() }),
};
