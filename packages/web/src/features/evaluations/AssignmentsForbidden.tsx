import { useReadOnlyReason } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { assignmentsText as text } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

/** In place of a form that the caller can't use. */
export function AssignmentsForbidden() {
  const readOnly = useReadOnlyReason();
  return (
    <EmptyState
      wholePage
      title={text.forbidden}
      body={readOnly ?? text.forbiddenBody}
      action={<LinkButton to={evaluationPaths.assignments}>{text.back}</LinkButton>}
    />
  );
}
