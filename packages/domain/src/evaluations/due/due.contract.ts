/** Evaluations by the day they are due, as home and the calendar show them. */
import { z } from 'zod';
import { day } from '../../shared/time/instants.ts';

/**
 * An evaluation of a project that the person is in or coaches; `_id` is the event's. `left`: how many items a
 * student still has to hand in, or how many evaluations a coach hasn't completely marked.
 */
export const evaluationDue = z.object({
  _id: z.string(),
  title: z.string(),
  date: day,
  project: z.object({ _id: z.string(), name: z.string() }),
  left: z.number().int().min(0),
});
export type EvaluationDue = z.infer<typeof evaluationDue>;
