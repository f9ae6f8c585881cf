/** Inputs of the access matrix for projects. */

import type { Scene } from '../../testing/callers/callers.ts';
import type { NamedInput } from '../../testing/callers/inputs.types.ts';
import { makeProject } from './projects.factories.ts';

const asItIs: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

/** A project of the scene's author, coached by the responsible teacher. */
async function projectOf({ app, author, advisor, caller, responsible }: Scene): Promise<string> {
  const coaches = responsible && caller !== undefined ? [caller, advisor] : [advisor];
  return (await makeProject(app, { school: author.school, members: [author], coaches })).id;
}

const goal = 'What it is for.';

export const projectInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'projects.directory': asItIs,
  'projects.mine': asItIs,
  'projects.read': [
    { name: 'one project', input: async (scene) => ({ casProjectId: await projectOf(scene) }) },
  ],
  'projects.create': [
    {
      name: 'with people',
      elsewhere: 422,
      input: ({ word, member, advisor }) => ({
        casProjects: [{ name: word, goal, studentMembers: [member.id], facultyMembers: [advisor.id] }],
      }),
    },
  ],
  'projects.update': [
    {
      name: 'a name',
      input: async (scene) => ({
        casProjectId: await projectOf(scene),
        casProjectData: { name: scene.word, goal },
      }),
    },
  ],
  'projects.archive': [
    {
      name: 'one project',
      elsewhere: 404,
      input: async (scene) => ({ casProjectIds: [await projectOf(scene)], archived: true }),
    },
  ],
  'projects.addCoaches': [
    {
      name: 'a teacher',
      input: async (scene) => ({ casProjectId: await projectOf(scene), facultyIds: [scene.teacher.id] }),
    },
  ],
  'projects.removeCoach': [
    {
      name: 'a teacher',
      input: async (scene) => ({ casProjectId: await projectOf(scene), facultyId: scene.advisor.id }),
    },
  ],
  'projects.addMembers': [
    {
      name: 'a student',
      input: async (scene) => ({ casProjectId: await projectOf(scene), studentUserIds: [scene.outsider.id] }),
    },
  ],
  'projects.removeMember': [
    {
      name: 'a student',
      input: async (scene) => ({ casProjectId: await projectOf(scene), studentId: scene.author.id }),
    },
  ],
};
