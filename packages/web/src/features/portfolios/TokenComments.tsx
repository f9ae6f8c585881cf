import type { Portfolio } from '@casement/domain/portfolios/portfolios.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/periods.ts';
import { describeError, statusOf } from '../../lib/errors.ts';
import { useMe } from '../../lib/session.ts';
import { inZone, todayIn } from '../../lib/time.ts';
import { Comments } from '../../ui/Comments.tsx';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import { awardText } from './portfolios.award.text.ts';
import { commentText, sayDay } from './portfolios.text.ts';
import { useTokenComments } from './portfolios.tokens.queries.ts';
import { awardIn } from './portfolios.tokens.rules.ts';

const longestComment = 4000;

type TokenCommentsProps = {
  portfolio: Portfolio;
  kind: PeriodKind;
  period: number;
  /** What is being written; kept by the screen, which may have to ask before it is lost. */
  draft: string;
  onDraft: (text: string) => void;
};

/** What faculty said about a period's tokens, and the field to say more. */
export function TokenComments({ portfolio, kind, period, draft, onDraft }: TokenCommentsProps) {
  const { timeZone } = useMe().school;
  const { add, remove, readAgain } = useTokenComments(portfolio._id, kind, period);
  const today = todayIn(timeZone);
  const comments = awardIn(portfolio, kind, period)?.comments ?? [];

  async function removeOne(commentId: string) {
    try {
      await remove(commentId);
    } catch (error) {
      // Somebody else was quicker: it is gone, as was wanted.
      if (statusOf(error) !== 404) throw error;
      await readAgain();
    }
    noticeSuccess(awardText.commentDeleted);
  }

  return (
    <Comments
      comments={comments.map((comment) => ({
        _id: comment._id,
        content: comment.content,
        author: comment,
        when: sayDay(inZone(comment.commentDate, timeZone).toPlainDate().toString(), today),
        badge: comment.submittedByFaculty ? commentText.admin : undefined,
        canDelete: comment.can.delete,
      }))}
      draft={draft}
      onDraft={onDraft}
      onAdd={portfolio.can['tokens.comment'] ? add : undefined}
      onDelete={removeOne}
      describeFailure={(error) => {
        const { title, safe, next, fields } = describeError(error);
        return fields[0]?.message ?? [title, safe, next].join(' ');
      }}
      maxLength={longestComment}
    />
  );
}
