/** SQL for messages: reading, writing and deleting. */
import {
  listedMessage,
  type MessageFields,
  type MessagePost,
  messagePost,
  type ReceivedMessage,
  receivedMessage,
} from '@casement/domain/messages/messages.contract.ts';
import { mostNamed } from '@casement/domain/messages/messages.rules.ts';
import { z } from 'zod';
import type { Actor } from '../../auth/actor.ts';
import { statement, type Tx } from '../../db/client.ts';
import { nextVersion, utc } from '../../db/instants.ts';
import { attachmentCountOf, correctedOf, inInbox, onBoardOf, senderOf } from '../../db/schema/messages.ts';
import { currentPeople } from '../../db/schema/people.ts';
import { signatureJson } from '../school/people.store.ts';
import { attachmentsJson } from './attachments.store.ts';
import { countsJson } from './deliveries.store.ts';
import { targetsJson } from './recipients.store.ts';

const stored = messagePost.omit({ status: true });
/** A message as it is stored; its status follows from its sending. */
export type StoredMessage = z.infer<typeof stored>;

/** Characters of a message's text on the board. */
const excerptLength = 300;

const content = `json_build_object('html', m.html, 'plainText', m.plain_text) as content`;
const told = `m.id as "_id", m.title,
         json_build_object('priority', m.priority, 'category', m.category, 'tags', m.tags,
           'showSenderInfo', m.show_sender_info, 'showHtmlContent', m.show_html_content) as metadata`;

const messages = (own: string, where: string) => `
  select ${told}, ${own},
         d.counts as "deliveryCounts", d.seen as "seenCount", ${correctedOf('m')} as corrected,
         case when m.scheduled_by is not null
              then json_build_object('at', ${utc('m.scheduled_at')}, 'by', m.scheduled_by_name) end as scheduled,
         ${utc('m.sent_at')} as "sentAt", m.sent_by as "sentBy", m.sent_by_name as "sentByDisplayName",
         ${signatureJson('m.author_id', 'm.author_name')} as author,
         ${utc('m.created_at')} as "createdAt", ${utc('m.updated_at')} as "updatedAt"
    from message m
   cross join lateral (select ${countsJson('d', 'not d.replaced')} as counts, (count(d.seen_at))::int as seen
                         from message_delivery d where d.school_id = m.school_id and d.message_id = m.id) d
   where ${where}
   order by m.created_at desc, m.id desc`;

const storedListed = listedMessage.omit({ status: true });
const beginnings = `left(m.plain_text, ${excerptLength}) as excerpt, ${targetsJson(mostNamed)} as recipients,
  (select count(*)::int from message_target t
    where t.school_id = m.school_id and t.message_id = m.id) as "recipientCount", ${attachmentCountOf('m')} as "attachmentCount"`;
const whole = `${content}, ${targetsJson()} as recipients, ${attachmentsJson} as attachments`;

const all = statement('messages', storedListed, messages(beginnings, onBoardOf('m', '$1', '$2::boolean')));
const one = statement(
  'one_message',
  stored,
  messages(whole, `m.id = $3 and ${onBoardOf('m', '$1', '$2::boolean')}`),
);

/** A reader who is staff. */
export type Reader = { id: string | null; administrator: boolean };

/** The messages that a staff member can read, the newest first. */
export async function readMessages(tx: Tx, reader: Reader): Promise<z.infer<typeof storedListed>[]> {
  return tx.all(all, [reader.id, reader.administrator]);
}

/** One of them, or undefined. */
export async function readMessage(
  tx: Tx,
  reader: Reader,
  messageId: string,
): Promise<StoredMessage | undefined> {
  return tx.first(one, [reader.id, reader.administrator, messageId]);
}

const own = statement(
  'message_received',
  receivedMessage,
  `select ${told}, ${content}, ${attachmentsJson} as attachments, ${senderOf('m')} as sender, ${utc('m.sent_at')} as "sentAt",
          ${correctedOf('m', 'm.show_sender_info')} as corrected, json_build_object('seenAt', ${utc('d.seen_at')}) as inbox
     from message m join message_delivery d on d.school_id = m.school_id and d.message_id = m.id
    where m.id = $1 and d.person_id = $2 and ${inInbox('d')}`,
);

/** A message in somebody's inbox, or undefined. */
export async function readReceived(
  tx: Tx,
  messageId: string,
  personId: string,
): Promise<ReceivedMessage | undefined> {
  return tx.first(own, [messageId, personId]);
}

/** The text and options of a message, without its recipients. */
export type MessageWords = Omit<MessageFields, 'recipients' | 'attachments'>;

/** A message's content, cleaned. */
export type CleanContent = MessagePost['content'];

const insert = statement(
  'add_message',
  z.object({ id: z.string() }),
  `insert into message (id, title, html, plain_text, priority, category, tags, show_sender_info, show_html_content,
                        author_id, author_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
);

const values = ({ title, metadata }: MessageWords, { html, plainText }: CleanContent) => [
  title,
  html,
  plainText,
  metadata.priority,
  metadata.category,
  metadata.tags,
  metadata.showSenderInfo,
  metadata.showHtmlContent,
];

/** @returns false if the school has a message with that id */
export async function insertMessage(
  tx: Tx,
  messageId: string,
  fields: MessageFields,
  content: CleanContent,
  author: Pick<Actor, 'id' | 'displayName'>,
): Promise<boolean> {
  const row = [messageId, ...values(fields, content), author.id, author.displayName];
  return (await tx.first(insert, row)) !== undefined;
}

const lock = statement(
  'lock_message',
  z.object({ id: z.string() }),
  'select id from message where id = $1 for update',
);

/** Locks a message before anything about it is written; false if there is none. */
export async function lockMessage(tx: Tx, messageId: string): Promise<boolean> {
  return (await tx.first(lock, [messageId])) !== undefined;
}

const lockScheduling = statement(
  'lock_scheduled_message',
  z.object({ id: z.string() }),
  `select id from message where id = $1 and scheduled_at = $2::timestamptz and scheduled_by = $3 for update`,
);

/**
 * Locks a message that this person has scheduled for this time; false if that was changed since.
 * @param at ISO 8601
 */
export async function lockScheduled(tx: Tx, messageId: string, at: string, by: string): Promise<boolean> {
  return (await tx.first(lockScheduling, [messageId, at, by])) !== undefined;
}

const changes = `update message set title = $2, html = $3, plain_text = $4, priority = $5, category = $6, tags = $7,
                      show_sender_info = $8, show_html_content = $9, updated_at = ${nextVersion()}`;

const update = statement('change_message', z.unknown(), `${changes} where id = $1`);

const correct = statement(
  'correct_message',
  z.unknown(),
  `${changes}, corrected_at = app_now(), corrected_by_name = $10 where id = $1`,
);

/** Changes a draft. */
export async function updateMessage(
  tx: Tx,
  messageId: string,
  fields: MessageFields,
  content: CleanContent,
): Promise<void> {
  await tx.all(update, [messageId, ...values(fields, content)]);
}

/** Changes the text of a sent message, and records the time and the person. */
export async function correctMessage(
  tx: Tx,
  messageId: string,
  fields: MessageWords,
  content: CleanContent,
  { displayName }: Pick<Actor, 'displayName'>,
): Promise<void> {
  await tx.all(correct, [messageId, ...values(fields, content), displayName]);
}

const lockPerson = statement(
  'lock_sender',
  z.object({ id: z.string() }),
  `select p.id from ${currentPeople} p where p.id = $1 for share`,
);

/**
 * Locks the row of a person who sends or schedules a message, before the message: archiving and deleting people lock
 * them first too, and then find what they have scheduled. False if they have left the school.
 */
export async function lockSender(tx: Tx, personId: string): Promise<boolean> {
  return (await tx.first(lockPerson, [personId])) !== undefined;
}

const markSent = statement(
  'mark_message_sent',
  z.unknown(),
  `update message set sent_at = app_now(), sent_by = $2, sent_by_name = $3, scheduled_at = null,
                      scheduled_by = null, scheduled_by_name = null, updated_at = ${nextVersion()}
    where id = $1`,
);

/** Notes when and by which person a message was first sent. */
export async function markMessageSent(tx: Tx, messageId: string, sender: Pick<Actor, 'id' | 'displayName'>) {
  await tx.all(markSent, [messageId, sender.id, sender.displayName]);
}

const schedule = statement(
  'schedule_message',
  z.unknown(),
  `update message set scheduled_at = $2, scheduled_by = $3, scheduled_by_name = $4, updated_at = ${nextVersion()} where id = $1`,
);

/** Records when a draft will be sent, and who scheduled it. */
export async function scheduleMessage(
  tx: Tx,
  messageId: string,
  at: string,
  by: Pick<Actor, 'id' | 'displayName'>,
): Promise<void> {
  await tx.all(schedule, [messageId, at, by.id, by.displayName]);
}

/** Makes a scheduled message a draft again. */
export async function unscheduleMessage(tx: Tx, messageId: string): Promise<void> {
  await tx.all(schedule, [messageId, null, null, null]);
}

const unscheduleOf = statement(
  'unschedule_messages',
  z.object({ id: z.string(), title: z.string(), person: z.string() }),
  `with theirs as (
     select id, scheduled_by_name from message where scheduled_by = any($1::uuid[]))
   update message m set scheduled_at = null, scheduled_by = null, scheduled_by_name = null, updated_at = ${nextVersion()}
     from theirs where m.id = theirs.id and m.scheduled_by = any($1::uuid[])
   returning m.id, m.title, coalesce(theirs.scheduled_by_name, '') as person`,
);

/**
 * Turns scheduled messages of some people back into drafts. @returns the messages, and who had scheduled each
 */
export async function unscheduleMessagesOf(tx: Tx, personIds: readonly string[]) {
  return tx.all(unscheduleOf, [personIds]);
}

const remove = statement('delete_message', z.unknown(), 'delete from message where id = $1');

/** Deletes a message with its deliveries. */
export async function deleteMessage(tx: Tx, messageId: string): Promise<void> {
  await tx.all(remove, [messageId]);
}
