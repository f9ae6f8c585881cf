import type { InboxMessage } from '@casement/domain/messages/inbox/inbox.contract.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../lib/api/session.ts';
import { formatInstant, todayIn } from '../../../lib/time/time.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { homePaths } from '../../home/home.paths.ts';
import { messagePaths } from '../messages.paths.ts';
import styles from './InboxPage.module.css';
import { inboxQuery } from './inbox.queries.ts';
import { inboxText as text } from './inbox.text.ts';

/** What the person has received, newest first. It is closed to an administrator who views the school as them. */
export function InboxPage() {
  return useMe().impersonation === null ? <Inbox /> : <Closed />;
}

function Closed() {
  return (
    <EmptyState
      wholePage
      title={text.onlooking}
      body={text.onlookingBody}
      action={<LinkButton to={homePaths.home}>{text.home}</LinkButton>}
    />
  );
}

function Inbox() {
  const { messages, unread } = useSuspenseQuery(inboxQuery).data.data;
  return (
    <>
      <PageHeader title={text.title} summary={text.summary(unread)} />
      {messages.length === 0 ? (
        <EmptyState title={text.none} body={text.noneBody} />
      ) : (
        <ul className={styles.list}>
          {messages.map((message) => (
            <MessageLine key={message._id} message={message} />
          ))}
        </ul>
      )}
    </>
  );
}

function MessageLine({ message }: { message: InboxMessage }) {
  const { timeZone } = useMe().school;
  const { _id, title, excerpt, sender, priority, sentAt, seenAt } = message;
  return (
    <li className={styles.line} data-unread={seenAt === null || undefined}>
      <div className={styles.head}>
        <Link to={messagePaths.post(_id)} className={styles.title}>
          {seenAt === null ? <span className="visually-hidden">{text.unread} </span> : null}
          {title}
        </Link>
        <span className={`${styles.when} num`}>{formatInstant(sentAt, timeZone, todayIn(timeZone))}</span>
      </div>
      {priority === 'High' ? <span className={styles.high}>{text.high}</span> : null}
      <p className={styles.excerpt}>{excerpt}</p>
      {sender === null ? null : <p className={styles.sender}>{sender}</p>}
    </li>
  );
}
