import '../../ui/formStyles.ts';
import '../../ui/overlayStyles.ts';
import type { BudgetDecision, BudgetRequest } from '@casement/domain/clubs/clubs.budget.contract.ts';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { FormBar } from '../../ui/FormBar.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import modal from '../../ui/modalForm.module.css';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import { useUnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import styles from './Budget.module.css';
import { useDecideBudget } from './clubs.budget.queries.ts';
import { budgetText } from './clubs.budget.text.ts';

type BudgetDecideModalProps = { request: BudgetRequest; withClub: boolean; onClose: () => void };

/** Approves or declines a request, with a note for those who asked. */
export default function BudgetDecideModal({ request, withClub, onClose }: BudgetDecideModalProps) {
  const [note, setNote] = useState('');
  const decide = useDecideBudget();
  const amount = formatMoney(request.amount, request.currency);
  const choosing = decide.variables?.decision;

  const { close, question } = useUnsavedGuard({
    unsaved: () => note.trim() !== '',
    busy: decide.isPending,
    onClose,
  });

  const choose = useSingleFlight(async (decision: BudgetDecision) => {
    try {
      await decide.mutateAsync({ budgetRequestId: request._id, decision, note });
    } catch {
      // It is shown from `decide.error`.
      return;
    }
    noticeSuccess(budgetText.decided(amount, request.club.clubName, decision));
    onClose();
  });

  return (
    <>
      <Modal
        opened
        onClose={close}
        title={budgetText.decideTitle(amount)}
        centered
        size={480}
        withCloseButton={false}
      >
        <div className={modal.form}>
          <div>
            {withClub ? <p className={styles.club}>{request.club.clubName}</p> : null}
            <p className={styles.purpose}>{request.purpose}</p>
            <p className="small faint">{request.requestedBy.displayName}</p>
          </div>
          <Textarea
            label={budgetText.noteLabel}
            description={budgetText.noteHint}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={1000}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <FormBar
            place="dialog"
            failure={<FormFailure title={budgetText.decideFailed} error={decide.error} />}
          >
            <Button className={modal.first} onClick={close} disabled={decide.isPending} data-autofocus>
              {budgetText.cancel}
            </Button>
            <Button
              disabled={decide.isPending && choosing !== 'declined'}
              loading={decide.isPending && choosing === 'declined'}
              onClick={() => void choose('declined')}
            >
              {budgetText.decline}
            </Button>
            <Button
              variant="filled"
              disabled={decide.isPending && choosing !== 'approved'}
              loading={decide.isPending && choosing === 'approved'}
              onClick={() => void choose('approved')}
            >
              {budgetText.approve}
            </Button>
          </FormBar>
        </div>
      </Modal>
      {question}
    </>
  );
}
