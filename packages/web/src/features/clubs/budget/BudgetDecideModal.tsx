import '../../../ui/theme/formStyles.ts';
import '../../../ui/theme/overlayStyles.ts';
import type { BudgetDecision, BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { formatMoney } from '../../../lib/text/money.ts';
import modal from '../../../ui/dialog/modalForm.module.css';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './budget.module.css';
import { useDecideBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

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
