import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { ownText } from '../../proposals/proposals.text.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { clubOwnText } from './proposals.text.ts';

/** A student starts a proposal. */
export function ProposePage() {
  const words = useClubWords();
  const { can, school } = useMe();
  if (!can['proposal.create'] || !school.features.proposals.enabled) {
    return (
      <ClubForbidden
        title={can['proposal.create'] ? ownText.closed : clubOwnText.forbidden(words)}
        back={{ to: clubPaths.dashboard, label: words.many }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={clubOwnText.title(words)}
        summary={clubOwnText.summary}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <ProposalForm />
    </>
  );
}
