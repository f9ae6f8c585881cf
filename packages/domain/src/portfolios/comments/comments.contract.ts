/** Comments on posts: payloads and calls; and which comments of a portfolio its student has seen. */
import { z } from 'zod';
import { call, data } from '../../shared/answers.ts';
import { id } from '../../shared/ids.ts';
import { commentContent } from '../../shared/records/commentRecords.ts';
import { ofPortfolio, portfolioComment } from '../portfolios.contract.ts';

/** A comment on a post of either kind. */
export const newPostComment = z.object({ postId: id, content: commentContent });

/** Most comments that are marked as seen in one call. */
const mostSeen = 1000;

/** Comments of a portfolio, on posts and on tokens, that are on its student's screen. */
export const seenComments = z.object({
  studentPortfolioInfoId: id,
  commentIds: z.array(id).min(1).max(mostSeen),
});

export const portfoliosCommentsContract = {
  comment: call(
    { permission: 'post.comment', record: { kind: 'post', from: 'postId' } },
    { changes: ['portfolio'] },
  )
    .route({ method: 'POST', path: '/portfolio/postComment', summary: 'Comment on a post' })
    .input(newPostComment)
    .output(data(portfolioComment)),
  deleteComment: call(
    {
      permission: 'post.deleteComment',
      record: { kind: 'postComment', from: 'commentId' },
    },
    { changes: ['portfolio'] },
  )
    .route({ method: 'DELETE', path: '/portfolio/postComment', summary: 'Delete a comment on a post' })
    .input(z.object({ postId: id, commentId: id }))
    .output(data(z.object({ _id: z.string() }))),
  seeComments: call({ permission: 'comments.see', record: ofPortfolio }, { changes: ['portfolio'] })
    .route({
      method: 'PUT',
      path: '/portfolio/seenComments',
      summary: 'Say that comments on your own portfolio have been seen',
    })
    .input(seenComments)
    .output(data(z.object({ seen: z.array(z.string()).describe('Those that were new until now.') }))),
};
