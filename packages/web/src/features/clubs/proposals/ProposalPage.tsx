import type { ClubProposal } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { clubProposal as clubProposalSchema } from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { newerVersion } from '../../../lib/api/conflicts.ts';
import { statusOf } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import ground from '../clubs.module.css';
import { clubPaths } from '../clubs.paths.ts';
import { SectionHead } from '../SectionHead.tsx';
import { ProposalSummary } from './ProposalBody.tsx';
import { ProposalComments } from './ProposalComments.tsx';
import { ProposalLayout } from './ProposalLayout.tsx';
import room from './proposals.module.css';
import {
  proposalSets,
  useDeleteProposal,
  useLeaveProposal,
  useMoveProposal,
  useProposal,
} from './proposals.queries.ts';
import { ownText, proposalText } from './proposals.text.ts';

/** One's own proposal: where it stands, what was said, and what one can do next. */
export function ProposalPage() {
  const proposal = useProposal();
  return <OwnProposal key={proposal._id} proposal={proposal} />;
}

function OwnProposal({ proposal }: { proposal: ClubProposal }) {
  const words = useClubWords();
  const [draft, setDraft] = useState('');
  const [deleting, setDeleting] = useState(false);
  const { can } = proposal;
  return (
    <>
      <PageHeader
        title={proposal.clubName}
        breadcrumbs={[{ label: words.Many, to: clubPaths.dashboard }]}
        summary={<ProposalSummary proposal={proposal} />}
        actions={
          can['proposal.update']
            ? [
                {
                  label: ownText.edit,
                  to: clubPaths.editProposal(proposal._id),
                  primary: editFirst(proposal),
                },
              ]
            : []
        }
      />
      <ProposalLayout
        proposal={proposal}
        joins={proposalText.youJoin}
        step={<NextStep proposal={proposal} />}
        comments={<ProposalComments proposal={proposal} draft={draft} onDraft={setDraft} />}
        foot={
          can['proposal.delete'] ? (
            <button type="button" className={ground.delete} onClick={() => setDeleting(true)}>
              {ownText.delete}
            </button>
          ) : null
        }
      />
      <DeleteProposal proposal={proposal} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

/** Whether changing it comes before submitting it: it was returned for that, or lacks what it needs. */
function editFirst({ clubProposalSubmissionStatus, clubDescription }: ClubProposal): boolean {
  return clubProposalSubmissionStatus === 'studentRevising' || clubDescription.trim() === '';
}

/** What happens now, and the button where it is the student's turn. */
function NextStep({ proposal }: { proposal: ClubProposal }) {
  const words = useClubWords();
  const { features } = useMe().school;
  const { mutateAsync } = useMoveProposal();
  const take = useTake(proposalSets);
  const status = proposal.clubProposalSubmissionStatus;
  const complete = proposal.clubDescription.trim() !== '';
  const open = status !== 'studentDrafting' || features.proposals.enabled;
  const edit = useSubmit({
    initial: {},
    send: async () => {
      const { _id: clubId, updatedAt } = proposal;
      await mutateAsync({ clubId, status: 'facultyReviewing', updatedAt });
      noticeSuccess(ownText.submittedTitle, ownText.submittedBody);
      return {};
    },
    onFailure: async (error) => {
      const found = newerVersion(error, clubProposalSchema);
      if (found !== undefined) take(found.present);
      return false;
    },
  });

  return (
    <Card labelledBy="proposal-next">
      <SectionHead id="proposal-next" title={ownText.nextTitle} />
      <div className={room.decision}>
        <p>{open ? ownText.next[status] : ownText.closed}</p>
        <FormFailure title={ownText.submitFailed} error={edit.failure} />
        {proposal.can['proposal.submit'] && open ? (
          <>
            <Button
              variant={editFirst(proposal) ? 'default' : 'filled'}
              fullWidth
              disabled={!complete || edit.saving}
              onClick={() => edit.onSubmit()}
            >
              {edit.saving
                ? ownText.submitting
                : status === 'studentDrafting'
                  ? ownText.submit
                  : ownText.resubmit}
            </Button>
            {complete ? null : <p className="small">{ownText.incomplete}</p>}
          </>
        ) : null}
        {status === 'approved' ? (
          <LinkButton fullWidth to={clubPaths.overview(proposal._id, false)}>
            {proposalText.toClub(words)}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}

/** Asks, says what goes, and leaves for the directory when the proposal is gone. */
function DeleteProposal({
  proposal,
  opened,
  onClose,
}: {
  proposal: ClubProposal;
  opened: boolean;
  onClose: () => void;
}) {
  const { mutateAsync } = useDeleteProposal();
  const leave = useLeaveProposal(proposal._id);

  async function remove() {
    try {
      await mutateAsync({ clubId: proposal._id });
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
    noticeSuccess(ownText.deleted(proposal.clubName));
    await leave();
  }

  return (
    <ConfirmModal
      opened={opened}
      title={ownText.deleteTitle(proposal.clubName)}
      confirmLabel={ownText.delete}
      danger
      onConfirm={remove}
      onClose={onClose}
    >
      {ownText.deleteBody(proposal.proposalComments.length)}
    </ConfirmModal>
  );
}
