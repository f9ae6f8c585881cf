/** Inputs of the access matrix for club proposals. */

import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makeProposal, makeProposalComment } from './proposals.factories.ts';

const asItIs: NamedInput[] = [{ name: 'as it is', input: () => undefined }];

export const proposalInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'clubProposals.list': asItIs,
  'clubProposals.read': [
    {
      name: 'under review',
      input: async ({ app, author }) => ({ clubId: (await makeProposal(app, { author })).id }),
    },
  ],
  'clubProposals.create': [
    { name: 'a name alone', input: ({ word }) => ({ clubName: word }) },
    {
      name: 'with a tag',
      elsewhere: 422,
      input: ({ word, tag }) => ({ clubName: word, clubTagIds: [tag.id] }),
    },
    {
      name: 'with people',
      elsewhere: 422,
      input: ({ word, member, advisor }) => ({
        clubName: word,
        studentMemberships: [{ studentId: member.id, roleKey: 'member' }],
        facultyMemberships: [{ facultyId: advisor.id, roleKey: 'faculty' }],
      }),
    },
  ],
  'clubProposals.update': [
    {
      name: 'a name',
      input: async ({ app, author, word }) => ({
        _id: (await makeProposal(app, { author, status: 'studentRevising' })).id,
        clubName: word,
      }),
    },
  ],
  'clubProposals.delete': [
    {
      name: 'a rejected one',
      input: async ({ app, author }) => ({
        clubId: (await makeProposal(app, { author, status: 'rejected' })).id,
      }),
    },
  ],
  'clubProposals.move': [
    {
      name: 'to be reviewed again',
      needs: 'proposal.submit',
      input: async ({ app, author }) => ({
        clubId: (await makeProposal(app, { author, status: 'studentRevising' })).id,
        status: 'facultyReviewing',
      }),
    },
    ...(['approved', 'rejected', 'studentRevising'] as const).map(
      (status): NamedInput => ({
        name: `to ${status}`,
        needs: 'proposal.decide',
        input: async ({ app, author }) => ({ clubId: (await makeProposal(app, { author })).id, status }),
      }),
    ),
  ],
  'clubProposals.comment': [
    {
      name: 'a comment',
      input: async ({ app, author, word }) => ({
        clubId: (await makeProposal(app, { author })).id,
        content: word,
      }),
    },
  ],
  'clubProposals.deleteComment': [
    {
      name: "the author's",
      input: async ({ app, author }) => {
        const proposal = await makeProposal(app, { author });
        return { clubId: proposal.id, commentId: await makeProposalComment(app, proposal, author) };
      },
    },
  ],
};
