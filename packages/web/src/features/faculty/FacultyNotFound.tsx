import { sentences } from '../../lib/text/sentences.text.ts';
import { NotFound } from '../../ui/state/NotFound.tsx';
import { facultyPaths } from './faculty.paths.ts';
import { facultyText as text } from './faculty.text.ts';

/** In place of a teacher who doesn’t exist. */
export function FacultyNotFound() {
  return (
    <NotFound
      title={text.notFound}
      body={sentences.theyMayBeDeleted}
      back={{ to: facultyPaths.dashboard, label: text.back }}
    />
  );
}
