import type { Portfolio, PortfolioComment } from '@casement/domain/portfolios/portfolios.contract.ts';
import { longestComment } from '@casement/domain/shared/comments.ts';
import { deletedNow, explainError, isGone } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { inZone, todayIn } from '../../../lib/time/time.ts';
import { CommentList, type ShownComment } from '../../../ui/comment/CommentList.tsx';
import { Comments } from '../../../ui/comment/Comments.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { commentText, sayDay } from '../portfolios.text.ts';
import { useSeenComments } from './comments.queries.ts';

type CommentsOf = {
  portfolio: Pick<Portfolio, '_id'>;
  comments: readonly PortfolioComment[];
};

/** Comments in words, and the `ref` of their list: the student has seen them once it is in the window. */
function useShownComments({ portfolio, comments }: CommentsOf) {
  const { timeZone } = useMe().school;
  const today = todayIn(timeZone);
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

/** What was said about a period's tokens, to read. */
export function PortfolioCommentList(props: CommentsOf) {
  const { ref, show } = useShownComments(props);
  return <CommentList ref={ref} comments={props.comments.map(show)} />;
}

type PortfolioCommentsProps = CommentsOf & {
  /** What is being written; kept by the screen, which may have to ask before it is lost. */
  draft: string;
  onDraft: (text: string) => void;
  /** Sends the draft; undefined for readers without a field. */
  onAdd: ((content: string) => Promise<unknown>) | undefined;
  remove: (commentId: string) => Promise<unknown>;
  /** Why nothing can be sent or deleted: what was typed stays. */
  problem?: string | undefined;
  /** Said when what is commented on is found to be gone. */
  whenGone?: string;
};

/** What was said about a post or a period's tokens, and the field to say more. Faculty's carry a badge. */
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
      describeFailure={(error) => (isGone(error) && whenGone) || explainError(error)}
      problem={problem}
      maxLength={longestComment}
    />
  );
}
