import type { NamedRecipient } from '@casement/domain/messages/messages.contract.ts';
import { Button, Checkbox, Input } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useClubWords, useMe, useShownClubWords } from '../../../lib/api/session.ts';
import { FormHint } from '../../../ui/form/FormLayout.tsx';
import { NamedPicker } from '../../../ui/form/NamedPicker.tsx';
import { Counting } from '../Counting.tsx';
import { useReached } from '../messages.queries.ts';
import { recipientsText } from '../messages.rules.ts';
import { knownRecipients } from '../recipients.rules.ts';
import { keyOf, pickedRecipients, shownPicks, withEveryone, withPicked } from './form.rules.ts';
import { fieldText, formText as text } from './form.text.ts';
import styles from './RecipientsField.module.css';
import { useOfferedRecipients } from './recipients.queries.ts';

type RecipientsFieldProps = {
  value: readonly NamedRecipient[];
  error: ReactNode;
  onChange: (recipients: NamedRecipient[]) => void;
};

const everyone = [
  { targetType: 'AllStudents', label: text.allStudents },
  { targetType: 'AllFaculty', label: text.allFaculty },
] as const;

/** Chooses a message's recipients, and shows the number of people. */
export function RecipientsField({ value, error, onChange }: RecipientsFieldProps) {
  const words = useClubWords();
  const clubs = useShownClubWords();
  const { evaluations } = useMe().school.features;
  const { offered, loading, failed } = useOfferedRecipients();
  // Earlier choices are offered too, such as a club that has since been deleted.
  const { options, byKey, shown, hidden } = useMemo(() => {
    const picks = pickedRecipients(value);
    const known = new Set(offered.map(({ _id }) => _id));
    const others = picks
      .filter((one) => !known.has(keyOf(one)))
      .map((one) => ({ _id: keyOf(one), displayName: recipientsText([one], words), recipient: one }));
    const all = [...others, ...offered];
    const drawn = shownPicks(picks, loading || failed ? undefined : known);
    const unlisted = new Set(drawn.hidden);
    return {
      ...drawn,
      options: all.filter(({ _id }) => !unlisted.has(_id)),
      byKey: new Map(all.map((one) => [one._id, one.recipient])),
    };
  }, [offered, loading, failed, value, words]);
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
      <div className={styles.everyone}>
        {everyone.map(({ targetType, label }) => (
          <Checkbox
            key={targetType}
            label={label}
            checked={value.some((one) => one.targetType === targetType)}
            aria-invalid={error !== undefined && error !== null}
            onChange={(event) => onChange(withEveryone(value, targetType, event.currentTarget.checked))}
          />
        ))}
      </div>
      <NamedPicker
        label={text.more(clubs, evaluations.enabled)}
        placeholder={text.morePlaceholder}
        nothingFound={loading ? text.loading : text.nothingFound}
        options={options}
        value={shown}
        onChange={(keys) => onChange(withPicked(value, byKey, [...hidden, ...keys]))}
      />
      {hidden.length === 0 ? null : (
        <p className={styles.hidden}>
          {text.alsoPicked(hidden.length)}{' '}
          <Button size="compact-sm" onClick={() => onChange(withPicked(value, byKey, shown))}>
            {text.removeThem}
          </Button>
        </p>
      )}
      {failed ? <FormHint>{text.unlisted}</FormHint> : null}
      <Reach recipients={value} />
    </Input.Wrapper>
  );
}

/** The number of people that the recipients include. */
function Reach({ recipients }: { recipients: readonly NamedRecipient[] }) {
  const { reached, failed, again } = useReached(knownRecipients(recipients));
  return (
    <div className={styles.reach}>
      {recipients.length === 0 ? (
        <p role="status" />
      ) : reached === undefined ? (
        <Counting failed={failed} onAgain={again} />
      ) : (
        <p role="status">{text.reaches(reached.people.length)}</p>
      )}
    </div>
  );
}
