import { useSuspenseQuery } from '@tanstack/react-query';
import { useMe } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ProposalsDashboard } from '../../proposals/ProposalsDashboard.tsx';
import { ProjectForbidden } from '../ProjectForbidden.tsx';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { projectProposalsQuery, submissionsQuery } from './proposals.queries.ts';
import { shownCard } from './proposals.rules.ts';
import { projectReviewText as text } from './proposals.text.ts';

/** Project proposals that wait for a decision, and those returned to their students. */
export function ProjectProposalsPage() {
  if (useMe().can['projectProposal.read']) return <Dashboard />;
  return (
    <ProjectForbidden
      title={text.forbidden}
      back={{ to: projectPaths.dashboard, label: projectsText.back }}
    />
  );
}

function Dashboard() {
  const { proposalSubmissions } = useSuspenseQuery(submissionsQuery).data.data;
  const { proposals } = useSuspenseQuery(projectProposalsQuery).data.data;
  return (
    <>
      <PageHeader
        title={text.dashboard}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
      />
      <ProposalsDashboard
        open={proposalSubmissions.filter((one) => one.kind === 'project').map(shownCard)}
        all={proposals.map(shownCard)}
        to={projectPaths.review}
        text={text}
      />
    </>
  );
}
