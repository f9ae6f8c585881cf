/** Inputs of the access matrix for evaluations: an evaluation of the scene's author. */
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makeProject } from '../../projects/projects.factories.ts';
import { makeEvent, type TestEvent } from './marking.factories.ts';

/** An evaluation at a project of the author: theirs, or the group's. */
async function eventOf({ app, author, advisor }: Scene, whose: 'individual' | 'group'): Promise<TestEvent> {
  const project = await makeProject(app, { school: author.school, members: [author], coaches: [advisor] });
  return makeEvent(app, project, whose === 'group' ? {} : { students: [author] });
}

async function criterionOf(scene: Scene) {
  const { evaluations, criteria } = await eventOf(scene, 'individual');
  return { evaluationId: evaluations[0], criteriaDetailId: criteria[0] };
}

const about = async (scene: Scene) => ({ evaluationEventId: (await eventOf(scene, 'individual')).id });

const asItIs: NamedInput[] = [{ name: 'as it is', input: () => undefined }];
const kinds = ['individual', 'group'] as const;

export const evaluationMarkingInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'evaluations.events': asItIs,
  'evaluations.mine': asItIs,
  'evaluations.read': kinds.map((kind) => ({
    name: kind,
    input: async (scene) => {
      const { id, project } = await eventOf(scene, kind);
      return { projectId: project.id, evaluationEventId: id };
    },
  })),
  'evaluations.mark': [
    { name: 'a mark', input: async (scene) => ({ ...(await criterionOf(scene)), statusResult: 'good' }) },
  ],
  'evaluations.comment': [
    { name: 'a comment', input: async (scene) => ({ ...(await criterionOf(scene)), content: scene.word }) },
  ],
  'evaluations.deleteComment': [
    {
      name: 'a comment',
      input: async (scene) => {
        const criterion = await criterionOf(scene);
        const [made] = await asOwner(
          scene.app,
          scene.author.school.id,
          `insert into evaluation_comment (evaluation_id, criterion_id, content, author_kind, author_email,
                                           first_name, last_name, display_name)
           values ($1, $2, 'Said.', 'faculty', 'a@example.org', 'A', 'B', 'A B') returning id`,
          [criterion.evaluationId, criterion.criteriaDetailId],
        );
        return { ...criterion, commentId: made?.['id'] };
      },
    },
  ],
  'evaluations.handBack': [{ name: 'an evaluation', input: about }],
  'evaluations.see': [{ name: 'an evaluation', input: about }],
  'evaluations.handIn': kinds.map((kind) => ({
    name: kind,
    input: async (scene) => {
      const { evaluations, evidence } = await eventOf(scene, kind);
      return { evaluationId: evaluations[0], evidenceDetailId: evidence[0], payload: scene.word };
    },
  })),
};
