import type { BudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { Button, Textarea } from '@mantine/core';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { formatMoney } from '../../../lib/text/money.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './budget.module.css';
import { useDecideBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

type BudgetDecideModalProps = { request: BudgetRequest; withClub: boolean; onClose: () => void };

/** Approves or declines a request, with a note for those who asked. */
export default function BudgetDecideModal({ request, withClub, onClose }: BudgetDecideModalProps) {
  const { mutateAsync } = useDecideBudget();
  const amount = formatMoney(request.amount, request.currency);
  const edit = useSubmit<{ note: string }, 'declined'>({
    initial: { note: '' },
    differs: ({ note }) => note.trim() !== '',
    send: async ({ note }, way) => {
      const decision = way ?? 'approved';
      await mutateAsync({ budgetRequestId: request._id, decision, note });
      noticeSuccess(budgetText.decided(amount, request.club.clubName, decision));
      onClose();
    },
  });

  return (
    <FormDialog
      edit={edit}
      title={budgetText.decideTitle(amount)}
      save={budgetText.approve}
      failed={budgetText.decideFailed}
      onClose={onClose}
      buttons={
        <Button
          loading={edit.saving && edit.way === 'declined'}
          disabled={edit.saving && edit.way === undefined}
          onClick={edit.press('declined')}
        >
          {budgetText.decline}
        </Button>
      }
    >
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
        data-autofocus
        {...edit.form.getInputProps('note')}
      />
    </FormDialog>
  );
}
