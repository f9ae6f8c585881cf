import { useClubWords } from '../../lib/api/session.ts';
import { NotFound } from '../../ui/state/NotFound.tsx';
import { clubPaths } from './clubs.paths.ts';
import { clubText } from './clubs.text.ts';

/** In place of a club that doesn’t exist. */
export function ClubNotFound() {
  const words = useClubWords();
  return (
    <NotFound
      title={clubText.notFound(words)}
      back={{ to: clubPaths.dashboard, label: clubText.back(words) }}
    />
  );
}
