import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { projectPaths } from './projects.paths.ts';
import { projectsText as text } from './projects.text.ts';

/** In place of a project that doesn’t exist, or that the student is not in. */
export function ProjectNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={<LinkButton to={projectPaths.dashboard}>{text.back}</LinkButton>}
    />
  );
}
