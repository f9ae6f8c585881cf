import { NotFound } from '../../../ui/state/NotFound.tsx';
import { projectPaths } from '../projects.paths.ts';
import { projectsText } from '../projects.text.ts';
import { projectProposalText as text } from './proposals.text.ts';

/** In place of a proposal that doesn’t exist. */
export function ProjectProposalNotFound() {
  return <NotFound title={text.notFound} back={{ to: projectPaths.dashboard, label: projectsText.back }} />;
}
