/** Reads one assignment at one project. */
import { orpc } from '../../../lib/api/api.ts';

/** The event with the evaluations that the caller can see. */
export const eventQuery = (projectId: string, evaluationEventId: string) =>
  orpc.evaluations.read.queryOptions({ input: { projectId, evaluationEventId } });
