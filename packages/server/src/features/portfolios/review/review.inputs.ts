/** Inputs of the access matrix for reviewing posts. */
import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makePost } from '../portfolios.factories.ts';
import { portfolioOf } from '../portfolios.inputs.ts';

/** Keyed by the procedure's path in the contract. */
export const portfolioReviewInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.review': [
    { name: 'newest first', input: () => ({}) },
    { name: 'oldest first', input: () => ({ order: 'oldest', limit: 5 }) },
  ],
  'portfolios.reviewed': [
    {
      name: 'nothing to add',
      input: async (scene) => {
        const student = await portfolioOf(scene);
        const { id: postId } = await makePost(scene.app, { student });
        return { studentPortfolioInfoId: student.id, posts: [{ postId }] };
      },
    },
    {
      name: 'a comment',
      input: async (scene) => {
        const student = await portfolioOf(scene);
        const { id: postId } = await makePost(scene.app, { student });
        return { studentPortfolioInfoId: student.id, posts: [{ postId }], comment: scene.word };
      },
    },
  ],
};
