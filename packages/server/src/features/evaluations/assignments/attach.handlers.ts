/** Evaluation assignments: attaching them to projects, and detaching them. */
import { CasementError } from '@casement/domain/errors.ts';
import { logActivity } from '../../../db/activity.ts';
import { api } from '../../../http/procedures.ts';
import { found, foundAll } from '../../../http/records.ts';
import { presentJob } from '../../../jobs/present.ts';
import { attachPayload } from './attach.jobs.ts';
import {
  assignmentTitles,
  attachableProjects,
  detachEvent,
  knownProjects,
  lockAttachedEvent,
} from './attach.store.ts';
import { attachText } from './attach.text.ts';

const projects = api.assignments.projects.handler(async ({ input, context: { tx } }) => {
  const { evaluationDetailId } = input;
  foundAll(await assignmentTitles(tx, [evaluationDetailId]), [evaluationDetailId]);
  return { data: { casProjects: await attachableProjects(tx, evaluationDetailId) } };
});

const attach = api.assignments.attach.handler(async ({ input, context }) => {
  const { tx, services, actor } = context;
  // The same request in another order is the same job.
  const assignmentIds = [...new Set(input.evaluationDetails)].toSorted();
  const projectIds = [...new Set(input.casProjects)].toSorted();
  const assignments = foundAll(await assignmentTitles(tx, assignmentIds), assignmentIds);
  foundAll(await knownProjects(tx, projectIds), projectIds);
  const payload = attachPayload({ assignments: assignmentIds, projects: projectIds });
  const wanted = { kind: 'evaluationAttachment', payload, startedBy: actor.id } as const;
  const { job, added } = await services.jobs.enqueue(tx, wanted);
  for (const { _id, title } of added ? assignments : []) {
    await logActivity(tx, actor, 'assignments.attach', _id, {
      assignment: title,
      projects: projectIds.length,
    });
  }
  return { data: await presentJob(job, context) };
});

const detach = api.assignments.detach.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { casProjectId, evaluationDetailId } = input;
  const locked = found(await lockAttachedEvent(tx, casProjectId, evaluationDetailId));
  const { eventId, title, project, archived } = locked;
  if (archived) throw new CasementError('WRONG_STATE', { message: attachText.readOnly(project) });
  const lost = found(await detachEvent(tx, eventId));
  const { marks, comments, handIns } = lost;
  const detail = { assignment: title, marks, comments, handIns };
  await logActivity(tx, actor, 'assignments.detach', casProjectId, detail);
  return { data: { casProjectId, evaluationDetailId, ...lost } };
});

export const evaluationsAttachHandlers = { projects, attach, detach };
