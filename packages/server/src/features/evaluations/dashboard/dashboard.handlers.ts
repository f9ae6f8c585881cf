/** The dashboard of evaluations, and a student's own. */
import { api } from '../../../http/procedures.ts';
import { dashboardEvents, ownEvaluations } from './dashboard.store.ts';

const events = api.evaluations.events.handler(async ({ context }) => ({
  data: { evaluationDetails: await dashboardEvents(context.tx) },
}));

const mine = api.evaluations.mine.handler(async ({ context }) => ({
  data: { evaluations: await ownEvaluations(context.tx, context.actor.id) },
}));

export const evaluationsDashboardHandlers = { events, mine };
