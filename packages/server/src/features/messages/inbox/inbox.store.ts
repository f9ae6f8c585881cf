/** SQL for inboxes: the messages that a person has received, and which of them they have seen. */
import {
  type InboxMessage,
  inboxMessage,
  mostInInbox,
} from '@casement/domain/messages/inbox/inbox.contract.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../../db/client.ts';
import { utc } from '../../../db/instants.ts';
import { attachmentCountOf, correctedOf, inInbox, senderOf } from '../../../db/schema/messages.ts';

/** Characters of a message's text in the list. */
const excerptLength = 200;

const messages = statement(
  'inbox_messages',
  inboxMessage,
  `select m.id as "_id", m.title, left(m.plain_text, ${excerptLength}) as excerpt, ${senderOf('m')} as sender,
          ${correctedOf('m', 'm.show_sender_info')} as corrected, m.priority,
          ${attachmentCountOf('m')} as "attachmentCount",
          ${utc('m.sent_at')} as "sentAt", ${utc('d.seen_at')} as "seenAt"
     from message_delivery d join message m on m.school_id = d.school_id and m.id = d.message_id
    where d.person_id = $1 and ${inInbox('d')}
    order by m.sent_at desc, m.id desc limit ${mostInInbox}`,
);

/** The messages in somebody's inbox, the newest first. */
export async function readInbox(tx: Tx, personId: string): Promise<InboxMessage[]> {
  return tx.all(messages, [personId]);
}

const unread = statement(
  'inbox_unread',
  z.object({ count: z.coerce.number() }),
  `select count(*) as count from message_delivery d
    where d.person_id = $1 and d.seen_at is null and ${inInbox('d')}`,
);

/** How many messages in somebody's inbox they have not seen. */
export async function countUnreadMessages(tx: Tx, personId: string): Promise<number> {
  return (await tx.first(unread, [personId]))?.count ?? 0;
}

const see = statement(
  'see_message',
  z.object({ seenAt: z.string() }),
  `update message_delivery d set seen_at = coalesce(d.seen_at, app_now())
    where d.message_id = $1 and d.person_id = $2 and ${inInbox('d')}
   returning ${utc('d.seen_at')} as "seenAt"`,
);

/**
 * Notes that somebody has seen a message in their inbox, if they hadn't before.
 * @returns when they first saw it; undefined if it isn't in their inbox
 */
export async function seeMessage(tx: Tx, messageId: string, personId: string) {
  return tx.first(see, [messageId, personId]);
}
