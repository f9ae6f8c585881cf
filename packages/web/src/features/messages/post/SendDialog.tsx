import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { isUnsent, mostDaysAhead } from '@casement/domain/messages/messages.rules.ts';
import { formatClock } from '@casement/domain/shared/time/moments.text.ts';
import { SegmentedControl, TextInput } from '@mantine/core';
import { useState } from 'react';
import { explainError, isConflict } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useNow } from '../../../lib/time/now.ts';
import { formatInstant, inZone, todayIn } from '../../../lib/time/time.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { Counting } from '../Counting.tsx';
import { useReached, useSendMessage } from '../messages.queries.ts';
import { knownRecipients } from '../recipients.rules.ts';
import { postText as text } from './post.text.ts';
import styles from './SendDialog.module.css';
import { beginTime, instantOf, type WallTime } from './time.rules.ts';
import { Who } from './Who.tsx';

type SendDialogProps = { message: MessagePost; onClose: () => void };

/** Shows who would get a message and how long that takes; sends it now or at a chosen time once confirmed. */
export function SendDialog({ message, onClose }: SendDialogProps) {
  const { mutateAsync, isIdle } = useSendMessage();
  /** The version to send: the one read before the dialog opened; after a conflict, the current one. */
  const [read, setRead] = useState<string | undefined>(message.updatedAt);
  const { timeZone } = useMe().school;
  const now = useNow();
  const [later, setLater] = useState(message.scheduled !== null);
  const [time, setTime] = useState(() => beginTime(message.scheduled?.at ?? null, now, timeZone));
  const { reached: known, isCurrent, failed, again } = useReached(knownRecipients(message.recipients));
  // A count from before the dialog opened may be out of date.
  const reached = isCurrent ? known : undefined;
  const count = reached?.people.length;
  const at = later ? instantOf(time, timeZone) : undefined;
  const problem = at === undefined ? undefined : problemOf(at, now);
  const when = at === undefined ? undefined : formatInstant(at, timeZone, todayIn(timeZone));

  async function send() {
    const { data: sent } = await mutateAsync({
      messagePostId: message._id,
      updatedAt: read ?? message.updatedAt,
      ...(at === undefined ? {} : { at }),
    }).catch((error: unknown) => {
      if (isConflict(error)) setRead(undefined);
      throw error;
    });
    noticeShortly(when === undefined ? text.sending(sent.recipients) : text.scheduledFor(when));
  }

  const sendLabel = count === undefined ? text.send : text.sendConfirm(count);
  return (
    <ConfirmModal
      opened
      title={text.sendTitle(message.title)}
      confirmLabel={later ? text.schedule : sendLabel}
      ready={
        isUnsent(message.status) &&
        count !== undefined &&
        count > 0 &&
        (!later || (at !== undefined && problem === undefined))
      }
      // Somebody else has changed or sent it: trying again wouldn't help.
      describeFailure={(failure) =>
        isConflict(failure) ? explainError(failure) : `${text.sendFailed} ${explainError(failure)}`
      }
      onConfirm={send}
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
        onChange={(value) => setLater(value === 'later')}
      />
      {later ? <TimeFields time={time} problem={problem} onChange={setTime} /> : null}
      {isIdle && !isUnsent(message.status) ? (
        <p role="status">{text.alreadySent}</p>
      ) : reached === undefined ? (
        <Counting failed={failed} onAgain={again} />
      ) : reached.people.length === 0 ? (
        <p role="status">{text.sendNobody}</p>
      ) : (
        <>
          <p role="status">
            {later
              ? text.scheduleBody(
                  problem === undefined ? when : undefined,
                  reached.people.length,
                  reached.minutes,
                )
              : text.sendBody(reached.people.length, reached.minutes)}
          </p>
          <p>{later ? text.scheduleHint : text.sendFrozen}</p>
          {message.attachments.length === 0 ? null : <p>{text.sendFiles(message.attachments.length)}</p>}
          <Who people={reached.people} />
        </>
      )}
    </ConfirmModal>
  );
}

/** The problem with a time to send at; undefined if it's valid. */
function problemOf(at: string, now: string): string | undefined {
  if (at <= now) return text.past;
  const last = Temporal.Instant.from(now).add({ hours: 24 * mostDaysAhead });
  return Temporal.Instant.compare(at, last) > 0 ? text.tooLate : undefined;
}

type TimeFieldsProps = { time: WallTime; problem: string | undefined; onChange: (time: WallTime) => void };

/** The day and time at the school, with its time zone if the person's device is set to another one. */
function TimeFields({ time, problem, onChange }: TimeFieldsProps) {
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
          error={problem === text.tooLate ? problem : undefined}
          onChange={(date) => onChange({ ...time, date })}
        />
        <TextInput
          type="time"
          required
          label={text.time}
          value={time.clock}
          error={problem === text.past ? problem : undefined}
          onChange={(event) => onChange({ ...time, clock: event.currentTarget.value })}
        />
      </div>
      {elsewhere ? <p>{text.otherZone(timeZone, formatClock(inZone(now, timeZone)))}</p> : null}
    </>
  );
}
