import { useParams } from '@tanstack/react-router';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { StatusBadge } from '../../../ui/mark/StatusBadge.tsx';
import { useSeen } from '../inbox/inbox.queries.ts';
import { messagePaths } from '../messages.paths.ts';
import { useMessage } from '../messages.queries.ts';
import { messageCrumbs, recipientsText, statusTones } from '../messages.rules.ts';
import { messagesText, statusText } from '../messages.text.ts';
import { MessageBody } from './MessageBody.tsx';
import room from './post.module.css';
import { postText as text } from './post.text.ts';
import { SenderPage } from './SenderPage.tsx';

const inboxCrumbs = [{ label: messagesText.inbox, to: messagePaths.inbox }];

/** One message, in the reader's version. It counts as seen once it's on their screen. */
export function MessagePage() {
  const { messageId = '' } = useParams({ strict: false });
  const { impersonation } = useMe();
  const words = useClubWords();
  const message = useMessage(messageId);
  const unseen = message.inbox !== null && message.inbox.seenAt === null;
  useSeen(message._id, unseen && impersonation === null);
  if (message.as === 'sender') return <SenderPage key={message._id} message={message} />;
  return (
    <>
      {message.as === 'staff' ? (
        <PageHeader
          title={message.title}
          breadcrumbs={messageCrumbs}
          summary={
            <span className={room.summary}>
              <StatusBadge tone={statusTones[message.status]}>{statusText[message.status]}</StatusBadge>
              {recipientsText(message.recipients, words)}
            </span>
          }
        />
      ) : (
        <PageHeader
          title={message.title}
          breadcrumbs={inboxCrumbs}
          summary={message.sender === null ? undefined : text.from(message.sender)}
        />
      )}
      <MessageBody message={message} />
    </>
  );
}
