import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { projectPaths } from '../../projects/projects.paths.ts';
import { markingText } from './marking.text.ts';

const text = markingText.missing;

/** In place of an evaluation that doesn’t exist. */
export function EvaluationNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={<LinkButton to={projectPaths.dashboard}>{text.back}</LinkButton>}
    />
  );
}
