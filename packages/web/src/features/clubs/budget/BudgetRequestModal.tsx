import '../../../ui/theme/formStyles.ts';
import '../../../ui/theme/overlayStyles.ts';
import { newBudgetRequest } from '@casement/domain/clubs/budget/budget.contract.ts';
import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldErrors } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { plainAmount } from '../../../lib/text/money.ts';
import modal from '../../../ui/dialog/modalForm.module.css';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './BudgetRequestModal.module.css';
import { useRequestBudget } from './budget.queries.ts';
import { budgetText } from './budget.text.ts';

const check = schemaResolver(newBudgetRequest);
/** As it is sent: the amount may be written with a point or a comma. */
const payloadOf = <Values extends { amount: string }>(values: Values): Values => ({
  ...values,
  amount: plainAmount(values.amount),
});

type BudgetRequestModalProps = {
  clubId: string;
  /** The currency that is chosen beforehand. */
  currency: string;
  onClose: () => void;
};

/** Asks for money. After a failure what was typed stays. */
export default function BudgetRequestModal({ clubId, currency, onClose }: BudgetRequestModalProps) {
  const { currencies } = useMe().school;
  const ask = useRequestBudget();
  const form = useForm({
    initialValues: { clubId, amount: '', currency, purpose: '' },
    validate: (values) => check(payloadOf(values)),
  });

  const { close, question } = useUnsavedGuard({
    unsaved: () => form.isDirty(),
    busy: ask.isPending,
    onClose,
  });

  const send = useSingleFlight(async (values: typeof form.values) => {
    try {
      await ask.mutateAsync(payloadOf(values));
      noticeSuccess(budgetText.sent, budgetText.sentBody);
      onClose();
    } catch (error) {
      form.setErrors(fieldErrors(error));
    }
  });

  return (
    <>
      <Modal opened onClose={close} title={budgetText.newTitle} centered size={480} withCloseButton={false}>
        <form noValidate className={modal.form} onSubmit={(event) => form.onSubmit(send)(event)}>
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
          <FormBar
            place="dialog"
            failure={<FormFailure title={budgetText.sendFailed} error={ask.error} marks />}
          >
            <Button onClick={close} disabled={ask.isPending}>
              {budgetText.cancel}
            </Button>
            <Button type="submit" variant="filled" loading={ask.isPending}>
              {budgetText.send}
            </Button>
          </FormBar>
        </form>
      </Modal>
      {question}
    </>
  );
}
