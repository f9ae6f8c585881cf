import type { MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { formatInstant, todayIn } from '../../../lib/time/time.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { noticeFailure, noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { DeleteMessage } from '../DeleteMessage.tsx';
import { deleteText } from '../delete.text.ts';
import { messagePaths } from '../messages.paths.ts';
import { useMessage, useSendMessage } from '../messages.queries.ts';
import { deliveriesOf, messageCrumbs, recipientsText, statusTones } from '../messages.rules.ts';
import { priorityText, statusText } from '../messages.text.ts';
import { Deliveries } from './Deliveries.tsx';
import styles from './MessagePage.module.css';
import { progressOf } from './post.rules.ts';
import { postText as text } from './post.text.ts';
import { SendDialog } from './SendDialog.tsx';
import { SendingPanel } from './SendingPanel.tsx';

/** One message of the board: what it says, whom it goes to, and what became of each e-mail. */
export function MessagePage() {
  const { messageId = '' } = useParams({ strict: false });
  const message = useMessage(messageId);
  const { can } = useMe();
  const { sendTest, testing } = useTest(message);
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const isDraft = message.status === 'draft';
  useFinishedNotice(message);

  const manage = can['message.manage'];
  return (
    <>
      <PageHeader
        title={message.title}
        breadcrumbs={messageCrumbs}
        summary={
          <span className={styles.summary}>
            <StatusBadge tone={statusTones[message.status]}>{statusText[message.status]}</StatusBadge>
            {recipientsText(message.recipients)}
          </span>
        }
        actions={
          manage
            ? [
                { label: deleteText.button, danger: true, onPress: () => setAsking('delete') },
                ...(isDraft
                  ? [
                      { label: text.edit, to: messagePaths.edit(message._id) },
                      { label: text.test, busy: testing, onPress: () => void sendTest() },
                      { label: text.send, primary: true, onPress: () => setAsking('send') },
                    ]
                  : []),
              ]
            : []
        }
      />
      {message.status === 'sending' && manage ? <SendingPanel message={message} /> : null}
      <div className={styles.columns}>
        <Card as="article" labelledBy="message-content">
          <h2 id="message-content" className="visually-hidden">
            {text.content}
          </h2>
          <RichText html={message.content.html} />
        </Card>
        <About message={message} />
      </div>
      {message.deliveries.length === 0 ? null : <Deliveries message={message} />}
      <SendDialog message={message} opened={asking === 'send'} onClose={() => setAsking(undefined)} />
      <DeleteMessage message={message} opened={asking === 'delete'} onClose={() => setAsking(undefined)} />
    </>
  );
}

/** Sends the message to one's own address. */
function useTest(message: MessageWithDeliveries) {
  const { user } = useMe();
  const { mutateAsync, isPending } = useSendMessage();
  const sendTest = useSingleFlight(async () => {
    try {
      await mutateAsync({ messagePostId: message._id, testEmail: user.schoolEmail });
      noticeSuccess(text.testSent, text.testSentBody(user.schoolEmail));
    } catch (error) {
      noticeFailure(text.testFailed, explainError(error));
    }
  });
  return { sendTest, testing: isPending };
}

/** Says so when the last e-mail of a message has its verdict while somebody looks. */
function useFinishedNotice(message: MessageWithDeliveries) {
  const before = useRef(message.status);
  useEffect(() => {
    const was = before.current;
    before.current = message.status;
    if (was !== 'sending' || message.status === 'sending') return;
    const { sent, refused, doubtful } = progressOf(message);
    if (message.status === 'sent') noticeSuccess(text.finished);
    else if (message.status === 'sentWithFailures') noticeFailure(text.outcome(sent, refused, doubtful));
  }, [message]);
}

function About({ message }: { message: MessageWithDeliveries }) {
  const { timeZone } = useMe().school;
  const today = todayIn(timeZone);
  const { metadata, recipients, author, sentAt, sentByDisplayName, seenCount } = message;
  const all = deliveriesOf(message);
  return (
    <Card labelledBy="message-about">
      <h2 id="message-about">{text.about}</h2>
      <dl className={styles.facts}>
        <Fact label={text.recipients}>{recipientsText(recipients)}</Fact>
        <Fact label={text.priority}>
          <span className={styles.priority} data-priority={metadata.priority}>
            {priorityText[metadata.priority]}
          </span>
        </Fact>
        {metadata.category === '' ? null : <Fact label={text.category}>{metadata.category}</Fact>}
        {metadata.tags.length === 0 ? null : (
          <Fact label={text.tags}>
            <span className={styles.tags}>
              {metadata.tags.map((tag) => (
                <TagChip key={tag}>{tag}</TagChip>
              ))}
            </span>
          </Fact>
        )}
        <Fact label={text.author}>{author.displayName}</Fact>
        {sentAt === null ? null : (
          <Fact label={text.sent}>
            {text.sentBy(formatInstant(sentAt, timeZone, today), sentByDisplayName)}
          </Fact>
        )}
        {all === 0 ? null : <Fact label={text.seen}>{text.seenBy(seenCount, all)}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
