import { useClubWords } from '../../lib/api/session.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { clubPaths } from './clubs.paths.ts';
import { clubText } from './clubs.text.ts';

/** In place of a club that doesn’t exist. */
export function ClubNotFound() {
  const words = useClubWords();
  return (
    <EmptyState
      wholePage
      title={clubText.notFound(words)}
      body={clubText.notFoundBody}
      action={<LinkButton to={clubPaths.dashboard}>{clubText.back(words)}</LinkButton>}
    />
  );
}
