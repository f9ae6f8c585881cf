/** Activity log entries about marking and handing in. */
import { z } from 'zod';

const criterion = { assignment: z.string(), criterion: z.string() };

/** The record is the project; names are those at the time. */
export const evaluationsMarkingActivity = {
  'evaluation.mark': z.object({ ...criterion, status: z.string() }),
  'evaluation.comment': z.object(criterion),
  'evaluation.deleteComment': z.object(criterion),
  'evaluation.handBack': z.object({ assignment: z.string(), handedBack: z.boolean() }),
  'evaluation.handIn': z.object({ assignment: z.string() }),
};
