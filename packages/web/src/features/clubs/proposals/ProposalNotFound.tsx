import { useClubWords } from '../../../lib/api/session.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { clubText } from '../clubs.text.ts';
import { missingText } from '../missing.text.ts';

/** In place of a proposal that doesn’t exist. */
export function ProposalNotFound() {
  const words = useClubWords();
  return (
    <EmptyState
      wholePage
      title={missingText.proposal}
      body={missingText.proposalBody}
      action={<LinkButton to={clubPaths.dashboard}>{clubText.back(words)}</LinkButton>}
    />
  );
}
