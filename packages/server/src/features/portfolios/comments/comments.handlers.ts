/** Portfolios: commenting on posts, and which comments the student has seen. */
import { announce } from '../../../announcements.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { seeComments as see } from './comments.store.ts';
import { commentOnPost, deleteCommentOnPost } from './comments.work.ts';

const comment = api.portfolios.comment.handler(async ({ input, context: { tx, actor } }) => ({
  data: await commentOnPost(tx, actor, input.postId, input.content),
}));

const deleteComment = api.portfolios.deleteComment.handler(async ({ input, context: { tx, actor } }) => {
  const { _id } = found(await deleteCommentOnPost(tx, actor, input.postId, input.commentId));
  return { data: { _id } };
});

// What somebody has read is private: the activity log, which the office reads, has no entry for it.
const seeComments = api.portfolios.seeComments.handler(async ({ input, context }) => {
  const { studentPortfolioInfoId: personId, commentIds } = input;
  const seen = await see(context.tx, personId, commentIds);
  await announce(context.tx, 'recordsSeen', { personId, recordIds: seen });
  return { data: { seen } };
});

export const portfoliosCommentsHandlers = { comment, deleteComment, seeComments };
