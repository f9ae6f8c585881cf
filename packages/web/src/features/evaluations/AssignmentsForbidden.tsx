import { Forbidden } from '../../ui/state/Forbidden.tsx';
import { assignmentsText as text } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

/** In place of a form that the caller can't use. */
export function AssignmentsForbidden() {
  return (
    <Forbidden
      title={text.forbidden}
      body={text.forbiddenBody}
      back={{ to: evaluationPaths.assignments, label: text.back }}
    />
  );
}
