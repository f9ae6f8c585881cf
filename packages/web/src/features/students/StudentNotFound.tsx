import { sentences } from '../../lib/text/sentences.text.ts';
import { NotFound } from '../../ui/state/NotFound.tsx';
import { missingText as text } from './missing.text.ts';
import { studentPaths } from './students.paths.ts';

/** In place of a student who doesn’t exist. */
export function StudentNotFound() {
  return (
    <NotFound
      title={text.title}
      body={sentences.theyMayBeDeleted}
      back={{ to: studentPaths.dashboard, label: text.back }}
    />
  );
}
