import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { projectProposalText as text } from './proposals.text.ts';

/** In place of a proposal that doesn’t exist. */
export function ProjectProposalNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={<LinkButton to={projectPaths.dashboard}>{projectsText.back}</LinkButton>}
    />
  );
}
