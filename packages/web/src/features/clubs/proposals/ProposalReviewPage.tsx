import type { CasStrand } from '@casement/domain/clubs/clubs.contract.ts';
import {
  type ClubProposal,
  clubProposal as clubProposalSchema,
} from '@casement/domain/clubs/proposals/proposals.contract.ts';
import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { newerVersion } from '../../../lib/api/conflicts.ts';
import { useClubWords } from '../../../lib/api/session.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { focusFirstError } from '../../../lib/focusFirstError.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { clubPaths } from '../clubs.paths.ts';
import { StrandField } from '../form/InformationFields.tsx';
import { SectionHead } from '../SectionHead.tsx';
import { ProposalSummary } from './ProposalBody.tsx';
import { ProposalComments } from './ProposalComments.tsx';
import { ProposalLayout } from './ProposalLayout.tsx';
import styles from './proposals.module.css';
import { proposalSets, useMoveProposal, useProposal } from './proposals.queries.ts';
import { proposalText, reviewText } from './proposals.text.ts';

type Decision = keyof typeof reviewText.done;

/** One proposal as the office reads it, with the decision. */
export function ProposalReviewPage() {
  const proposal = useProposal();
  return <Review key={proposal._id} proposal={proposal} />;
}

function Review({ proposal }: { proposal: ClubProposal }) {
  const words = useClubWords();
  const [draft, setDraft] = useState('');
  const [problem, setProblem] = useState<string>();

  function demandSent(): boolean {
    if (draft.trim() === '') return true;
    setProblem(reviewText.commentFirst);
    focusFirstError();
    return false;
  }

  return (
    <>
      <PageHeader
        title={proposal.clubName}
        breadcrumbs={[
          { label: words.Many, to: clubPaths.dashboard },
          { label: reviewText.dashboard(words), to: clubPaths.proposals },
        ]}
        summary={<ProposalSummary proposal={proposal} />}
      />
      <ProposalLayout
        proposal={proposal}
        joins={proposalText.proposerJoins}
        step={<DecisionCard proposal={proposal} demandSent={demandSent} />}
        comments={
          <ProposalComments
            proposal={proposal}
            draft={draft}
            onDraft={(text) => {
              setProblem(undefined);
              setDraft(text);
            }}
            problem={problem}
          />
        }
      />
    </>
  );
}

/** Approve, return or reject; what failed is said here, and the proposal is shown as it then stands. */
function DecisionCard({ proposal, demandSent }: { proposal: ClubProposal; demandSent: () => boolean }) {
  const words = useClubWords();
  const navigate = useNavigate();
  const { mutateAsync } = useMoveProposal();
  const take = useTake(proposalSets);
  const [rejecting, setRejecting] = useState(false);
  const status = proposal.clubProposalSubmissionStatus;

  async function decide(to: Decision, strand: CasStrand | null): Promise<void> {
    try {
      const { data } = await mutateAsync({
        clubId: proposal._id,
        status: to,
        updatedAt: proposal.updatedAt,
        ...(to === 'approved' && proposal.casStrand === null && strand !== null ? { casStrand: strand } : {}),
      });
      await navigate({ to: clubPaths.proposals });
      const leftOut = data.leftOut.length === 0 ? [] : [reviewText.leftOut(data.leftOut)];
      const body = to === 'approved' ? [reviewText.approvedBody(words), ...leftOut].join(' ') : undefined;
      noticeSuccess(reviewText.done[to](proposal.clubName), body);
    } catch (error) {
      const found = newerVersion(error, clubProposalSchema);
      if (found !== undefined) take(found.present);
      throw error;
    }
  }

  const edit = useSubmit<{ casStrand: CasStrand | null }, 'studentRevising'>({
    initial: { casStrand: null },
    validate: ({ casStrand }, way) => {
      if (!demandSent()) return { comment: reviewText.commentFirst };
      const lacks = way === undefined && proposal.casStrand === null && casStrand === null;
      return lacks ? { casStrand: reviewText.strandNeeded } : {};
    },
    send: ({ casStrand }, way) => decide(way ?? 'approved', casStrand),
  });
  const { saving, way } = edit;

  return (
    <Card labelledBy="proposal-decision">
      <SectionHead id="proposal-decision" title={reviewText.decision} />
      <form className={styles.decision} noValidate onSubmit={edit.onSubmit}>
        <FormFailure title={reviewText.failed} error={edit.failure} />
        {proposal.can['proposal.decide'] ? (
          <>
            {proposal.casStrand === null ? (
              <>
                <p>{reviewText.chooseStrand}</p>
                <StrandField
                  value={edit.form.values.casStrand}
                  onChange={(casStrand) => edit.change({ casStrand })}
                  error={edit.form.errors['casStrand']}
                  dense
                />
              </>
            ) : null}
            <Button type="submit" variant="filled" fullWidth disabled={saving}>
              {saving && way === undefined ? reviewText.approving : reviewText.approve}
            </Button>
            <Button fullWidth disabled={saving} onClick={edit.press('studentRevising')}>
              {saving && way === 'studentRevising' ? reviewText.returning : reviewText.return}
            </Button>
            <p className="small">{reviewText.returnHint}</p>
            <Button
              fullWidth
              className={styles.rejects}
              disabled={saving}
              onClick={() => {
                if (demandSent()) setRejecting(true);
              }}
            >
              {reviewText.reject}
            </Button>
          </>
        ) : (
          <p>{reviewText.waiting[status]}</p>
        )}
        {status === 'approved' ? (
          <LinkButton fullWidth to={clubPaths.overview(proposal._id, true)}>
            {proposalText.toClub(words)}
          </LinkButton>
        ) : null}
      </form>
      <ConfirmModal
        opened={rejecting}
        title={reviewText.rejectTitle(proposal.clubName)}
        confirmLabel={reviewText.reject}
        danger
        onConfirm={() => decide('rejected', null)}
        onClose={() => setRejecting(false)}
      >
        {reviewText.rejectBody}
      </ConfirmModal>
    </Card>
  );
}
