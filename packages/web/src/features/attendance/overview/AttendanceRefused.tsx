import { useClubWords } from '../../../lib/api/session.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { attendanceText } from '../attendance.text.ts';

/** For people who are neither members nor run the club. */
export function AttendanceRefused() {
  const words = useClubWords();
  const text = attendanceText.refused;
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body(words)}
      action={<LinkButton to={clubPaths.dashboard}>{text.back(words)}</LinkButton>}
    />
  );
}
