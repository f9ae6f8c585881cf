/** The message board: drafts, corrections, and the recipients of a message. */
import { CasementError } from '@casement/domain/errors.ts';
import { isMessageAsCreated } from '@casement/domain/messages/form/form.rules.ts';
import type { MessageFields, OpenMessage } from '@casement/domain/messages/messages.contract.ts';
import { emailsOut, minutesToSend, statusOf } from '@casement/domain/messages/messages.rules.ts';
import { messagesText as formText } from '@casement/domain/messages/messages.text.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import { isBlank } from '@casement/domain/shared/unicode.ts';
import { uuidv7 } from 'uuidv7';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { cleanHtml } from '../../html/clean.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import type { ActorContext } from '../../http/context.ts';
import { api } from '../../http/procedures.ts';
import { createdBefore, demandVersion, found } from '../../http/records.ts';
import { setAttachments } from './attachments.store.ts';
import { readRounds, readUnseen } from './deliveries.store.ts';
import {
  type CleanContent,
  correctMessage,
  deleteMessage,
  insertMessage,
  readMessage,
  readMessages,
  readReceived,
  updateMessage,
} from './messages.store.ts';
import { messagesText } from './messages.text.ts';
import {
  demandSent,
  demandUnsent,
  foundMessage,
  lastChangerOf,
  lockAndRead,
  presentMessage,
  readerOf,
  withDeliveries,
} from './messages.work.ts';
import { readReached, unknownRecipients, writeTargets } from './recipients.store.ts';

/** The part of a message that the caller can read: on the board if they have access, otherwise their own copy. */
async function opened(context: ActorContext, messageId: string): Promise<OpenMessage> {
  const { tx, actor, relations } = context;
  const onBoard = may('message.read', relations)
    ? await readMessage(tx, readerOf(context), messageId)
    : undefined;
  if (onBoard !== undefined && may('message.manage', relations)) {
    return withDeliveries(context, presentMessage(onBoard));
  }
  const received = await readReceived(tx, messageId, actor.id);
  if (onBoard !== undefined)
    return { ...presentMessage(onBoard), as: 'staff', inbox: received?.inbox ?? null };
  return { ...found(received), as: 'recipient' };
}

/**
 * The content as it is stored.
 * @throws CasementError INVALID if none of it is visible, such as only a script
 */
function cleanContent({ content }: Pick<MessageFields, 'content'>): CleanContent {
  const cleaned = cleanHtml(content.html);
  if (isBlank(cleaned.plainText)) {
    throw new CasementError('INVALID', { fields: [{ path: 'content.html', message: formText.content }] });
  }
  return { html: cleaned.html, plainText: cleaned.plainText };
}

/** @throws CasementError INVALID with each recipient that the school doesn't have */
async function demandKnown(tx: Tx, { recipients }: Pick<MessageFields, 'recipients'>): Promise<void> {
  const places = await unknownRecipients(tx, recipients);
  if (places.length === 0) return;
  throw new CasementError('INVALID', {
    fields: places.map((place) => ({
      path: `recipients.${place}.targetId`,
      message: messagesText.gone(place),
    })),
  });
}

/** @throws CasementError INVALID with each file that can't be used */
async function setFiles(context: ActorContext, messageId: string, wanted: readonly string[] | undefined) {
  if (wanted === undefined) return;
  const places = await setAttachments(context.tx, messageId, wanted, readerOf(context));
  if (places.length === 0) return;
  throw new CasementError('INVALID', {
    fields: places.map((place) => ({ path: `attachments.${place}`, message: messagesText.fileUnusable })),
  });
}

const list = api.messages.list.handler(async ({ context }) => ({
  data: {
    messagePosts: (await readMessages(context.tx, readerOf(context))).map((message) => ({
      ...message,
      status: statusOf(message),
    })),
  },
}));

const read = api.messages.read.handler(async ({ input, context }) => ({
  data: await opened(context, input.messagePostId),
}));

const create = api.messages.create.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { newId, ...fields } = input;
  await demandKnown(tx, fields);
  const content = cleanContent(fields);
  const messageId = newId ?? uuidv7();
  if (!(await insertMessage(tx, messageId, fields, content, actor))) {
    const before = await createdBefore(context, newId, {
      action: 'message.create',
      read: (id) => foundMessage(tx, readerOf(context), id),
      isSame: (current) => isMessageAsCreated(current, { ...fields, content }),
      nameOf: ({ title }) => title,
    });
    return { data: before };
  }
  await writeTargets(tx, messageId, fields.recipients);
  await setFiles(context, messageId, fields.attachments);
  await logActivity(tx, actor, 'message.create', messageId, { title: fields.title });
  return { data: await foundMessage(tx, readerOf(context), messageId) };
});

const update = api.messages.update.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { messagePostId, updatedAt, ...fields } = input;
  const before = await lockAndRead(tx, readerOf(context), messagePostId);
  demandUnsent(before);
  await demandVersion(before.updatedAt, updatedAt, async () => ({
    present: before,
    ...changedBy(await lastChangerOf(tx, messagePostId), actor.id, `“${before.title}”`),
  }));
  await demandKnown(tx, fields);
  await updateMessage(tx, messagePostId, fields, cleanContent(fields));
  await writeTargets(tx, messagePostId, fields.recipients);
  await setFiles(context, messagePostId, fields.attachments);
  await logActivity(tx, actor, 'message.update', messagePostId, { title: fields.title });
  return { data: await foundMessage(tx, readerOf(context), messagePostId) };
});

const correct = api.messages.correct.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { messagePostId, updatedAt, ...fields } = input;
  const before = await lockAndRead(tx, readerOf(context), messagePostId);
  demandSent(before);
  await demandVersion(before.updatedAt, updatedAt, async () => ({
    present: before,
    ...changedBy(await lastActorOn(tx, messagePostId, 'message.correct'), actor.id, `“${before.title}”`),
  }));
  await correctMessage(tx, messagePostId, fields, cleanContent(fields), actor);
  await setFiles(context, messagePostId, fields.attachments);
  await logActivity(tx, actor, 'message.correct', messagePostId, { title: fields.title });
  return { data: await foundMessage(tx, readerOf(context), messagePostId) };
});

const remove = api.messages.delete.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { title, status } = await lockAndRead(tx, readerOf(context), input.messagePostId);
  const out = status === 'sending' ? emailsOut(await readRounds(tx, input.messagePostId)) : null;
  await deleteMessage(tx, input.messagePostId);
  await logActivity(tx, actor, 'message.delete', input.messagePostId, { title });
  return { data: { _id: input.messagePostId, emailsOut: out } };
});

/** The people who would get a message. Recipients that the school doesn't have reach nobody, as when it is sent. */
async function peopleOf(
  context: ActorContext,
  asked: { unseenOf: string } | Pick<MessageFields, 'recipients'>,
) {
  const { tx } = context;
  if ('unseenOf' in asked) {
    const { _id } = await foundMessage(tx, readerOf(context), asked.unseenOf);
    return readUnseen(tx, _id);
  }
  return readReached(tx, asked.recipients);
}

const recipients = api.messages.recipients.handler(async ({ input, context }) => {
  const { services } = context;
  const people = await peopleOf(context, input);
  return { data: { people, minutes: minutesToSend(people.length, services.mailer.perMinute) } };
});

export const messagesHandlers = {
  list,
  read,
  create,
  update,
  correct,
  delete: remove,
  recipients,
};
