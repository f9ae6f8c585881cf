import { NotFound } from '../../ui/state/NotFound.tsx';
import { assignmentsText as text } from './assignment.text.ts';
import { evaluationPaths } from './evaluations.paths.ts';

/** In place of an assignment that doesn’t exist. */
export function AssignmentNotFound() {
  return <NotFound title={text.notFound} back={{ to: evaluationPaths.assignments, label: text.back }} />;
}
