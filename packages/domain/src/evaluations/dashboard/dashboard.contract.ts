/** Evaluations across all projects: the staff's dashboard, and a student's own. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { day } from '../../shared/time/instants.ts';

const share = z.object({ done: z.number().int(), of: z.number().int() });

const detail = z.object({
  _id: z.string(),
  title: z.string(),
  date: day,
  type: z.enum(['group', 'individual']),
});

/**
 * An assignment at one project: how many of its criteria are marked, and how much of its evidence has been
 * handed in.
 */
export const dashboardEvent = z.object({
  _id: z.string(),
  project: z.object({ _id: z.string(), name: z.string(), graduatingClasses: z.array(z.string()) }),
  marked: share,
  handedIn: share,
});
export type DashboardEvent = z.infer<typeof dashboardEvent>;

/** An assignment with the projects where it is evaluated; `graduatingClasses` are those of their current members. */
export const dashboardDetail = detail.extend({
  graduatingClasses: z.array(z.string()),
  evaluationEvents: z.array(dashboardEvent),
});
export type DashboardDetail = z.infer<typeof dashboardDetail>;

/** An evaluation of the student or of their group; `marked` is null until the student may see marks. */
export const ownEvaluation = z.object({
  _id: z.string(),
  project: z.object({ _id: z.string(), name: z.string() }),
  evaluationDetail: detail,
  marked: share.nullable(),
  handedIn: share,
});

export const evaluationsDashboardContract = {
  events: call({ permission: 'evaluations.dashboard' }, { shows: ['evaluation', 'project'] })
    .route({
      method: 'GET',
      path: '/evaluation/events',
      summary: 'Assignments with the projects they are at',
    })
    .output(data(z.object({ evaluationDetails: z.array(dashboardDetail) }))),
  mine: call({ permission: 'evaluations.own' }, { shows: ['evaluation', 'project', 'school'] })
    .route({ method: 'GET', path: '/evaluation/mine', summary: 'The evaluations of the student' })
    .output(data(z.object({ evaluations: z.array(ownEvaluation) }))),
};
