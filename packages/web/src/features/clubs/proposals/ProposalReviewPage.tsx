import {
  type ClubProposal,
  clubProposal as clubProposalSchema,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import type { CasStrand } from '@casement/domain/shared/records/strandRecords.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type Decision, DecisionCard, useSentComment } from '../../proposals/DecisionCard.tsx';
import { ProposalLayout } from '../../proposals/ProposalLayout.tsx';
import { ProposalSummary } from '../../proposals/ProposalParts.tsx';
import { proposalText } from '../../proposals/proposals.text.ts';
import { clubPaths } from '../clubs.paths.ts';
import { StrandField } from '../form/InformationFields.tsx';
import { ClubProposalComments } from './ClubProposalComments.tsx';
import { ProposalAbout, ProposalDetails, ProposalPeople, shownOf } from './ProposalBody.tsx';
import { proposalSets, useMoveProposal, useProposal } from './proposals.queries.ts';
import { clubProposalText, clubReviewText } from './proposals.text.ts';

/** One proposal for the CAS office, with the decision. */
export function ProposalReviewPage() {
  const proposal = useProposal();
  return <Review key={proposal._id} proposal={proposal} />;
}

function Review({ proposal }: { proposal: ClubProposal }) {
  const words = useClubWords();
  const comment = useSentComment();
  return (
    <>
      <PageHeader
        title={proposal.clubName}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: clubReviewText.dashboard(words), to: clubPaths.proposals },
        ]}
        summary={<ProposalSummary proposal={shownOf(proposal)} />}
      />
      <ProposalLayout
        status={proposal.clubProposalSubmissionStatus}
        steps={proposal.proposalSteps}
        about={<ProposalAbout proposal={proposal} />}
        people={<ProposalPeople proposal={proposal} joins={proposalText.proposerJoins} />}
        details={<ProposalDetails proposal={proposal} />}
        step={<ClubDecision proposal={proposal} demandSent={comment.demandSent} />}
        comments={
          <ClubProposalComments
            proposal={proposal}
            draft={comment.draft}
            onDraft={comment.onDraft}
            problem={comment.problem}
          />
        }
      />
    </>
  );
}

type Asked = { casStrand: CasStrand | null };

/** The decision; a proposal without a strand gets one on approval. */
function ClubDecision({ proposal, demandSent }: { proposal: ClubProposal; demandSent: () => boolean }) {
  const words = useClubWords();
  const { mutateAsync } = useMoveProposal();
  const takeNewer = useTakeNewer(clubProposalSchema, proposalSets);
  const { _id: clubId, clubName, updatedAt } = proposal;
  const open = proposal.casStrand === null;

  const move = (status: Decision, { casStrand }: Asked) => {
    const strand = status === 'approved' && open && casStrand !== null ? { casStrand } : {};
    return mutateAsync({ clubId, status, updatedAt, ...strand });
  };

  return (
    <DecisionCard<Asked>
      name={clubName}
      status={proposal.clubProposalSubmissionStatus}
      canDecide={proposal.can['proposal.decide']}
      demandSent={demandSent}
      move={move}
      onFailure={takeNewer}
      dashboard={clubPaths.proposals}
      approvedBody={clubReviewText.approvedBody(words)}
      asked={{ casStrand: null }}
      lacks={({ casStrand }) =>
        open && casStrand === null ? { casStrand: clubReviewText.strandNeeded } : {}
      }
      fields={({ casStrand }, onChange, errors) =>
        open ? (
          <>
            <p>{clubReviewText.chooseStrand}</p>
            <StrandField
              value={casStrand}
              onChange={(chosen) => onChange({ casStrand: chosen })}
              error={errors['casStrand']}
              dense
            />
          </>
        ) : null
      }
      toRecord={
        <LinkButton fullWidth to={clubPaths.overview(clubId, true)}>
          {clubProposalText.toClub(words)}
        </LinkButton>
      }
    />
  );
}
