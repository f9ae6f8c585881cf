import {
  type ProjectProposal,
  projectProposal as proposalSchema,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { DecisionCard, useSentComment } from '../../proposals/DecisionCard.tsx';
import { ProposalSummary } from '../../proposals/ProposalParts.tsx';
import { proposalText } from '../../proposals/proposals.text.ts';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { ProjectProposalBody } from './ProjectProposalBody.tsx';
import { projectProposalSets, useProjectProposal, useProjectProposalWrites } from './proposals.queries.ts';
import { shownOf } from './proposals.rules.ts';
import { projectProposalText, projectReviewText } from './proposals.text.ts';

/** One proposal for the CAS office, with the decision. */
export function ProjectProposalReviewPage() {
  const proposal = useProjectProposal();
  return <Review key={proposal._id} proposal={proposal} />;
}

function Review({ proposal }: { proposal: ProjectProposal }) {
  const { move } = useProjectProposalWrites();
  const takeNewer = useTakeNewer(proposalSchema, projectProposalSets);
  const { demandSent, ...comment } = useSentComment();
  const { _id: casProjectId, name, updatedAt } = proposal;

  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[
          { label: projectsText.crumb, to: projectPaths.dashboard },
          { label: projectReviewText.dashboard, to: projectPaths.proposals },
        ]}
        summary={<ProposalSummary proposal={shownOf(proposal)} />}
      />
      <ProjectProposalBody
        proposal={proposal}
        joins={proposalText.proposerJoins}
        comment={comment}
        step={
          <DecisionCard
            name={name}
            status={proposal.casProjectProposalSubmissionStatus}
            canDecide={proposal.can['projectProposal.decide']}
            demandSent={demandSent}
            move={(status) => move({ casProjectId, status, updatedAt })}
            onFailure={takeNewer}
            dashboard={projectPaths.proposals}
            approvedBody={projectReviewText.approvedBody}
            asked={{}}
            toRecord={
              <LinkButton fullWidth to={projectPaths.overview(casProjectId)}>
                {projectProposalText.toProject}
              </LinkButton>
            }
          />
        }
      />
    </>
  );
}
