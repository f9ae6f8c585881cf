import { useMe } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ownText } from '../../proposals/proposals.text.ts';
import { ProjectForbidden } from '../ProjectForbidden.tsx';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { ProjectProposalForm } from './ProjectProposalForm.tsx';
import { projectOwnText as text } from './proposals.text.ts';

/** A student starts a proposal. */
export function ProjectProposePage() {
  const { can, school } = useMe();
  if (!can['projectProposal.create'] || !school.features.proposals.enabled) {
    return (
      <ProjectForbidden
        title={can['projectProposal.create'] ? ownText.closed : text.forbidden}
        back={{ to: projectPaths.dashboard, label: projectsText.back }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.summary}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
      />
      <ProjectProposalForm />
    </>
  );
}
