import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { facultyPaths } from './faculty.paths.ts';
import { facultyText as text } from './faculty.text.ts';

/** In place of a teacher who doesn’t exist. */
export function FacultyNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.notFound}
      body={text.notFoundBody}
      action={<LinkButton to={facultyPaths.dashboard}>{text.back}</LinkButton>}
    />
  );
}
