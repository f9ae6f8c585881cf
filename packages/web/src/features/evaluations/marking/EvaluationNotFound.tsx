import { NotFound } from '../../../ui/state/NotFound.tsx';
import { projectPaths } from '../../projects/projects.paths.ts';
import { markingText } from './marking.text.ts';

const text = markingText.missing;

/** In place of an evaluation that doesn’t exist. */
export function EvaluationNotFound() {
  return <NotFound title={text.title} back={{ to: projectPaths.dashboard, label: text.back }} />;
}
