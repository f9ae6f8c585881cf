/** Projects: members and coaches. */

import { CasementError } from '@casement/domain/errors.ts';
import type { Project } from '@casement/domain/projects/projects.contract.ts';
import type { PersonKind } from '@casement/domain/shared/people.ts';
import { announce } from '../../../announcements.ts';
import { logActivity } from '../../../db/activity.ts';
import type { ActorContext } from '../../../http/context.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { leaveProject } from '../members.store.ts';
import { addPeople } from '../members.work.ts';
import { presentProject } from '../projects.present.ts';
import { lockProjects, touchProject } from '../projects.store.ts';
import { projectsText } from '../projects.text.ts';

type Writing = Pick<ActorContext, 'tx' | 'relations' | 'actor'>;

/** @throws CasementError NOT_FOUND, WRONG_STATE while the project is archived */
async function lockOpenProject(context: Writing, projectId: string): Promise<{ project: string }> {
  const locked = found((await lockProjects(context.tx, [projectId]))[0]);
  if (!locked.archived) return { project: locked.name };
  throw new CasementError('WRONG_STATE', {
    message: projectsText.archived(locked.name),
    present: await presentProject(context, projectId),
  });
}

/** Nothing is written for people who are in the project already; the log names only those who joined. */
async function add(
  context: Writing,
  projectId: string,
  kind: PersonKind,
  people: readonly string[],
): Promise<{ data: Project }> {
  const { tx, actor } = context;
  const { project } = await lockOpenProject(context, projectId);
  const path = kind === 'student' ? 'studentUserIds' : 'facultyIds';
  const added = await addPeople(tx, actor, { projectId, project }, kind, people, path);
  if (added.length > 0) {
    await touchProject(tx, projectId);
    await (kind === 'student'
      ? logActivity(tx, actor, 'project.addMembers', projectId, { students: added })
      : logActivity(tx, actor, 'project.addCoaches', projectId, { faculty: added }));
  }
  return { data: await presentProject(context, projectId) };
}

/** Nothing is written for a person who isn't in the project, as after a removal by somebody else. */
async function remove(
  context: Writing,
  projectId: string,
  kind: PersonKind,
  personId: string,
): Promise<{ data: Project & { changed: boolean } }> {
  const { tx, actor } = context;
  const { project } = await lockOpenProject(context, projectId);
  const changed = await leaveProject(tx, projectId, kind, personId);
  if (changed) {
    const happenings = [{ facts: { kind: 'projectLeft', projectId, project }, persons: [personId] } as const];
    await announce(tx, 'happened', { by: actor, happenings });
    await touchProject(tx, projectId);
    await (kind === 'student'
      ? logActivity(tx, actor, 'project.removeMember', projectId, { student: personId })
      : logActivity(tx, actor, 'project.removeCoach', projectId, { teacher: personId }));
  }
  return { data: { ...(await presentProject(context, projectId)), changed } };
}

export const projectsMembershipHandlers = {
  addCoaches: api.projects.addCoaches.handler(async ({ input, context }) =>
    add(context, input.casProjectId, 'faculty', input.facultyIds),
  ),
  removeCoach: api.projects.removeCoach.handler(async ({ input, context }) =>
    remove(context, input.casProjectId, 'faculty', input.facultyId),
  ),
  addMembers: api.projects.addMembers.handler(async ({ input, context }) =>
    add(context, input.casProjectId, 'student', input.studentUserIds),
  ),
  removeMember: api.projects.removeMember.handler(async ({ input, context }) =>
    remove(context, input.casProjectId, 'student', input.studentId),
  ),
};
