import {
  amount as amountSchema,
  type BudgetRequest,
  type BudgetDecision as Decision,
} from '@casement/domain/clubs/budget/budget.contract.ts';
import { approvalProblem } from '@casement/domain/clubs/budget/budget.rules.ts';
import { formatMoney } from '@casement/domain/shared/locale.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isConflict } from '../../../lib/api/errors.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { fieldAmount, plainAmount } from '../../../lib/text/money.ts';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import styles from './BudgetDecision.module.css';
import { useBudgetAgain, useDecideBudget } from './budget.queries.ts';
import { budgetText as text } from './budget.text.ts';
import { useUndoDecision } from './undo.hooks.ts';

type BudgetDecisionProps = {
  request: BudgetRequest;
  /** Called with true if somebody else decided first, then with false to show that decision. */
  onOvertaken: (isOvertaken: boolean) => void;
};

const focusOnce = (field: HTMLTextAreaElement | null) => field?.focus();

/** The problem with an approved amount, in words. */
function amountProblem(request: BudgetRequest, written: string): string | undefined {
  const parsed = amountSchema.safeParse(plainAmount(written));
  if (!parsed.success) return parsed.error.issues[0]?.message;
  return approvalProblem(parsed.data, request);
}

/** Approves or declines a request in its own row, in full or in part, with a note for the club. */
export function BudgetDecision({ request, onOvertaken }: BudgetDecisionProps) {
  const { mutateAsync } = useDecideBudget();
  const readAgain = useBudgetAgain();
  const undoOf = useUndoDecision(request._id);
  const [noting, setNoting] = useState(false);
  const { purpose, currency, club } = request;
  const asked = fieldAmount(request.amount, currency);
  const edit = useSubmit<{ amount: string; note: string }, Decision>({
    initial: { amount: asked, note: '' },
    differs: ({ note, amount }) => note.trim() !== '' || amount !== asked,
    validate: ({ amount }, way) => {
      const problem = way === 'declined' ? undefined : amountProblem(request, amount);
      return problem === undefined ? {} : { amount: problem };
    },
    send: async ({ amount, note }, decision = 'approved') => {
      const part = decision === 'approved' ? { amount: plainAmount(amount) } : {};
      const decided = await mutateAsync({ budgetRequestId: request._id, decision, note, ...part });
      const { data } = decided;
      const sum = formatMoney(data.approvedAmount ?? data.amount, currency);
      noticeSuccess(text.decided(sum, club.clubName, decision), undefined, undoAction(undoOf(decision)));
    },
    onFailure: async (error) => {
      if (isConflict(error)) onOvertaken(true);
      return false;
    },
  });

  function showLatest() {
    onOvertaken(false);
    void readAgain();
  }

  const { form, saving, way } = edit;
  const overtaken = isConflict(edit.failure);
  return (
    <form className={styles.decision} onSubmit={edit.onSubmit} noValidate>
      <div className={styles.line}>
        <TextInput
          aria-label={text.amountNamed(purpose)}
          className={styles.amount ?? ''}
          inputMode="decimal"
          maxLength={20}
          leftSection={<span className="small muted">{currency}</span>}
          leftSectionWidth={46}
          leftSectionPointerEvents="none"
          {...form.getInputProps('amount')}
        />
        <Button
          aria-label={text.declineNamed(purpose)}
          loading={saving && way === 'declined'}
          disabled={overtaken}
          onClick={edit.press('declined')}
        >
          {text.decline}
        </Button>
        <Button
          type="submit"
          variant="filled"
          aria-label={text.approveNamed(purpose)}
          loading={saving && way !== 'declined'}
          disabled={overtaken}
        >
          {text.approve}
        </Button>
      </div>
      {noting ? (
        <Textarea
          label={text.noteLabel}
          description={text.noteHint}
          autosize
          minRows={1}
          maxRows={6}
          maxLength={1000}
          ref={focusOnce}
          {...form.getInputProps('note')}
        />
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          className={styles.note ?? ''}
          aria-label={text.addNoteNamed(purpose)}
          onClick={() => setNoting(true)}
        >
          {text.addNote}
        </Button>
      )}
      <FormFailure title={text.decideFailed} error={edit.failure} marks />
      {overtaken ? (
        <Button size="compact-sm" className={styles.note ?? ''} onClick={showLatest}>
          {text.showLatest}
        </Button>
      ) : null}
      <LeaveGuard unsaved={edit.unsaved} />
    </form>
  );
}
