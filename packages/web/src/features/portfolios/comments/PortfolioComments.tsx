import type { Portfolio, PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { longestComment } from '@casement/domain/shared/comments.ts';
import { deletedNow, explainError, isNotFound } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { CommentList, type ShownComment } from '../../../ui/comment/CommentList.tsx';
import { Comments } from '../../../ui/comment/Comments.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { commentText, sayDay } from '../portfolios.text.ts';
import { useSeenComments } from './comments.queries.ts';

type CommentsOf = {
  portfolio: Pick<Portfolio, '_id'>;
  comments: readonly PortfolioComment[];
};

/** Comments in words, and the `ref` of their list: the student has seen them once it's in the window. */
function useShownComments({ portfolio, comments }: CommentsOf) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { ref, isNew } = useSeenComments(portfolio._id, comments);
  const show = (comment: PortfolioComment): ShownComment => ({
    _id: comment._id,
    content: comment.content,
    author: comment,
    when: sayDay(inZone(comment.commentDate, timeZone).toPlainDate().toString(), today),
    badge: comment.submittedByFaculty ? commentText.admin : undefined,
    isNew: isNew(comment),
  });
  return { ref, show };
}

/** The comments on a period's tokens, read-only. */
export function PortfolioCommentList(props: CommentsOf) {
  const { ref, show } = useShownComments(props);
  return <CommentList ref={ref} comments={props.comments.map(show)} />;
}

type PortfolioCommentsProps = CommentsOf & {
  /** The text being typed; held by the screen, which may have to ask before it's lost. */
  draft: string;
  onDraft: (text: string) => void;
  /** Sends the draft; undefined for readers without a field. */
  onAdd: ((content: string) => Promise<unknown>) | undefined;
  remove: (commentId: string) => Promise<unknown>;
  /** Why nothing can be sent or deleted: the text stays. */
  problem?: string | undefined;
  /** Shown if the post or award was deleted. */
  whenGone?: string;
};

/**
 * The comments on a post or a period's tokens, and the field for a new one. Faculty's comments have a badge.
 */
export function PortfolioComments(props: PortfolioCommentsProps) {
  const { comments, draft, onDraft, onAdd, remove, problem, whenGone } = props;
  const { ref, show } = useShownComments(props);

  async function removeOne(commentId: string) {
    await deletedNow(remove(commentId));
    noticeSuccess(commentText.deleted);
  }

  return (
    <Comments
      listRef={ref}
      comments={comments.map((comment) => ({
        ...show(comment),
        canDelete: comment.can.delete && problem === undefined,
      }))}
      draft={draft}
      onDraft={onDraft}
      onAdd={onAdd}
      onDelete={removeOne}
      describeFailure={(error) => (isNotFound(error) && whenGone) || explainError(error)}
      problem={problem}
      maxLength={longestComment}
    />
  );
}
