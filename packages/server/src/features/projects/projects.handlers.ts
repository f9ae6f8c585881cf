/** Projects: the directory, one project, creating, editing and archiving. */
import { CasementError } from '@casement/domain/errors.ts';
import { areDaysInOrder } from '@casement/domain/projects/plan.rules.ts';
import type { NewProject, Project } from '@casement/domain/projects/projects.contract.ts';
import { isProjectAsCreated } from '@casement/domain/projects/projects.rules.ts';
import { projectsText as fieldsOfProjects } from '@casement/domain/projects/projects.text.ts';
import { uuidv7 } from 'uuidv7';
import { lastActorOn, logActivity, logChanged } from '../../db/activity.ts';
import { answerCached } from '../../http/cached.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import type { ActorContext } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { createdBefore, demandVersion, found, foundAll } from '../../http/records.ts';
import { addPeople } from './members.work.ts';
import { presentProject } from './projects.present.ts';
import {
  archiveProjects,
  insertProject,
  lockProjects,
  ownProjects,
  projectCards,
  projectsDirectory,
  updateProject,
} from './projects.store.ts';

const directory = api.projects.directory.handler(async ({ context }) => {
  const { version, value } = await projectsDirectory.readLast(context.tx);
  answerCached(context, `projects-${version}`, value);
  return { data: { adminCasProjects: value } };
});

const mine = api.projects.mine.handler(async ({ context }) => ({
  data: { casProjects: await ownProjects(context.tx, context.actor.id) },
}));

const read = api.projects.read.handler(async ({ input, context }) => ({
  data: await presentProject(context, input.casProjectId),
}));

type Writing = Pick<ActorContext, 'tx' | 'relations' | 'actor'>;

async function createOne(
  context: Writing,
  { newId, ...form }: NewProject & { newId?: string | undefined },
  index: number,
): Promise<Project> {
  const { tx, actor } = context;
  const projectId = newId ?? uuidv7();
  if (!(await insertProject(tx, projectId, form))) {
    return createdBefore(context, newId, {
      action: 'project.create',
      path: `casProjects.${index}.newId`,
      read: (id) => presentProject(context, id),
      isSame: (current) => isProjectAsCreated(current, form),
      nameOf: ({ name }) => name,
    });
  }
  const project = { projectId, project: form.name };
  await addPeople(tx, actor, project, 'student', form.studentMembers, `casProjects.${index}.studentMembers`);
  await addPeople(tx, actor, project, 'faculty', form.facultyMembers, `casProjects.${index}.facultyMembers`);
  await logActivity(tx, actor, 'project.create', projectId, { projectName: form.name });
  return presentProject(context, projectId);
}

const create = api.projects.create.handler(async ({ input, context }) => {
  const createdCasProjects: Project[] = [];
  for (const [index, form] of input.casProjects.entries()) {
    createdCasProjects.push(await createOne(context, form, index));
  }
  return { data: { createdCasProjects } };
});

const update = api.projects.update.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { casProjectId, casProjectData, updatedAt } = input;
  const locked = found((await lockProjects(tx, [casProjectId]))[0]);
  const current = () => presentProject(context, casProjectId);
  await demandVersion(locked.updatedAt, updatedAt, async () => ({
    present: await current(),
    ...changedBy(await lastActorOn(tx, casProjectId, 'project.update'), actor.id, `“${locked.name}”`),
  }));
  const { name, goal, startsOn = locked.startsOn, endsOn = locked.endsOn } = casProjectData;
  if (!areDaysInOrder(startsOn, endsOn)) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'casProjectData.endsOn', message: fieldsOfProjects.dayOrder }],
    });
  }
  const next = { name, goal, startsOn, endsOn };
  const changed = (['name', 'goal', 'startsOn', 'endsOn'] as const).filter(
    (field) => next[field] !== locked[field],
  );
  if (changed.length > 0) {
    await updateProject(tx, casProjectId, next);
    await logActivity(tx, actor, 'project.update', casProjectId, { changed });
  }
  return { data: await current() };
});

const archive = api.projects.archive.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { archived } = input;
  const ids = [...new Set(input.casProjectIds)];
  const projects = foundAll(await lockProjects(tx, ids), ids);
  await archiveProjects(tx, ids, archived);
  const changed = projects.flatMap((project) => (project.archived === archived ? [] : [project._id]));
  await logChanged(tx, actor, 'project.archive', changed, { archived, projects: changed });
  return { data: { casProjects: await projectCards(tx, ids), changed } };
});

export const projectsHandlers = { directory, mine, read, create, update, archive };
