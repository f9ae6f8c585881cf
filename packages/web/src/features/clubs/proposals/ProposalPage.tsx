import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { clubProposal as clubProposalSchema } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { useState } from 'react';
import { useClubWords } from '../../../lib/api/session.ts';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { DeleteProposal } from '../../proposals/DeleteProposal.tsx';
import { editFirst, NextStepCard } from '../../proposals/NextStepCard.tsx';
import { ProposalLayout } from '../../proposals/ProposalLayout.tsx';
import { ProposalSummary } from '../../proposals/ProposalParts.tsx';
import { ownText, proposalText } from '../../proposals/proposals.text.ts';
import { clubPaths } from '../clubs.paths.ts';
import { ClubProposalComments } from './ClubProposalComments.tsx';
import { ProposalAbout, ProposalDetails, ProposalPeople, shownOf } from './ProposalBody.tsx';
import {
  proposalSets,
  useDeleteProposal,
  useLeaveProposal,
  useMoveProposal,
  useProposal,
} from './proposals.queries.ts';
import { clubOwnText, clubProposalText } from './proposals.text.ts';

/** A student's own proposal: its progress, the comments, and the next steps. */
export function ProposalPage() {
  const proposal = useProposal();
  return <OwnProposal key={proposal._id} proposal={proposal} />;
}

function OwnProposal({ proposal }: { proposal: ClubProposal }) {
  const words = useClubWords();
  const [draft, setDraft] = useState('');
  const { mutateAsync: move } = useMoveProposal();
  const { mutateAsync: remove } = useDeleteProposal();
  const leave = useLeaveProposal(proposal._id);
  const takeNewer = useTakeNewer(clubProposalSchema, proposalSets);
  const { can, _id: clubId, updatedAt, clubProposalSubmissionStatus: status } = proposal;
  const incomplete = proposal.clubDescription.trim() === '' ? clubOwnText.incomplete : undefined;
  const edit = {
    label: ownText.edit,
    to: clubPaths.editProposal(clubId),
    primary: editFirst(status, incomplete),
  };
  return (
    <>
      <PageHeader
        title={proposal.clubName}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
        summary={<ProposalSummary proposal={shownOf(proposal)} />}
        actions={can['proposal.update'] ? [edit] : []}
      />
      <ProposalLayout
        status={status}
        steps={proposal.proposalSteps}
        about={<ProposalAbout proposal={proposal} />}
        people={<ProposalPeople proposal={proposal} joins={proposalText.youJoin} />}
        details={<ProposalDetails proposal={proposal} />}
        step={
          <NextStepCard
            status={status}
            canSubmit={can['proposal.submit']}
            incomplete={incomplete}
            submit={() => move({ clubId, status: 'facultyReviewing', updatedAt })}
            onFailure={takeNewer}
            toRecord={
              <LinkButton fullWidth to={clubPaths.overview(clubId, false)}>
                {clubProposalText.toClub(words)}
              </LinkButton>
            }
          />
        }
        comments={<ClubProposalComments proposal={proposal} draft={draft} onDraft={setDraft} />}
        foot={
          can['proposal.delete'] ? (
            <DeleteProposal
              name={proposal.clubName}
              comments={proposal.proposalComments.length}
              remove={() => remove({ clubId })}
              leave={leave}
            />
          ) : null
        }
      />
    </>
  );
}
