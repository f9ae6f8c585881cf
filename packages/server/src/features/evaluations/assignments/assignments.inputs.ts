/** Inputs of the access matrix for evaluation assignments. */
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent } from '../marking/marking.factories.ts';

async function assignmentOf({ app, author }: Scene) {
  return makeEvent(app, await makeProject(app, { school: author.school, members: [author] }));
}

const evaluationDetailData = { title: 'Review', description: 'How it goes.', date: '2027-03-01' };
const elsewhere = 404;

export const assignmentInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'assignments.list': [{ name: 'as they are', input: () => undefined }],
  'assignments.create': [
    {
      name: 'one',
      input: () => ({
        evaluationDetails: [
          {
            evaluationDetailData: { ...evaluationDetailData, type: 'group' },
            criteriaDetailsData: [{ description: 'Plans ahead', statuses: ['yes', 'no'] }],
          },
        ],
      }),
    },
  ],
  'assignments.update': [
    {
      name: 'a title',
      elsewhere,
      input: async (scene) => ({
        evaluationDetailId: (await assignmentOf(scene)).assignmentId,
        evaluationDetailData: { ...evaluationDetailData, title: scene.word },
      }),
    },
  ],
  'assignments.delete': [
    {
      name: 'one',
      elsewhere,
      input: async (scene) => ({ evaluationDetailIds: [(await assignmentOf(scene)).assignmentId] }),
    },
  ],
  'assignments.duplicate': [
    {
      name: 'for a class',
      elsewhere,
      input: async (scene) => ({
        evaluationDetailId: (await assignmentOf(scene)).assignmentId,
        graduatingClass: '2030',
      }),
    },
  ],
  'assignments.projects': [
    {
      name: 'of one',
      elsewhere,
      input: async (scene) => ({ evaluationDetailId: (await assignmentOf(scene)).assignmentId }),
    },
  ],
  'assignments.attach': [
    {
      name: 'to a project',
      elsewhere,
      input: async (scene) => {
        const { project, assignmentId } = await assignmentOf(scene);
        return { casProjects: [project.id], evaluationDetails: [assignmentId] };
      },
    },
  ],
  'assignments.detach': [
    {
      name: 'from its project',
      elsewhere,
      input: async (scene) => {
        const { project, assignmentId } = await assignmentOf(scene);
        return { casProjectId: project.id, evaluationDetailId: assignmentId };
      },
    },
  ],
  'assignments.restore': [
    {
      name: 'a criterion',
      elsewhere,
      input: async (scene) => {
        const { criteria } = await assignmentOf(scene);
        const remove = 'update evaluation_criterion set deleted_at = app_now() where id = $1';
        await asOwner(scene.app, scene.author.school.id, remove, [criteria[0]]);
        return { id: criteria[0] };
      },
    },
  ],
};
