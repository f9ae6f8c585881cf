/** SQL for comments on posts, and of which comments of a portfolio its student has seen. */
import { portfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { authorColumns, authorValues } from '../../school/people.store.ts';
import { isUnseen, ownCommentJson } from '../portfolios.store.ts';

// The post is locked first, so that one being deleted at the same time doesn’t exist rather than causing an
// error.
const insert = statement(
  'add_post_comment',
  z.object({ studentId: z.string(), name: z.string().nullable(), comment: portfolioComment }),
  `with o as materialized (select id, student_id, name from post where id = $1 for key share),
   x as (
     insert into post_comment (post_id, content, ${authorColumns})
     select o.id, $2, ${authorValues}
       from o join person p on p.id = $3
     returning *)
   select o.student_id as "studentId", o.name, ${ownCommentJson} as comment from x join o on o.id = x.post_id`,
);

/**
 * Adds a comment under its author's current name.
 * @returns the comment, and the post's student and name; undefined if the post or the author doesn’t exist
 */
export async function addPostComment(tx: Tx, postId: string, content: string, authorId: string) {
  return tx.first(insert, [postId, content, authorId]);
}

const remove = statement(
  'remove_post_comment',
  z.object({ _id: z.string(), studentId: z.string() }),
  `delete from post_comment x using post o
    where x.id = $2 and x.post_id = $1 and o.school_id = x.school_id and o.id = x.post_id
   returning x.id as "_id", o.student_id as "studentId"`,
);

/** Deletes a comment of this post; undefined if it has none with that id. */
export async function deletePostComment(tx: Tx, postId: string, commentId: string) {
  return tx.first(remove, [postId, commentId]);
}

const see = statement(
  'see_portfolio_comments',
  z.object({ _id: z.string() }),
  `with on_posts as (
     update post_comment x set seen_at = app_now() from post o
      where x.id = any($2::uuid[]) and o.school_id = x.school_id and o.id = x.post_id and o.student_id = $1 and ${isUnseen}
     returning x.id),
   on_tokens as (
     update token_comment x set seen_at = app_now()
      where x.id = any($2::uuid[]) and x.student_id = $1 and ${isUnseen}
     returning x.id)
   select id as "_id" from on_posts union all select id from on_tokens`,
);

/**
 * Marks comments by faculty on a student's posts and tokens as seen; other comments, and those seen before,
 * don't change.
 * @returns the ids of those that were new until now
 */
export async function seeComments(
  tx: Tx,
  studentId: string,
  commentIds: readonly string[],
): Promise<string[]> {
  return (await tx.all(see, [studentId, commentIds])).map(({ _id }) => _id);
}
