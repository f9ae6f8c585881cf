import { useClubWords, useMe } from '../../lib/session.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ClubForbidden } from './ClubForbidden.tsx';
import { clubPaths } from './clubs.paths.rules.ts';
import { ownText } from './clubs.proposals.text.ts';
import { ProposalForm } from './ProposalForm.tsx';

/** A student begins a proposal. */
export function ProposePage() {
  const words = useClubWords();
  const { can, school } = useMe();
  if (!can['proposal.create'] || !school.features.proposals.enabled) {
    return (
      <ClubForbidden
        title={can['proposal.create'] ? ownText.closed : ownText.forbidden(words)}
        back={{ to: clubPaths.dashboard, label: words.many }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={ownText.title(words)}
        summary={ownText.summary}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
      />
      <ProposalForm />
    </>
  );
}
