import { useClubWords } from '../../../lib/api/session.ts';
import { NotFound } from '../../../ui/state/NotFound.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubText } from '../clubs.text.ts';
import { missingText } from '../missing.text.ts';

/** In place of a proposal that doesn’t exist. */
export function ProposalNotFound() {
  const words = useClubWords();
  return (
    <NotFound title={missingText.proposal} back={{ to: clubPaths.dashboard, label: clubText.back(words) }} />
  );
}
