import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import type { ReactNode } from 'react';
import { ProposalComments } from '../../proposals/ProposalComments.tsx';
import { useProposalComments } from './proposals.queries.ts';

type ClubProposalCommentsProps = {
  proposal: ClubProposal;
  draft: string;
  onDraft: (text: string) => void;
  problem?: ReactNode;
};

/** The comments on a club's proposal. */
export function ClubProposalComments({ proposal, ...comment }: ClubProposalCommentsProps) {
  const { add, remove } = useProposalComments(proposal._id);
  return (
    <ProposalComments
      {...comment}
      comments={proposal.proposalComments.map(({ can, ...one }) => ({
        ...one,
        canDelete: can['proposal.deleteComment'],
      }))}
      isDraft={proposal.clubProposalSubmissionStatus === 'studentDrafting'}
      add={proposal.can['proposal.comment'] ? add : undefined}
      remove={remove}
    />
  );
}
