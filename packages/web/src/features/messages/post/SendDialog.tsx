import { type MessagePost, messagePost } from '@casement/domain/messages/messages.contract.ts';
import { isUnsent } from '@casement/domain/messages/messages.rules.ts';
import { formatClock, formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { errorsAt, explainError, isConflict } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { useNow } from '../../../lib/time/now.ts';
import { inZone } from '../../../lib/time/time.ts';
import { useToday } from '../../../lib/time/today.ts';
import { className } from '../../../ui/className.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { Counting } from '../Counting.tsx';
import { fieldWords } from '../form/form.rules.ts';
import { fieldText } from '../form/form.text.ts';
import { useReached, useSendMessage } from '../messages.queries.ts';
import { knownRecipients } from '../recipients.rules.ts';
import { postText as text } from './post.text.ts';
import styles from './SendDialog.module.css';
import {
  type SendDraft,
  type SendFieldName,
  sendComparison,
  sendDraftOf,
  sendFieldNames,
  sendingAt,
  timeErrors,
  withWhen,
} from './send.rules.ts';
import type { WallTime } from './time.rules.ts';
import { Who } from './Who.tsx';

type SendDialogProps = { message: MessagePost; onClose: () => void };

/** How many people get it, and when if it was scheduled. */
type Sent = { recipients: number; when: string | undefined };

/**
 * The form that sends a message, now or at a time. It confirms what was read: if somebody else has changed the message,
 * the changes are shown before it can be sent.
 */
function useSendForm({ message, onClose }: SendDialogProps) {
  const { mutateAsync, isIdle } = useSendMessage();
  const { timeZone } = useMe().school;
  const now = useNow();
  const today = useToday(timeZone);
  const [opened] = useState(now);
  const sayWhen = (draft: SendDraft) => {
    const at = sendingAt(draft, timeZone);
    return at === undefined ? undefined : formatMoment(at, timeZone, today);
  };
  const edit = useRecordForm<MessagePost, SendDraft, SendFieldName, Sent>({
    record: message,
    schema: messagePost,
    draftOf: (record) => sendDraftOf(record, opened, timeZone),
    compare: sendComparison,
    validate: (draft) => timeErrors(draft, now, timeZone),
    errorsOf: errorsAt((path) => (path === 'at' ? 'clock' : path)),
    write: async (draft, { _id, updatedAt }) => {
      const at = sendingAt(draft, timeZone);
      const { data } = await mutateAsync({
        messagePostId: _id,
        updatedAt,
        ...(at === undefined ? {} : { at }),
      });
      return { recipients: data.recipients, when: sayWhen(draft) };
    },
    onSaved: (_changed, { recipients, when }) => {
      noticeShortly(when === undefined ? text.sending(recipients) : text.scheduledFor(when));
      onClose();
      return Promise.resolve();
    },
  });
  const { values } = edit.form;
  const isPossible = Object.keys(timeErrors(values, now, timeZone)).length === 0;
  return {
    edit,
    sayWhen,
    planned: isPossible ? sayWhen(values) : undefined,
    wasSent: isIdle && !isUnsent(message.status),
  };
}

/** Shows who would get a message and how long that takes; sends it now or at a chosen time once confirmed. */
export function SendDialog({ message, onClose }: SendDialogProps) {
  const { edit, sayWhen, planned, wasSent } = useSendForm({ message, onClose });
  const words = useClubWords();
  const { values, errors } = edit.form;
  const { later } = values;
  const { reached: known, isCurrent, failed, again } = useReached(knownRecipients(edit.base.recipients));
  // A count from before the dialog opened may be out of date.
  const reached = isCurrent ? known : undefined;
  const count = reached?.people.length;
  const wordsOf = (field: SendFieldName, draft: SendDraft) =>
    field === 'when' ? (sayWhen(draft) ?? text.whens.now) : fieldWords(field, draft, words);
  const sendLabel = count === undefined ? text.send : text.sendConfirm(count);
  return (
    <FormDialog
      // A time that was only chosen isn’t worth a question.
      edit={{ ...edit, unsaved: () => false }}
      title={text.sendTitle(edit.base.title)}
      size={520}
      save={later ? text.schedule : sendLabel}
      ready={!wasSent && count !== undefined && count > 0}
      failed={text.sendFailed}
      deleted={text.sendDeleted}
      failure={refusalOf(edit.failure)}
      conflictWords={text.sendConflict}
      rows={(newer) =>
        comparedFields(
          sendFieldNames,
          withWhen(values),
          withWhen(newer),
          { when: text.when, ...fieldText },
          wordsOf,
        )
      }
      onClose={onClose}
    >
      <SegmentedControl
        fullWidth
        aria-label={text.when}
        data={[
          { value: 'now', label: text.whens.now },
          { value: 'later', label: text.whens.later },
        ]}
        value={later ? 'later' : 'now'}
        onChange={(value) => edit.change({ later: value === 'later' })}
      />
      {later ? (
        <TimeFields
          time={values}
          errors={errors}
          // A problem of the time is at one of its fields, whichever is changed.
          onChange={(part) => edit.change({ date: values.date, clock: values.clock, ...part })}
        />
      ) : null}
      <div className={className('muted', styles.about)}>
        {wasSent ? (
          <p role="status">{text.alreadySent}</p>
        ) : reached === undefined ? (
          <Counting failed={failed} onAgain={again} />
        ) : reached.people.length === 0 ? (
          <p role="status">{text.sendNobody}</p>
        ) : (
          <>
            <p role="status">
              {later
                ? text.scheduleBody(planned, reached.people.length, reached.minutes)
                : text.sendBody(reached.people.length, reached.minutes)}
            </p>
            <p>{later ? text.scheduleHint : text.sendFrozen}</p>
            {values.attachments.length === 0 ? null : <p>{text.sendFiles(values.attachments.length)}</p>}
            <Who people={reached.people} />
          </>
        )}
      </div>
    </FormDialog>
  );
}

/** A refusal that trying again wouldn't help, such as that somebody else has sent it, in the service's words alone. */
function refusalOf(failure: unknown): ReactNode {
  return isConflict(failure) ? <FormAlert title={explainError(failure)} /> : undefined;
}

type TimeFieldsProps = {
  time: WallTime;
  errors: FormErrors;
  onChange: (part: Partial<WallTime>) => void;
};

/** The day and time at the school, with its time zone if the person's device is set to another one. */
function TimeFields({ time, errors, onChange }: TimeFieldsProps) {
  const { timeZone } = useMe().school;
  const now = useNow();
  const elsewhere = Temporal.Now.timeZoneId() !== timeZone;
  return (
    <>
      <div className={styles.times}>
        <DateField
          required
          label={text.date}
          today={inZone(now, timeZone).toPlainDate()}
          value={time.date}
          error={errors['date']}
          onChange={(date) => onChange({ date })}
        />
        <TextInput
          type="time"
          required
          label={text.time}
          value={time.clock}
          error={errors['clock']}
          onChange={(event) => onChange({ clock: event.currentTarget.value })}
        />
      </div>
      {elsewhere ? <p>{text.otherZone(timeZone, formatClock(inZone(now, timeZone)))}</p> : null}
    </>
  );
}
