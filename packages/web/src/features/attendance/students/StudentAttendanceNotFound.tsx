import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { attendancePaths } from '../attendance.paths.ts';
import { studentText } from './students.text.ts';

const text = studentText.notFound;

/** In place of the attendance of a student who doesn’t exist. */
export function StudentAttendanceNotFound() {
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body}
      action={<LinkButton to={attendancePaths.watchlist}>{text.action}</LinkButton>}
    />
  );
}
