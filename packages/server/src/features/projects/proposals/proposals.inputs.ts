/** Inputs of the access matrix for proposals of projects. */
import type { ProposalStatus } from '@casement/domain/shared/proposals.ts';
import type { Scene } from '../../../testing/callers/callers.ts';
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makeProjectProposal, makeProjectProposalComment } from './proposals.factories.ts';

const asItIs: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

/** The id of a proposal of the scene's author. */
const of = async ({ app, author }: Scene, status: ProposalStatus) =>
  (await makeProjectProposal(app, { author, status })).id;

const moveTo = (status: ProposalStatus, from: ProposalStatus, needs: NamedInput['needs']): NamedInput => ({
  name: `to ${status}`,
  ...(needs === undefined ? {} : { needs }),
  input: async (scene) => ({ casProjectId: await of(scene, from), status }),
});

export const projectProposalInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'projectProposals.list': asItIs,
  'projectProposals.read': [
    {
      name: 'under review',
      input: async (scene) => ({ casProjectId: await of(scene, 'facultyReviewing') }),
    },
  ],
  'projectProposals.create': [
    { name: 'a name alone', input: ({ word }) => ({ name: word }) },
    {
      name: 'with people',
      elsewhere: 422,
      input: ({ word, member, advisor }) => ({
        name: word,
        studentMembers: [member.id],
        facultyMembers: [advisor.id],
      }),
    },
  ],
  'projectProposals.update': [
    {
      name: 'a name',
      input: async (scene) => ({ _id: await of(scene, 'studentRevising'), name: scene.word }),
    },
  ],
  'projectProposals.delete': [
    { name: 'a rejected one', input: async (scene) => ({ casProjectId: await of(scene, 'rejected') }) },
  ],
  'projectProposals.move': [
    moveTo('facultyReviewing', 'studentRevising', 'projectProposal.submit'),
    ...(['approved', 'rejected', 'studentRevising'] as const).map((status) =>
      moveTo(status, 'facultyReviewing', 'projectProposal.decide'),
    ),
  ],
  'projectProposals.comment': [
    {
      name: 'a comment',
      input: async (scene) => ({
        casProjectId: await of(scene, 'facultyReviewing'),
        content: scene.word,
      }),
    },
  ],
  'projectProposals.deleteComment': [
    {
      name: "the author's",
      input: async ({ app, author }) => {
        const proposal = await makeProjectProposal(app, { author });
        return {
          casProjectId: proposal.id,
          commentId: await makeProjectProposalComment(app, proposal, author),
        };
      },
    },
  ],
};
