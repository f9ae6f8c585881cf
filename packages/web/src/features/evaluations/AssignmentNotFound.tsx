import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { assignmentsText as text } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

/** In place of an assignment that doesn’t exist. */
export function AssignmentNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={<LinkButton to={evaluationPaths.assignments}>{text.back}</LinkButton>}
    />
  );
}
