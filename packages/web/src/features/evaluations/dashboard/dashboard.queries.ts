/** Reads of evaluations across all projects. */
import { orpc } from '../../../lib/api/api.ts';

export const eventsQuery = orpc.evaluations.events.queryOptions();

export const ownEvaluationsQuery = orpc.evaluations.mine.queryOptions();
