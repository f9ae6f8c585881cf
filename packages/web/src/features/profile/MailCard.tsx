import { type Digest, digests } from '@casement/domain/profile/profile.contract.ts';
import { Radio, Switch } from '@mantine/core';
import '../../ui/theme/formStyles.ts';
import { useId } from 'react';
import { useMe, useReadOnlyReason } from '../../lib/api/session.ts';
import { Card } from '../../ui/card/Card.tsx';
import { FormFields } from '../../ui/form/FormLayout.tsx';
import styles from './MailCard.module.css';
import { useMailChoice } from './mail.queries.ts';
import { profileText } from './profile.text.ts';

const text = profileText.mail;

const digestOf = (value: string): Digest => digests.find((one) => one === value) ?? 'daily';

/** Chooses the e-mails that the person gets from the service. */
export function MailCard() {
  const { can } = useMe();
  const readOnly = useReadOnlyReason();
  const { mail, waits, choose } = useMailChoice();
  const title = useId();
  return (
    <Card labelledBy={title}>
      <FormFields>
        <h2 id={title}>{text.title}</h2>
        <Radio.Group
          label={text.digest}
          description={readOnly ?? text.digestHelp}
          value={mail.digest}
          onChange={(chosen) => choose({ digest: digestOf(chosen) })}
        >
          <div className={styles.choices}>
            {digests.map((choice) => (
              <Radio
                key={choice}
                value={choice}
                label={text.digests[choice]}
                disabled={readOnly !== undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <Switch
          label={text.reminders}
          description={text.remindersHelp(can['attendance.watchlist'])}
          checked={mail.reminders}
          disabled={readOnly !== undefined}
          onChange={(event) => choose({ reminders: event.currentTarget.checked })}
        />
        <div className="small muted" role="status">
          {waits ? text.waits : ''}
        </div>
      </FormFields>
    </Card>
  );
}
