import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { useClubWords, useReadOnlyReason } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { useOpened } from '../../proposals/proposals.hooks.ts';
import { ownText } from '../../proposals/proposals.text.ts';
import { ClubForbidden } from '../ClubForbidden.tsx';
import { clubPaths } from '../clubs.paths.ts';
import { ProposalForm } from './ProposalForm.tsx';
import { useProposal } from './proposals.queries.ts';

/** A student edits a draft, or a returned proposal. */
export function ProposalEditPage() {
  const proposal = useProposal();
  return <EditProposal key={proposal._id} current={proposal} />;
}

function EditProposal({ current }: { current: ClubProposal }) {
  const words = useClubWords();
  const proposal = useOpened(current, current.can['proposal.update'] === true);
  const readOnly = useReadOnlyReason();
  const { _id, clubName } = proposal ?? current;
  const back = { to: clubPaths.proposal(_id), label: clubName };
  if (proposal === undefined) {
    const locked = ownText.locked(current.clubProposalSubmissionStatus);
    return <ClubForbidden title={readOnly === undefined ? locked : ownText.editForbidden} back={back} />;
  }
  return (
    <>
      <PageHeader
        title={ownText.editTitle}
        documentTitle={`${ownText.editTitle} · ${clubName}`}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }, back]}
      />
      <ProposalForm proposal={proposal} />
    </>
  );
}
