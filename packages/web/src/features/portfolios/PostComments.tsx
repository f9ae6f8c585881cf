import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { TimelinePost } from '@casement/domain/portfolios/portfolios.timeline.rules.ts';
import { describeError, statusOf } from '../../lib/errors.ts';
import { useMe } from '../../lib/session.ts';
import { inZone, todayIn } from '../../lib/time.ts';
import { Comments } from '../../ui/Comments.tsx';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import { usePostComments } from './portfolios.queries.ts';
import { commentText, sayDay } from './portfolios.text.ts';

const longestComment = 4000;

type PostCommentsProps = {
  portfolio: Pick<Portfolio, 'can'>;
  entry: TimelinePost;
  /** What is being written; kept by the screen, which may have to ask before it is lost. */
  draft: string;
  onDraft: (text: string) => void;
  /** Whether the post was deleted meanwhile: what was typed stays, with why it cannot be sent. */
  gone: boolean;
};

/** What was said about a post, and the field to say more. Faculty's comments carry a badge. */
export function PostComments({ portfolio, entry, draft, onDraft, gone }: PostCommentsProps) {
  const { timeZone } = useMe().school;
  const { add, remove, readAgain } = usePostComments();
  const today = todayIn(timeZone);
  const { _id: postId, comments } = entry.post;

  async function removeOne(commentId: string) {
    try {
      await remove(postId, commentId);
    } catch (error) {
      // Somebody else was quicker: it is gone, as was wanted.
      if (statusOf(error) !== 404) throw error;
      await readAgain();
    }
    noticeSuccess(commentText.deleted);
  }

  return (
    <Comments
      comments={comments.map((comment) => ({
        _id: comment._id,
        content: comment.content,
        author: comment,
        when: sayDay(inZone(comment.commentDate, timeZone).toPlainDate().toString(), today),
        badge: comment.submittedByFaculty ? commentText.admin : undefined,
        canDelete: comment.can.delete && !gone,
      }))}
      draft={draft}
      onDraft={onDraft}
      onAdd={portfolio.can['post.comment'] ? (content) => add(postId, content) : undefined}
      onDelete={removeOne}
      describeFailure={(error) => {
        if (statusOf(error) === 404) return commentText.gone;
        const { title, safe, next, fields } = describeError(error);
        return fields[0]?.message ?? [title, safe, next].join(' ');
      }}
      problem={gone ? commentText.gone : undefined}
      maxLength={longestComment}
    />
  );
}
