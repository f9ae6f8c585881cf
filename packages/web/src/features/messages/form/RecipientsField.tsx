import type { NamedRecipient } from '@casement/domain/messages/messages.contract.ts';
import { Checkbox, Input } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { FormHint } from '../../../ui/form/FormLayout.tsx';
import { NamedPicker } from '../../../ui/form/NamedPicker.tsx';
import { useReached } from '../messages.queries.ts';
import { knownRecipients, recipientsText } from '../messages.rules.ts';
import { keyOf, pickedRecipients, withEverybody, withPicked } from './form.rules.ts';
import { fieldText, formText as text } from './form.text.ts';
import styles from './RecipientsField.module.css';
import { useOfferedRecipients } from './recipients.queries.ts';

type RecipientsFieldProps = {
  value: readonly NamedRecipient[];
  error: ReactNode;
  onChange: (recipients: NamedRecipient[]) => void;
};

const everybody = [
  { targetType: 'AllStudents', label: text.allStudents },
  { targetType: 'AllFaculty', label: text.allFaculty },
] as const;

/** Chooses whom a message goes to, and says how many people that is. */
export function RecipientsField({ value, error, onChange }: RecipientsFieldProps) {
  const { offered, loading, failed } = useOfferedRecipients();
  const picked = pickedRecipients(value);
  // What was chosen before is offered too, such as a club that was deleted since.
  const { options, byKey } = useMemo(() => {
    const known = new Set(offered.map(({ _id }) => _id));
    const others = pickedRecipients(value)
      .filter((one) => !known.has(keyOf(one)))
      .map((one) => ({ _id: keyOf(one), displayName: recipientsText([one]), recipient: one }));
    const all = [...others, ...offered];
    return { options: all, byKey: new Map(all.map((one) => [one._id, one.recipient])) };
  }, [offered, value]);
  return (
    <Input.Wrapper
      className={styles.field}
      labelElement="div"
      label={fieldText.recipients}
      withAsterisk
      error={error}
      role="group"
      aria-label={fieldText.recipients}
    >
      <div className={styles.everybody}>
        {everybody.map(({ targetType, label }) => (
          <Checkbox
            key={targetType}
            label={label}
            checked={value.some((one) => one.targetType === targetType)}
            aria-invalid={error !== undefined && error !== null}
            onChange={(event) => onChange(withEverybody(value, targetType, event.currentTarget.checked))}
          />
        ))}
      </div>
      <NamedPicker
        label={text.more}
        placeholder={text.morePlaceholder}
        nothingFound={loading ? text.loading : text.nothingFound}
        options={options}
        value={picked.map(keyOf)}
        onChange={(keys) => onChange(withPicked(value, byKey, keys))}
      />
      {failed ? <FormHint>{text.unlisted}</FormHint> : null}
      <Reach recipients={value} />
    </Input.Wrapper>
  );
}

/** How many people the recipients are. */
function Reach({ recipients }: { recipients: readonly NamedRecipient[] }) {
  const { data } = useReached(knownRecipients(recipients));
  return (
    <p className={styles.reach} role="status">
      {recipients.length === 0
        ? ''
        : data === undefined
          ? text.counting
          : text.reaches(data.data.people.length)}
    </p>
  );
}
