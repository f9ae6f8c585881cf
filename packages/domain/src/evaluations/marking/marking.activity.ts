/** What the activity log says of marking and handing in. */
import { z } from 'zod';

const criterion = { assignment: z.string(), criterion: z.string() };

/** Each is about the project; names are those of the moment. */
export const evaluationsMarkingActivity = {
  'evaluation.mark': z.object({ ...criterion, status: z.string() }),
  'evaluation.comment': z.object(criterion),
  'evaluation.deleteComment': z.object(criterion),
  'evaluation.handBack': z.object({ assignment: z.string(), handedBack: z.boolean() }),
  'evaluation.handIn': z.object({ assignment: z.string() }),
};
