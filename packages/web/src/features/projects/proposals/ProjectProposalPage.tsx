import {
  type ProjectProposal,
  projectProposal as proposalSchema,
} from '@casement/domain/projects/proposals/proposals.contract.ts';
import { useState } from 'react';
import { useTakeNewer } from '../../../lib/cache/takeNewer.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { DeleteProposal } from '../../proposals/DeleteProposal.tsx';
import { editFirst, NextStepCard } from '../../proposals/NextStepCard.tsx';
import { ProposalSummary } from '../../proposals/ProposalParts.tsx';
import { ownText, proposalText } from '../../proposals/proposals.text.ts';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { ProjectProposalBody } from './ProjectProposalBody.tsx';
import {
  projectProposalSets,
  useLeaveProjectProposal,
  useProjectProposal,
  useProjectProposalWrites,
} from './proposals.queries.ts';
import { shownOf } from './proposals.rules.ts';
import { projectOwnText, projectProposalText } from './proposals.text.ts';

/** A student's own proposal: its progress, the comments, and the next steps. */
export function ProjectProposalPage() {
  const proposal = useProjectProposal();
  return <OwnProposal key={proposal._id} proposal={proposal} />;
}

function OwnProposal({ proposal }: { proposal: ProjectProposal }) {
  const [draft, onDraft] = useState('');
  const { move, remove } = useProjectProposalWrites();
  const leave = useLeaveProjectProposal(proposal._id);
  const takeNewer = useTakeNewer(proposalSchema, projectProposalSets);
  const { can, _id: casProjectId, name, updatedAt, casProjectProposalSubmissionStatus: status } = proposal;
  const incomplete = proposal.goal.trim() === '' ? projectOwnText.incomplete : undefined;
  const edit = {
    label: ownText.edit,
    to: projectPaths.editProposal(casProjectId),
    primary: editFirst(status, incomplete),
  };
  const toProject = (
    <LinkButton fullWidth to={projectPaths.overview(casProjectId)}>
      {projectProposalText.toProject}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
        summary={<ProposalSummary proposal={shownOf(proposal)} />}
        actions={can['projectProposal.update'] ? [edit] : []}
      />
      <ProjectProposalBody
        proposal={proposal}
        joins={proposalText.youJoin}
        comment={{ draft, onDraft }}
        step={
          <NextStepCard
            status={status}
            canSubmit={can['projectProposal.submit']}
            incomplete={incomplete}
            submit={() => move({ casProjectId, status: 'facultyReviewing', updatedAt })}
            onFailure={takeNewer}
            toRecord={toProject}
          />
        }
        foot={
          can['projectProposal.delete'] ? (
            <DeleteProposal
              name={name}
              comments={proposal.proposalComments.length}
              remove={() => remove({ casProjectId })}
              leave={leave}
            />
          ) : null
        }
      />
    </>
  );
}
