/** Portfolios: commenting on posts, and which comments the student has seen. */
import { announcements } from '../../../announcements.ts';
import { logActivity } from '../../../db/activity.ts';
import { api } from '../../../http/procedures.ts';
import { found } from '../../../http/records.ts';
import { addPostComment, deletePostComment, seeComments as see } from './comments.store.ts';

const comment = api.portfolios.comment.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const added = found(await addPostComment(tx, input.postId, input.content, actor.id));
  const detail = { post: input.postId, comment: added.comment._id };
  await logActivity(tx, actor, 'post.comment', added.studentId, detail);
  const { studentId, name } = added;
  const facts = {
    kind: 'postCommented',
    commentId: added.comment._id,
    postId: input.postId,
    studentId,
    name,
  } as const;
  const happenings = [{ facts, persons: [studentId] }];
  for (const tell of announcements.happened) await tell(tx, { by: actor, happenings });
  return { data: added.comment };
});

const deleteComment = api.portfolios.deleteComment.handler(async ({ input, context }) => {
  const { tx } = context;
  const gone = found(await deletePostComment(tx, input.postId, input.commentId));
  const { _id, studentId } = gone;
  const detail = { post: input.postId, comment: _id };
  await logActivity(tx, context.actor, 'post.deleteComment', studentId, detail);
  return { data: { _id } };
});

// What somebody has read is theirs: the activity log, which the office reads, has none of it.
const seeComments = api.portfolios.seeComments.handler(async ({ input, context }) => {
  const { studentPortfolioInfoId: personId, commentIds } = input;
  const seen = await see(context.tx, personId, commentIds);
  for (const tell of announcements.recordsSeen) await tell(context.tx, { personId, recordIds: seen });
  return { data: { seen } };
});

export const portfoliosCommentsHandlers = { comment, deleteComment, seeComments };
