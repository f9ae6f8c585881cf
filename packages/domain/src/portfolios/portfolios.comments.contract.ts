/** Comments on posts: what is sent, and the calls. */
import { z } from 'zod';
import { call, data } from '../shared/answers.ts';
import { commentContent } from '../shared/commentRecords.ts';
import { id } from '../shared/ids.ts';
import { portfolioComment } from './portfolios.contract.ts';

/** A comment on a post of either kind. */
export const newPostComment = z.object({ postId: id, content: commentContent });

export const portfoliosCommentsContract = {
  comment: call({ permission: 'post.comment', record: { kind: 'post', from: 'postId' } })
    .route({ method: 'POST', path: '/portfolio/postComment', summary: 'Comment on a post' })
    .input(newPostComment)
    .output(data(portfolioComment)),
  deleteComment: call({
    permission: 'post.deleteComment',
    record: { kind: 'postComment', from: 'commentId' },
  })
    .route({ method: 'DELETE', path: '/portfolio/postComment', summary: 'Delete a comment on a post' })
    .input(z.object({ postId: id, commentId: id }))
    .output(data(z.object({ _id: z.string() }))),
};
