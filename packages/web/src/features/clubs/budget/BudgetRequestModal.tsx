import { newBudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { makeId } from '../../../lib/text/ids.ts';
import { plainAmount } from '../../../lib/text/money.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './BudgetRequestModal.module.css';
import { useRequestBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

const check = schemaResolver(newBudgetRequest);
/** The values to send: the amount can be typed with a point or a comma. */
const payloadOf = <Values extends { amount: string }>(values: Values): Values => ({
  ...values,
  amount: plainAmount(values.amount),
});

type BudgetRequestModalProps = {
  clubId: string;
  /** The currency selected by default. */
  currency: string;
  onClose: () => void;
};

/** Requests funds. After a failure the input stays. */
export default function BudgetRequestModal({ clubId, currency, onClose }: BudgetRequestModalProps) {
  const { currencies } = useMe().school;
  const { mutateAsync } = useRequestBudget();
  const [newId] = useState(makeId);
  const edit = useSubmit({
    initial: { clubId, amount: '', currency, purpose: '' },
    validate: (draft) => check(payloadOf(draft)),
    send: async (draft) => {
      await mutateAsync({ ...payloadOf(draft), newId });
      noticeSuccess(budgetText.sent, budgetText.sentBody);
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog
      edit={edit}
      title={budgetText.newTitle}
      save={budgetText.send}
      failed={budgetText.sendFailed}
      onClose={onClose}
    >
      <div className={styles.sum}>
        <TextInput
          label={budgetText.amount}
          inputMode="decimal"
          withAsterisk
          required={false}
          aria-required
          maxLength={20}
          data-autofocus
          {...form.getInputProps('amount')}
        />
        <Select
          label={budgetText.currency}
          data={currencies}
          allowDeselect={false}
          {...form.getInputProps('currency')}
        />
      </div>
      <Textarea
        label={budgetText.purpose}
        description={budgetText.purposeHint}
        withAsterisk
        required={false}
        aria-required
        autosize
        minRows={3}
        maxRows={8}
        maxLength={1000}
        {...form.getInputProps('purpose')}
      />
    </FormDialog>
  );
}
