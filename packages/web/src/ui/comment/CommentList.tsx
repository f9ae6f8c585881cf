import type { Ref } from 'react';
import { Avatar } from '../mark/Avatar.tsx';
import type { LegalNames } from '../mark/initials.ts';
import { TagChip } from '../mark/TagChip.tsx';
import styles from './CommentList.module.css';
import { commentText } from './comment.text.ts';

export type ShownComment = {
  _id: string;
  content: string;
  author: LegalNames & { displayName: string };
  /** When it was written, in words. */
  when: string;
  /** A badge next to the name. */
  badge?: string | undefined;
  /** Whether the reader hasn't seen the comment before. */
  isNew?: boolean;
};

type CommentListProps<Comment extends ShownComment> = {
  comments: readonly Comment[];
  /** Asks whether to delete a comment; undefined for comments that the reader can't delete. */
  onDelete?: (comment: Comment) => (() => void) | undefined;
  ref?: Ref<HTMLUListElement> | undefined;
};

/** Comments on a record, oldest first. */
export function CommentList<Comment extends ShownComment>({
  comments,
  onDelete,
  ref,
}: CommentListProps<Comment>) {
  return (
    <ul className={styles.list} ref={ref}>
      {comments.map((comment) => {
        const ask = onDelete?.(comment);
        return (
          <li key={comment._id}>
            <Avatar name={comment.author.displayName} person={comment.author} />
            <div className={styles.body}>
              <div className={styles.head}>
                <p className={styles.who}>
                  <span className={styles.name}>{comment.author.displayName}</span>
                  {comment.badge === undefined ? null : <TagChip>{comment.badge}</TagChip>}
                  <span className="small faint num">{comment.when}</span>
                  {comment.isNew === true ? <span className={styles.new}>{commentText.newMark}</span> : null}
                </p>
                {ask === undefined ? null : (
                  <button
                    type="button"
                    className={styles.delete}
                    aria-label={commentText.deleteCommentOf(comment.author.displayName, comment.when)}
                    onClick={ask}
                  >
                    {commentText.delete}
                  </button>
                )}
              </div>
              <p className={styles.content}>{comment.content}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
