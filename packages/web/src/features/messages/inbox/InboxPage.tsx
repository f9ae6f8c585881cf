import type { InboxMessage } from '@casement/domain/messages/inbox/inbox.contract.ts';
import type { Notice } from '@casement/domain/messages/notices.contract.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useClubWords, useMe, useShownClubWords } from '../../../lib/api/session.ts';
import { isOpen } from '../../../lib/places/places.ts';
import { useToday } from '../../../lib/time/today.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { homePaths } from '../../home/home.paths.ts';
import { FileCount } from '../FileCount.tsx';
import { messagePaths } from '../messages.paths.ts';
import styles from './InboxPage.module.css';
import { inboxQuery, useSeen } from './inbox.queries.ts';
import { inboxText as text } from './inbox.text.ts';
import { noticeAnchor, noticePath, noticeSearch, outdatedNotices } from './notices.rules.ts';
import { noticeText } from './notices.text.ts';

/** The person's messages and notices, newest first. Closed to an administrator who views the school as them. */
export function InboxPage() {
  return useMe().impersonation === null ? <Inbox /> : <Closed />;
}

function Closed() {
  return (
    <EmptyState
      wholePage
      title={text.impersonating}
      body={text.impersonatingBody}
      action={<LinkButton to={homePaths.home}>{text.home}</LinkButton>}
    />
  );
}

function Inbox() {
  const clubs = useShownClubWords();
  const { evaluations } = useMe().school.features;
  const { messages, notices, unread, unreadNotices } = useSuspenseQuery(inboxQuery).data.data;
  return (
    <>
      <PageHeader title={text.title} summary={text.summary(unread + unreadNotices)} />
      {messages.length === 0 && notices.length === 0 ? (
        <EmptyState title={text.none} body={text.noneBody(clubs, evaluations.enabled)} />
      ) : (
        <div className={styles.columns}>
          <section aria-labelledby="inbox-messages">
            <h2 id="inbox-messages">{text.messages}</h2>
            {messages.length === 0 ? (
              <p className="muted">{text.noMessages}</p>
            ) : (
              <ul className={styles.list}>
                {messages.map((message) => (
                  <MessageLine key={message._id} message={message} />
                ))}
              </ul>
            )}
          </section>
          <Notices notices={notices} />
        </div>
      )}
    </>
  );
}

/** The ids of notices that were new at any time since the page opened: they stay marked while it is open. */
function useNewOnes(notices: readonly Notice[]): ReadonlySet<string> {
  const [newOnes, setNewOnes] = useState<ReadonlySet<string>>(new Set());
  const more = notices.filter(({ _id, seenAt }) => seenAt === null && !newOnes.has(_id));
  if (more.length === 0) return newOnes;
  const all = new Set([...newOnes, ...more.map(({ _id }) => _id)]);
  setNewOnes(all);
  return all;
}

/** Notices, a sentence each; showing the list marks them as seen. */
function Notices({ notices }: { notices: readonly Notice[] }) {
  const newOnes = useNewOnes(notices);
  useSeen(
    null,
    notices.some(({ seenAt }) => seenAt === null),
    notices[0]?.createdAt,
  );
  const outdated = useMemo(() => outdatedNotices(notices), [notices]);
  const words = useClubWords();
  const me = useMe();
  const { school } = me;
  const router = useRouter();
  const today = useToday(school.timeZone);
  return (
    <section aria-labelledby="inbox-notices">
      <h2 id="inbox-notices">{text.notices}</h2>
      {notices.length === 0 ? (
        <p className="muted">{text.noNotices}</p>
      ) : (
        <ul className={styles.list}>
          {notices.map((notice) => {
            const { _id, facts, by, createdAt } = notice;
            const about = outdated.has(notice) ? undefined : noticePath(facts, me.can['clubs.directory']);
            const path = about !== undefined && isOpen(router, about, me) ? about : undefined;
            const said = noticeText(facts, by, words, school.timeZone, today);
            const isNew = newOnes.has(_id);
            return (
              <li key={_id} className={styles.line} data-unread={isNew || undefined}>
                {isNew ? <span className="visually-hidden">{text.unread} </span> : null}
                {path === undefined ? (
                  <span className={styles.notice}>{said}</span>
                ) : (
                  <Link
                    to={path}
                    search={noticeSearch(facts)}
                    hash={noticeAnchor(facts) ?? ''}
                    className={styles.title}
                  >
                    {said}
                  </Link>
                )}
                <span className={`${styles.when} num`}>
                  {formatMoment(createdAt, school.timeZone, today)}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function MessageLine({ message }: { message: InboxMessage }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const { _id, title, excerpt, sender, priority, sentAt, seenAt, corrected, attachmentCount } = message;
  return (
    <li className={styles.line} data-unread={seenAt === null || undefined}>
      <div className={styles.head}>
        <Link to={messagePaths.post(_id)} className={styles.title}>
          {seenAt === null ? <span className="visually-hidden">{text.unread} </span> : null}
          <bdi>{title}</bdi>
        </Link>
        <span className={`${styles.when} num`}>{formatMoment(sentAt, timeZone, today)}</span>
      </div>
      {corrected === null ? null : (
        <span className={`${styles.edited} num`}>
          {text.edited(formatMoment(corrected.at, timeZone, today))}
        </span>
      )}
      {priority === 'High' ? <span className={styles.high}>{text.high}</span> : null}
      <p className={styles.excerpt} dir="auto">
        <FileCount count={attachmentCount} /> {excerpt}
      </p>
      {sender === null ? null : <p className={styles.sender}>{sender}</p>}
    </li>
  );
}
