/** Inputs of the access matrix for comments on posts, and for marking them as seen. */

import type { NamedInput } from '../../../testing/callers/inputs.types.ts';
import { makePost, makePostComment } from '../portfolios.factories.ts';
import { portfolioOf } from '../portfolios.inputs.ts';

/** Keyed by the procedure's path in the contract. */
export const portfolioCommentInputs: Readonly<Record<string, readonly NamedInput[]>> = {
  'portfolios.comment': [
    {
      name: 'a comment',
      input: async (scene) => {
        const student = await portfolioOf(scene);
        const { id } = await makePost(scene.app, { student });
        return { postId: id, content: scene.word };
      },
    },
  ],
  'portfolios.deleteComment': [
    {
      name: 'a comment of the student',
      input: async (scene) => {
        const student = await portfolioOf(scene);
        const post = await makePost(scene.app, { student });
        const commentId = await makePostComment(scene.app, { post, author: student });
        return { postId: post.id, commentId };
      },
    },
  ],
  'portfolios.seeComments': [
    {
      name: 'a comment',
      input: async (scene) => {
        const student = await portfolioOf(scene);
        const commentIds = [
          await makePostComment(scene.app, { post: await makePost(scene.app, { student }) }),
        ];
        return { studentPortfolioInfoId: student.id, commentIds };
      },
    },
  ],
};
