/** The message board: drafts, recipients, sending and stopping. */

import { CasementError } from '@casement/domain/errors.ts';
import type {
  MessageFields,
  MessagePost,
  MessageWithDeliveries,
  OpenMessage,
} from '@casement/domain/messages/messages.contract.ts';
import {
  emailsOut,
  isMessageAsCreated,
  isUnsent,
  minutesToSend,
  mostDaysAhead,
  statusOf,
} from '@casement/domain/messages/messages.rules.ts';
import { messagesText as formText } from '@casement/domain/messages/messages.text.ts';
import { mailSender } from '@casement/domain/school/settings/settings.rules.ts';
import { isBlank } from '@casement/domain/shared/letters.ts';
import { emailKey } from '@casement/domain/shared/people.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../auth/actor.ts';
import { lastActorOn, logActivity } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import { cleanHtml } from '../../html/clean.ts';
import { changedBy } from '../../http/conflicts.text.ts';
import type { ActorContext, CallContext } from '../../http/context.ts';
import { api, apiInSteps } from '../../http/procedures.ts';
import { createdBefore, demandVersion, found } from '../../http/records.ts';
import { readSchool } from '../school/school.store.ts';
import { setAttachments } from './attachments.store.ts';
import {
  bounceDelivery,
  messageOfDelivery,
  readDeliveries,
  readRounds,
  readUnseen,
  settleDeliveries,
  settleDelivery,
  stopDeliveries,
} from './deliveries.store.ts';
import { contentOf } from './messages.mail.ts';
import {
  type CleanContent,
  correctMessage,
  deleteMessage,
  insertMessage,
  lockMessage,
  type Reader,
  readMessage,
  readMessages,
  readReceived,
  type StoredMessage,
  scheduleMessage,
  unscheduleMessage,
  updateMessage,
} from './messages.store.ts';
import { messagesText } from './messages.text.ts';
import {
  countReached,
  readMailbox,
  readReached,
  unknownRecipients,
  writeTargets,
} from './recipients.store.ts';
import { schedulePayload } from './schedule.jobs.ts';
import { sendPayload } from './send.jobs.ts';
import { beginRound, beginSending } from './sending.work.ts';

/** Who on the staff reads the board in a call. */
const readerOf = ({ actor, relations }: Pick<ActorContext, 'actor' | 'relations'>) => ({
  id: actor.id,
  administrator: relations.has('administrator'),
});

const present = (message: StoredMessage): MessagePost => ({
  ...message,
  status: statusOf(message.deliveryCounts, message.scheduled !== null),
});

async function one(tx: Tx, reader: Reader, messageId: string): Promise<MessagePost> {
  return present(found(await readMessage(tx, reader, messageId)));
}

async function withDeliveries(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  message: MessagePost,
): Promise<MessageWithDeliveries> {
  const inbox = (await readReceived(tx, message._id, actor.id))?.inbox ?? null;
  const rounds = await readRounds(tx, message._id);
  return { ...message, as: 'sender', inbox, rounds, deliveries: await readDeliveries(tx, message._id) };
}

/** As much of a message as the caller reads: of the board if they read it there, else of their own copy. */
async function opened(context: ActorContext, messageId: string): Promise<OpenMessage> {
  const { tx, actor, relations } = context;
  const onBoard = may('message.read', relations)
    ? await readMessage(tx, readerOf(context), messageId)
    : undefined;
  if (onBoard !== undefined && may('message.manage', relations)) {
    return withDeliveries(context, present(onBoard));
  }
  const received = await readReceived(tx, messageId, actor.id);
  if (onBoard !== undefined) return { ...present(onBoard), as: 'staff', inbox: received?.inbox ?? null };
  return { ...found(received), as: 'recipient' };
}

/** Locks a message that the reader has on the board, and reads it as it is then. */
async function locked(tx: Tx, reader: Reader, messageId: string): Promise<MessagePost> {
  await lockMessage(tx, messageId);
  return one(tx, reader, messageId);
}

/** @throws CasementError WRONG_STATE where the message has been sent, or is being sent */
function demandUnsent(message: MessagePost): void {
  if (isUnsent(message.status)) return;
  throw new CasementError('WRONG_STATE', { message: messagesText.sentAlready(message.title) });
}

/** @throws CasementError WRONG_STATE where the message hasn't been sent, or is being sent */
function demandSent({ status, title }: MessagePost): void {
  if (isUnsent(status)) throw new CasementError('WRONG_STATE', { message: messagesText.notSentYet(title) });
  if (status === 'sending')
    throw new CasementError('WRONG_STATE', { message: messagesText.beingSent(title) });
}

/**
 * The content as it is stored.
 * @throws CasementError INVALID where nothing of it shows, such as a script alone
 */
function cleanContent({ content }: Pick<MessageFields, 'content'>): CleanContent {
  const cleaned = cleanHtml(content.html);
  if (isBlank(cleaned.plainText)) {
    throw new CasementError('INVALID', { fields: [{ path: 'content.html', message: formText.content }] });
  }
  return { html: cleaned.html, plainText: cleaned.plainText };
}

/** @throws CasementError INVALID that names each recipient that the school doesn't have */
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

/** @throws CasementError INVALID that names each file that can't be used */
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
      status: statusOf(message.deliveryCounts, message.scheduled !== null),
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
      read: (id) => one(tx, readerOf(context), id),
      isSame: (current) => isMessageAsCreated(current, { ...fields, content }),
      nameOf: ({ title }) => title,
    });
    return { data: before };
  }
  await writeTargets(tx, messageId, fields.recipients);
  await setFiles(context, messageId, fields.attachments);
  await logActivity(tx, actor, 'message.create', messageId, { title: fields.title });
  return { data: await one(tx, readerOf(context), messageId) };
});

const update = api.messages.update.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { messagePostId, updatedAt, ...fields } = input;
  const before = await locked(tx, readerOf(context), messagePostId);
  demandUnsent(before);
  await demandVersion(before.updatedAt, updatedAt, async () => ({
    present: before,
    ...changedBy(await lastActorOn(tx, messagePostId, 'message.update'), actor.id, `“${before.title}”`),
  }));
  await demandKnown(tx, fields);
  await updateMessage(tx, messagePostId, fields, cleanContent(fields));
  await writeTargets(tx, messagePostId, fields.recipients);
  await setFiles(context, messagePostId, fields.attachments);
  await logActivity(tx, actor, 'message.update', messagePostId, { title: fields.title });
  return { data: await one(tx, readerOf(context), messagePostId) };
});

const correct = api.messages.correct.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { messagePostId, updatedAt, ...fields } = input;
  const before = await locked(tx, readerOf(context), messagePostId);
  demandSent(before);
  await demandVersion(before.updatedAt, updatedAt, async () => ({
    present: before,
    ...changedBy(await lastActorOn(tx, messagePostId, 'message.correct'), actor.id, `“${before.title}”`),
  }));
  await correctMessage(tx, messagePostId, fields, cleanContent(fields), actor);
  await setFiles(context, messagePostId, fields.attachments);
  await logActivity(tx, actor, 'message.correct', messagePostId, { title: fields.title });
  return { data: await one(tx, readerOf(context), messagePostId) };
});

const remove = api.messages.delete.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { title, status } = await locked(tx, readerOf(context), input.messagePostId);
  const out = status === 'sending' ? emailsOut(await readRounds(tx, input.messagePostId)) : null;
  await deleteMessage(tx, input.messagePostId);
  await logActivity(tx, actor, 'message.delete', input.messagePostId, { title });
  return { data: { _id: input.messagePostId, emailsOut: out } };
});

async function peopleOf(
  context: ActorContext,
  asked: { unseenOf: string } | Pick<MessageFields, 'recipients'>,
) {
  const { tx } = context;
  if ('unseenOf' in asked) {
    const { _id } = await one(tx, readerOf(context), asked.unseenOf);
    return readUnseen(tx, _id);
  }
  await demandKnown(tx, asked);
  return readReached(tx, asked.recipients);
}

const recipients = api.messages.recipients.handler(async ({ input, context }) => {
  const { services } = context;
  const people = await peopleOf(context, input);
  return { data: { people, minutes: minutesToSend(people.length, services.post.perMinute) } };
});

const addressOf = (origin: string, messageId: string) => `${origin}/messageboard/${messageId}/post`;

/**
 * Notes when a draft goes out, and adds the job that sends it then.
 * @returns how many people would get it now
 */
async function schedule(
  { services, now, origin }: Pick<CallContext, 'services' | 'now' | 'origin'>,
  tx: Tx,
  actor: Actor,
  message: MessagePost,
  wanted: string,
): Promise<number> {
  const { _id, title } = message;
  const at = Temporal.Instant.from(wanted).toString({ fractionalSecondDigits: 3 });
  const seconds = Math.ceil(now.until(at).total('seconds'));
  const problem =
    seconds <= 0 ? formText.past : seconds > mostDaysAhead * 86_400 ? formText.tooLate : undefined;
  if (problem !== undefined)
    throw new CasementError('INVALID', { fields: [{ path: 'at', message: problem }] });
  const recipients = await countReached(tx, _id);
  if (recipients === 0) throw new CasementError('WRONG_STATE', { message: messagesText.nobody });
  await scheduleMessage(tx, _id, at, actor);
  const payload = schedulePayload(_id, addressOf(origin, _id), at, actor);
  await services.jobs.enqueue(tx, {
    kind: 'scheduledMessage',
    payload,
    startedBy: actor.id,
    startsIn: seconds,
  });
  await logActivity(tx, actor, 'message.schedule', _id, { title, at });
  return recipients;
}

const send = apiInSteps.messages.send.handler(async ({ input, context }) => {
  const { services, origin, step } = context;
  const { messagePostId, testEmail } = input;
  const reader = readerOf(context);
  const address = addressOf(origin, messagePostId);
  if (testEmail === undefined) {
    const recipients = await step(async (tx, actor) => {
      const message = await locked(tx, reader, messagePostId);
      if (input.unseenOnly === true) demandSent(message);
      else demandUnsent(message);
      if (input.at !== undefined && input.unseenOnly === true) {
        throw new CasementError('INVALID', { fields: [{ path: 'at', message: formText.noTimeForAgain }] });
      }
      if (input.at !== undefined) return schedule(context, tx, actor, message, input.at);
      const recipients = await (input.unseenOnly === true
        ? beginRound(tx, actor, message, input.round)
        : beginSending(tx, actor, message));
      if (recipients === 0) throw new CasementError('WRONG_STATE', { message: messagesText.nobody });
      const payload = sendPayload(messagePostId, address);
      await services.jobs.enqueue(tx, { kind: 'messageSending', payload, startedBy: actor.id });
      return recipients;
    });
    return { data: { _id: messagePostId, recipients } };
  }
  const email = await step(async (tx, actor) => {
    const to = found(await readMailbox(tx, actor.id));
    if (emailKey(testEmail) !== emailKey(to.address)) {
      throw new CasementError('INVALID', {
        fields: [{ path: 'testEmail', message: messagesText.ownAddress }],
      });
    }
    const message = await one(tx, reader, messagePostId);
    demandUnsent(message);
    const school = found(await readSchool(tx));
    const { schoolName } = school;
    const surroundings = { schoolName, from: mailSender(school), senderName: to.name, address };
    const titled = { ...message, title: messagesText.testSubject(message.title) };
    await logActivity(tx, actor, 'message.test', messagePostId, { title: message.title });
    return { ...contentOf(titled, surroundings), to, messageId: uuidv7() };
  });
  const verdict = await services.post.hand(email);
  if (verdict.state !== 'sent') {
    throw new CasementError('MAIL_REFUSED', { message: messagesText.testFailed(verdict.reason) });
  }
  return { data: { _id: messagePostId, recipients: 1 } };
});

const stop = api.messages.stop.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { title, status } = await locked(tx, readerOf(context), input.messagePostId);
  if (status === 'scheduled') {
    await unscheduleMessage(tx, input.messagePostId);
    await logActivity(tx, actor, 'message.unschedule', input.messagePostId, { title, nobody: false });
    return { data: await withDeliveries(context, await one(tx, readerOf(context), input.messagePostId)) };
  }
  if ((await stopDeliveries(tx, input.messagePostId)) === 0) {
    throw new CasementError('WRONG_STATE', { message: messagesText.notSending(title) });
  }
  await logActivity(tx, actor, 'message.stop', input.messagePostId, { title });
  return { data: await withDeliveries(context, await one(tx, readerOf(context), input.messagePostId)) };
});

const settle = api.messages.settle.handler(async ({ input, context }) => {
  const { tx, actor, services, origin } = context;
  const { action } = input;
  const single = 'deliveryId' in input ? input.deliveryId : undefined;
  const messageId =
    'messagePostId' in input ? input.messagePostId : found(await messageOfDelivery(tx, input.deliveryId));
  const { title } = await locked(tx, readerOf(context), messageId);
  const recipients =
    single === undefined
      ? await settleDeliveries(tx, messageId, action)
      : Number(await settleDelivery(tx, single, action));
  if (recipients === 0) {
    throw new CasementError('WRONG_STATE', {
      message: single === undefined ? messagesText.noneDoubtful(title) : messagesText.notDoubtful,
    });
  }
  if (action === 'resend') {
    const payload = sendPayload(messageId, addressOf(origin, messageId));
    await services.jobs.enqueue(tx, { kind: 'messageSending', payload, startedBy: actor.id });
  }
  await logActivity(tx, actor, 'message.settle', messageId, { title, action, recipients });
  return { data: await withDeliveries(context, await one(tx, readerOf(context), messageId)) };
});

const bounce = api.messages.bounce.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { deliveryId, reason } = input;
  const messageId = found(await messageOfDelivery(tx, deliveryId));
  const { title } = await locked(tx, readerOf(context), messageId);
  if (!(await bounceDelivery(tx, deliveryId, reason))) {
    throw new CasementError('WRONG_STATE', { message: messagesText.notOut });
  }
  await logActivity(tx, actor, 'message.bounce', messageId, { title });
  return { data: await withDeliveries(context, await one(tx, readerOf(context), messageId)) };
});

export const messagesHandlers = {
  list,
  read,
  create,
  update,
  correct,
  delete: remove,
  recipients,
  send,
  stop,
  settle,
  bounce,
};
