/** Commenting on posts within a caller's transaction: the write, the log and the notices. */
import type { PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { announce } from '../../../announcements.ts';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { found } from '../../../http/records.ts';
import { addPostComment, deletePostComment } from './comments.store.ts';

/**
 * Comments on a post, and notifies its student.
 * @throws CasementError NOT_FOUND
 */
export async function commentOnPost(
  tx: Tx,
  actor: Actor,
  postId: string,
  content: string,
): Promise<PortfolioComment> {
  const { comment, studentId, name } = found(await addPostComment(tx, postId, content, actor.id));
  await logActivity(tx, actor, 'post.comment', studentId, { post: postId, comment: comment._id });
  const facts = { kind: 'postCommented', commentId: comment._id, postId, studentId, name } as const;
  await announce(tx, 'happened', { by: actor, happenings: [{ facts, persons: [studentId] }] });
  return comment;
}

/**
 * Deletes a comment on a post.
 * @returns undefined if it no longer exists
 */
export async function deleteCommentOnPost(tx: Tx, actor: Actor, postId: string, commentId: string) {
  const deleted = await deletePostComment(tx, postId, commentId);
  if (deleted === undefined) return undefined;
  await logActivity(tx, actor, 'post.deleteComment', deleted.studentId, {
    post: postId,
    comment: deleted._id,
  });
  return deleted;
}
