import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { useState } from 'react';
import { useClubWords, useReadOnlyReason } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
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
  // The version that was opened: the form itself updates it.
  const [proposal] = useState(current);
  const readOnly = useReadOnlyReason();
  const back = { to: clubPaths.proposal(proposal._id), label: proposal.clubName };
  if (!proposal.can['proposal.update']) {
    const locked = ownText.locked(proposal.clubProposalSubmissionStatus);
    return <ClubForbidden title={readOnly === undefined ? locked : ownText.editForbidden} back={back} />;
  }
  return (
    <>
      <PageHeader
        title={ownText.editTitle}
        documentTitle={`${ownText.editTitle} · ${proposal.clubName}`}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }, back]}
      />
      <ProposalForm proposal={proposal} />
    </>
  );
}
