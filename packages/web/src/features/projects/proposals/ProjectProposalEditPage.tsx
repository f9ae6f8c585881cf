import type { ProjectProposal } from '@casement/domain/projects/proposals/proposals.contract.ts';
import { useReadOnlyReason } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { useOpened } from '../../proposals/proposals.hooks.ts';
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
  const proposal = useOpened(current, current.can['projectProposal.update'] === true);
  const readOnly = useReadOnlyReason();
  const { _id, name } = proposal ?? current;
  const back = { to: projectPaths.proposal(_id), label: name };
  if (proposal === undefined) {
    const locked = ownText.locked(current.casProjectProposalSubmissionStatus);
    return <ProjectForbidden title={readOnly === undefined ? locked : ownText.editForbidden} back={back} />;
  }
  return (
    <>
      <PageHeader
        title={ownText.editTitle}
        documentTitle={`${ownText.editTitle} · ${name}`}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }, back]}
      />
      <ProjectProposalForm proposal={proposal} />
    </>
  );
}
