/** Attaching evaluation assignments to projects, and detaching them. */
import { z } from 'zod';
import { job } from '../../jobs/jobs.contract.ts';
import { call, data } from '../../shared/answers.ts';
import { id, idInPath } from '../../shared/ids.ts';

const count = z.number().int();

/** What an assignment has at a project: the number of evaluations, and what would be deleted with them. */
const attached = z.object({
  _id: z.string(),
  evaluations: count,
  marks: count,
  comments: count,
  handIns: count,
});

/**
 * A project as shown to the person who attaches an assignment; `evaluationEvent` is null where it isn't
 * attached.
 */
export const attachableProject = z.object({
  _id: z.string(),
  name: z.string(),
  archived: z.boolean(),
  /** Evaluations of the current members, counted by `memberCount`. */
  graduatingClasses: z.array(z.string()),
  memberCount: count,
  evaluationEvent: attached.nullable(),
});
export type AttachableProject = z.infer<typeof attachableProject>;

/** Most projects in one call. */
const maxProjects = 1000;

const manages = { permission: 'assignments.manage' } as const;

export const evaluationsAttachContract = {
  projects: call(manages, { shows: ['evaluation', 'project'] })
    .route({
      method: 'GET',
      path: '/evaluation/details/{evaluationDetailId}/casProjects',
      summary: 'The projects that an assignment is or can be attached to, with what it has there',
    })
    .input(z.object({ evaluationDetailId: idInPath }))
    .output(data(z.object({ casProjects: z.array(attachableProject) }))),
  attach: call(manages, { changes: ['evaluation'] })
    .route({
      method: 'POST',
      path: '/evaluation/events',
      summary:
        'Start attaching assignments to projects; a repeated call returns the running job, and changes nothing after it',
    })
    .input(
      z.object({
        casProjects: z.array(id).min(1).max(maxProjects),
        evaluationDetails: z.array(id).min(1).max(50),
      }),
    )
    .output(data(job)),
  detach: call(manages, { changes: ['evaluation'] })
    .route({
      method: 'DELETE',
      path: '/evaluation/events',
      summary: 'Detach an assignment from a project, with its evaluations there, for good',
    })
    .input(z.object({ casProjectId: id, evaluationDetailId: id }))
    .output(
      data(attached.omit({ _id: true }).extend({ casProjectId: z.string(), evaluationDetailId: z.string() })),
    ),
};
