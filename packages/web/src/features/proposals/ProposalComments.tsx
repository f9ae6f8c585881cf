import { longestComment } from '@casement/domain/shared/comments.ts';
import type { ProposalComment } from '@casement/domain/shared/records/proposalRecords.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import type { ReactNode } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { useToday } from '../../lib/time/today.ts';
import { Card } from '../../ui/card/Card.tsx';
import { Comments } from '../../ui/comment/Comments.tsx';
import { LeaveGuard } from '../../ui/form/LeaveGuard.tsx';
import ground from './proposals.module.css';
import { proposalText } from './proposals.text.ts';

type ProposalCommentsProps = {
  comments: readonly (Omit<ProposalComment, 'can'> & { canDelete: boolean })[];
  /** Nobody else sees a draft, so it has no comment field. */
  isDraft: boolean;
  draft: string;
  onDraft: (text: string) => void;
  /** Absent for people who can't comment. */
  add: ((content: string) => Promise<unknown>) | undefined;
  remove: (commentId: string) => Promise<unknown>;
  problem?: ReactNode;
};

/** The comments on a proposal. Faculty's comments have a badge. */
export function ProposalComments(props: ProposalCommentsProps) {
  const { comments, isDraft, draft, onDraft, add, remove, problem } = props;
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  if (isDraft && comments.length === 0) return null;
  return (
    <Card labelledBy="proposal-comments">
      <h2 id="proposal-comments" className={ground.head}>
        {proposalText.comments}
      </h2>
      <Comments
        comments={comments.map((comment) => ({
          _id: comment._id,
          content: comment.content,
          author: comment,
          when: formatMoment(comment.commentDate, timeZone, today),
          badge: comment.submittedByFaculty ? proposalText.admin : undefined,
          canDelete: comment.canDelete,
        }))}
        draft={draft}
        onDraft={onDraft}
        onAdd={isDraft ? undefined : add}
        onDelete={remove}
        problem={problem}
        maxLength={longestComment}
      />
      <LeaveGuard unsaved={() => draft.trim() !== ''} />
    </Card>
  );
}
