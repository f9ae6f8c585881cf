import '../../ui/formStyles.ts';
import '../../ui/overlayStyles.ts';
import type { BudgetDecision, BudgetRequest } from '@casement/domain/clubs/clubs.budget.contract.ts';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import styles from './Budget.module.css';
import { useDecideBudget } from './clubs.budget.queries.ts';
import { budgetText } from './clubs.budget.text.ts';
import { FormFailure } from './FormFailure.tsx';

type BudgetDecideModalProps = { request: BudgetRequest; withClub: boolean; onClose: () => void };

/** Approves or declines a request, with a note for those who asked. */
export default function BudgetDecideModal({ request, withClub, onClose }: BudgetDecideModalProps) {
  const [note, setNote] = useState('');
  const decide = useDecideBudget();
  const amount = formatMoney(request.amount, request.currency);
  const choosing = decide.variables?.decision;

  function choose(decision: BudgetDecision) {
    decide.mutate(
      { budgetRequestId: request._id, decision, note },
      {
        onSuccess: () => {
          noticeSuccess(budgetText.decided(amount, decision));
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      opened
      onClose={() => {
        if (!decide.isPending) onClose();
      }}
      title={budgetText.decideTitle(amount)}
      centered
      size={480}
      radius="lg"
      padding="lg"
      withCloseButton={false}
      closeOnClickOutside={note === ''}
      transitionProps={{ duration: 140 }}
    >
      <div className={styles.form}>
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
        <FormFailure title={budgetText.decideFailed} error={decide.error} />
        <div className={styles.formActs}>
          <Button className={styles.first} onClick={onClose} disabled={decide.isPending} data-autofocus>
            {budgetText.cancel}
          </Button>
          <Button
            disabled={decide.isPending && choosing !== 'declined'}
            loading={decide.isPending && choosing === 'declined'}
            onClick={() => choose('declined')}
          >
            {budgetText.decline}
          </Button>
          <Button
            variant="filled"
            disabled={decide.isPending && choosing !== 'approved'}
            loading={decide.isPending && choosing === 'approved'}
            onClick={() => choose('approved')}
          >
            {budgetText.approve}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
