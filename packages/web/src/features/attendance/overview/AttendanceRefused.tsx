import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useClubWords } from '../../../lib/api/session.ts';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { attendanceText } from '../attendance.text.ts';

/** For who is neither a member nor runs the club. */
export function AttendanceRefused() {
  const words = useClubWords();
  const text = attendanceText.refused;
  return (
    <EmptyState
      wholePage
      title={text.title}
      body={text.body(words)}
      action={<Button renderRoot={(props) => <Link {...props} to="/clubspace" />}>{text.back(words)}</Button>}
    />
  );
}
