import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useClubWords } from '../../lib/api/session.ts';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { clubPaths } from './clubs.paths.ts';
import { clubText } from './clubs.text.ts';

/** In place of a club that is not there. */
export function ClubNotFound() {
  const words = useClubWords();
  return (
    <EmptyState
      wholePage
      title={clubText.notFound(words)}
      body={clubText.notFoundBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={clubPaths.dashboard} />}>
          {clubText.back(words)}
        </Button>
      }
    />
  );
}
