import type { ProjectProposal } from '@casement/domain/projects/proposals/proposals.contract.ts';
import { useState } from 'react';
import { useReadOnlyReason } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ownText } from '../../proposals/proposals.text.ts';
import { ProjectForbidden } from '../ProjectForbidden.tsx';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { ProjectProposalForm } from './ProjectProposalForm.tsx';
import { useProjectProposal } from './proposals.queries.ts';

/** A student edits a draft, or a returned proposal. */
export function ProjectProposalEditPage() {
  const proposal = useProjectProposal();
  return <EditProposal key={proposal._id} current={proposal} />;
}

function EditProposal({ current }: { current: ProjectProposal }) {
  // The version that was opened: the form itself updates it.
  const [proposal] = useState(current);
  const readOnly = useReadOnlyReason();
  const back = { to: projectPaths.proposal(proposal._id), label: proposal.name };
  if (!proposal.can['projectProposal.update']) {
    const locked = ownText.locked(proposal.casProjectProposalSubmissionStatus);
    return <ProjectForbidden title={readOnly === undefined ? locked : ownText.editForbidden} back={back} />;
  }
  return (
    <>
      <PageHeader
        title={ownText.editTitle}
        documentTitle={`${ownText.editTitle} · ${proposal.name}`}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }, back]}
      />
      <ProjectProposalForm proposal={proposal} />
    </>
  );
}
