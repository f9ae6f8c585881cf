import { sentences } from '../../../lib/text/sentences.text.ts';
import { NotFound } from '../../../ui/state/NotFound.tsx';
import { attendancePaths } from '../attendance.paths.ts';
import { studentText } from './students.text.ts';

const text = studentText.notFound;

/** In place of the attendance of a student who doesn’t exist. */
export function StudentAttendanceNotFound() {
  return (
    <NotFound
      title={text.title}
      body={sentences.theyMayBeDeleted}
      back={{ to: attendancePaths.watchlist, label: text.action }}
    />
  );
}
