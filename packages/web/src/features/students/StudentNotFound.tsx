import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { missingText as text } from './missing.text.ts';
import { studentPaths } from './students.paths.ts';

/** In place of a student who doesn’t exist. */
export function StudentNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={<LinkButton to={studentPaths.dashboard}>{text.back}</LinkButton>}
    />
  );
}
