import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useClubWords } from '../../lib/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { missingText } from './clubs.missing.text.ts';
import { clubPaths } from './clubs.paths.rules.ts';
import { clubText } from './clubs.text.ts';

/** In place of a proposal that is not there. */
export function ProposalNotFound() {
  const words = useClubWords();
  return (
    <EmptyState
      wholePage
      title={missingText.proposal}
      body={missingText.proposalBody}
      action={
        <Button renderRoot={(props) => <Link {...props} to={clubPaths.dashboard} />}>
          {clubText.back(words)}
        </Button>
      }
    />
  );
}
