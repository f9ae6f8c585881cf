import type { MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { emailsOut, isUnsent } from '@casement/domain/messages/messages.rules.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { useFailureNotice } from '../../../ui/state/failureNotice.ts';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { DeleteMessage } from '../DeleteMessage.tsx';
import { deleteText } from '../delete.text.ts';
import { messagePaths } from '../messages.paths.ts';
import { useSendMessage, useStopMessage } from '../messages.queries.ts';
import { deliveriesOf, messageCrumbs, recipientsText, statusTones } from '../messages.rules.ts';
import { beginText, statusText } from '../messages.text.ts';
import { Deliveries } from './Deliveries.tsx';
import { MessageBody } from './MessageBody.tsx';
import room from './post.module.css';
import { currentRound, emailsOf, finishedRounds, progressOf } from './post.rules.ts';
import { postText as text } from './post.text.ts';
import { SendAgainDialog } from './SendAgainDialog.tsx';
import { SendDialog } from './SendDialog.tsx';
import { SendingPanel } from './SendingPanel.tsx';

/** One message for people who can send it: its text, its recipients, and the outcome of each e-mail. */
export function SenderPage({ message }: { message: MessageWithDeliveries }) {
  const { can, school } = useMe();
  const today = useToday(school.timeZone);
  const words = useClubWords();
  const navigate = useNavigate();
  const { sendTest, testing } = useTest(message);
  const { unschedule, unscheduling } = useUnschedule(message);
  const [asking, setAsking] = useState<'send' | 'again' | 'delete'>();
  const unsent = isUnsent(message.status);
  const isOut = !unsent && message.status !== 'sending';
  const everyoneSaw = message.seenCount === deliveriesOf(message);
  useFinishedNotice(message);

  const manage = can['message.manage'];
  return (
    <>
      <PageHeader
        title={message.title}
        breadcrumbs={messageCrumbs}
        summary={
          <span className={room.summary}>
            <StatusBadge tone={statusTones[message.status]}>{statusText[message.status]}</StatusBadge>
            {message.scheduled === null
              ? null
              : text.willBeSent(formatMoment(message.scheduled.at, school.timeZone, today))}
            {message.status === 'stopped'
              ? text.stoppedAfter(emailsOut(message.rounds), emailsOf(message.rounds))
              : null}
            <span>{recipientsText(message.recipients, words)}</span>
          </span>
        }
        actions={
          manage
            ? [
                {
                  label: beginText.duplicate,
                  onPress: () => void navigate({ to: messagePaths.create, search: { from: message._id } }),
                },
                { label: deleteText.button, danger: true, onPress: () => setAsking('delete') },
                ...(message.scheduled === null
                  ? []
                  : [{ label: text.unschedule, busy: unscheduling, onPress: () => void unschedule() }]),
                ...(unsent
                  ? [
                      { label: text.edit, to: messagePaths.edit(message._id) },
                      { label: text.test, busy: testing, onPress: () => void sendTest() },
                      { label: text.send, primary: true, onPress: () => setAsking('send') },
                    ]
                  : []),
                ...(isOut ? [{ label: text.correct, to: messagePaths.edit(message._id) }] : []),
                ...(isOut && !everyoneSaw ? [{ label: text.again, onPress: () => setAsking('again') }] : []),
              ]
            : []
        }
      />
      {message.status === 'sending' && manage ? <SendingPanel message={message} /> : null}
      <MessageBody message={message} />
      {message.deliveries.length === 0 ? null : <Deliveries message={message} />}
      {asking === 'send' ? <SendDialog message={message} onClose={() => setAsking(undefined)} /> : null}
      <SendAgainDialog message={message} opened={asking === 'again'} onClose={() => setAsking(undefined)} />
      <DeleteMessage message={message} opened={asking === 'delete'} onClose={() => setAsking(undefined)} />
    </>
  );
}

/** Sends the message to the person's own address. */
function useTest(message: MessageWithDeliveries) {
  const { user } = useMe();
  const { mutateAsync, isPending } = useSendMessage();
  const failure = useFailureNotice();
  const sendTest = useSingleFlight(async () => {
    try {
      await mutateAsync({ messagePostId: message._id, testEmail: user.schoolEmail });
      failure.clear();
      noticeShortly(text.testSent, text.testSentBody(user.schoolEmail));
    } catch (error) {
      failure.tell(text.testFailed, explainError(error));
    }
  });
  return { sendTest, testing: isPending };
}

/** Makes a scheduled message a draft again. */
function useUnschedule(message: MessageWithDeliveries) {
  const { mutateAsync, isPending } = useStopMessage();
  const failure = useFailureNotice();
  const unschedule = useSingleFlight(async () => {
    try {
      // A colleague may be sending it by now, which this must not stop.
      await mutateAsync({ messagePostId: message._id, scheduled: true });
      failure.clear();
      noticeShortly(text.unscheduled);
    } catch (error) {
      failure.tell(text.unscheduleFailed, explainError(error));
    }
  });
  return { unschedule, unscheduling: isPending };
}

/**
 * Shows a notice when the last e-mail of a message is done while somebody watches; failures stay until that
 * changes. A mail server can be faster than the next read, so the message may never have been shown as being
 * sent.
 */
function useFinishedNotice(message: MessageWithDeliveries) {
  const { status } = message;
  const { sent, refused, doubtful } = progressOf(currentRound(message));
  const outcome = text.outcome(sent, refused, doubtful);
  const rounds = finishedRounds(message);
  const before = useRef(rounds);
  const failure = useFailureNotice();
  useEffect(() => {
    const finished = rounds > before.current;
    before.current = rounds;
    if (finished && status === 'sent') noticeShortly(text.finished);
    if (finished && status === 'sentWithFailures') failure.tell(outcome);
    else failure.clear();
  }, [status, outcome, rounds, failure]);
}
