import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { longestComment } from '@casement/domain/shared/comments.ts';
import type { ReactNode } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Comments } from '../../../ui/comment/Comments.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { useProposalComments } from './proposals.queries.ts';
import { proposalText } from './proposals.text.ts';

type ProposalCommentsProps = {
  proposal: ClubProposal;
  draft: string;
  onDraft: (text: string) => void;
  problem?: ReactNode;
};

/**
 * What was said about a proposal. Faculty's comments carry a badge. A draft has nobody to talk to: it offers
 * no field.
 */
export function ProposalComments({ proposal, draft, onDraft, problem }: ProposalCommentsProps) {
  const { timeZone } = useMe().school;
  const { add, remove } = useProposalComments(proposal._id);
  const alone = proposal.clubProposalSubmissionStatus === 'studentDrafting';
  if (alone && proposal.proposalComments.length === 0) return null;
  return (
    <Card labelledBy="proposal-comments">
      <SectionHead id="proposal-comments" title={proposalText.comments} />
      <Comments
        comments={proposal.proposalComments.map((comment) => ({
          _id: comment._id,
          content: comment.content,
          author: comment,
          when: formatInstant(comment.commentDate, timeZone),
          badge: comment.submittedByFaculty ? proposalText.admin : undefined,
          canDelete: comment.can['proposal.deleteComment'],
        }))}
        draft={draft}
        onDraft={onDraft}
        onAdd={proposal.can['proposal.comment'] && !alone ? add : undefined}
        onDelete={remove}
        problem={problem}
        maxLength={longestComment}
      />
      <LeaveGuard unsaved={() => draft.trim() !== ''} />
    </Card>
  );
}
