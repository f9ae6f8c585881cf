import type {
  MessagePost,
  MessageWithDeliveries,
  ReceivedMessage,
} from '@casement/domain/messages/messages.contract.ts';
import { isUnsent } from '@casement/domain/messages/messages.rules.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { Fact } from '../../../ui/mark/Fact.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { RichText } from '../../../ui/richText/RichText.tsx';
import { FileList } from '../../files/FileList.tsx';
import { deliveriesOf, hasReaders, recipientsText } from '../messages.rules.ts';
import { priorityText } from '../messages.text.ts';
import styles from './MessageBody.module.css';
import { postText as text } from './post.text.ts';

/** A message's text, with its details next to it. A received message lists no recipients. */
export function MessageBody({ message }: { message: MessagePost | MessageWithDeliveries | ReceivedMessage }) {
  return (
    <div className={styles.columns}>
      <Card as="article" labelledBy="message-content">
        <h2 id="message-content" className="visually-hidden">
          {text.content}
        </h2>
        <Corrected message={message} />
        <RichText html={message.content.html} />
        {message.attachments.length === 0 ? null : (
          <section aria-labelledby="message-attachments" className={styles.attachments}>
            <h2 id="message-attachments">{text.attachments}</h2>
            <FileList files={message.attachments} label={text.attachments} />
          </section>
        )}
      </Card>
      <About message={message} />
    </div>
  );
}

/** Says that a sent message was corrected later. */
function Corrected({ message: { corrected } }: { message: MessagePost | ReceivedMessage }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  if (corrected === null) return null;
  const when = formatMoment(corrected.at, timeZone, today);
  return <p className={styles.corrected}>{text.corrected(when, corrected.by)}</p>;
}

function About({ message }: { message: MessagePost | MessageWithDeliveries | ReceivedMessage }) {
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);
  const words = useClubWords();
  const { metadata, sentAt } = message;
  const when = sentAt === null ? null : formatMoment(sentAt, timeZone, today);
  return (
    <Card labelledBy="message-about">
      <h2 id="message-about">{text.about}</h2>
      <dl className={styles.facts}>
        {'recipients' in message ? (
          <Fact label={text.recipients}>{recipientsText(message.recipients, words)}</Fact>
        ) : null}
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
        {'scheduled' in message && message.scheduled !== null ? (
          <Fact label={text.scheduled}>
            {text.sentBy(formatMoment(message.scheduled.at, timeZone, today), message.scheduled.by)}
          </Fact>
        ) : null}
        {'author' in message ? <Fact label={text.author}>{message.author.displayName}</Fact> : null}
        {when === null ? null : (
          <Fact label={text.sent}>
            {text.sentBy(when, 'sender' in message ? message.sender : message.sentByDisplayName)}
          </Fact>
        )}
        {'rounds' in message
          ? message.rounds.slice(1).map(({ round, startedAt, deliveryCounts }) => (
              <Fact key={round} label={text.round(round)}>
                {text.roundTo(formatMoment(startedAt, timeZone, today), deliveriesOf({ deliveryCounts }))}
              </Fact>
            ))
          : null}
        {'recipients' in message && !isUnsent(message.status) ? (
          <Fact label={text.seen}>
            {hasReaders(message) ? text.seenBy(message.seenCount, deliveriesOf(message)) : text.allDeleted}
          </Fact>
        ) : null}
      </dl>
    </Card>
  );
}
