import { NotFound } from '../../ui/state/NotFound.tsx';
import { projectPaths } from './projects.paths.ts';
import { projectsText as text } from './projects.text.ts';

/** In place of a project that doesn't exist, or that the student isn't a member of. */
export function ProjectNotFound() {
  return (
    <NotFound
      title={text.notFound}
      body={text.notFoundBody}
      back={{ to: projectPaths.dashboard, label: text.back }}
    />
  );
}
