/** Sending a message: now or at a scheduled time, as a test, stopping it, and the outcome of its e-mails. */
import { CasementError } from '@casement/domain/errors.ts';
import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { mostDaysAhead } from '@casement/domain/messages/messages.rules.ts';
import { messagesText as formText } from '@casement/domain/messages/messages.text.ts';
import { mailSender } from '@casement/domain/school/school.rules.ts';
import { emailKey } from '@casement/domain/shared/people.ts';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { changedBy } from '../../../http/conflicts.text.ts';
import type { ActorContext, CallContext } from '../../../http/context.ts';
import { api, apiInSteps } from '../../../http/procedures.ts';
import { demandVersion, found } from '../../../http/records.ts';
import { readSchool } from '../../school/school.store.ts';
import {
  bounceDelivery,
  countInDoubt,
  messageOfDelivery,
  settleDeliveries,
  settleDelivery,
  stopDeliveries,
} from '../deliveries.store.ts';
import { contentOf } from '../messages.mail.ts';
import { lockSender, scheduleMessage, unscheduleMessage } from '../messages.store.ts';
import { messagesText } from '../messages.text.ts';
import {
  demandSent,
  demandUnsent,
  foundMessage,
  lastChangerOf,
  lockAndRead,
  readerOf,
  withDeliveries,
} from '../messages.work.ts';
import { countReached, readMailbox } from '../recipients.store.ts';
import { schedulePayload } from './schedule.jobs.ts';
import { sendPayload } from './send.jobs.ts';
import { beginRound, beginSending } from './sending.work.ts';

const addressOf = (origin: string, messageId: string) => `${origin}/messageboard/${messageId}/post`;

/**
 * Notes when a draft is to be sent, and adds the job that sends it then.
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

type SendContext = Pick<ActorContext, 'services' | 'now' | 'origin' | 'actor' | 'relations'>;
type SendInput = {
  messagePostId: string;
  updatedAt?: string | undefined;
  unseenOnly?: boolean | undefined;
  round?: number | undefined;
  at?: string | undefined;
};

/**
 * Starts sending a message to everyone it reaches, or again to those who haven't seen it; or schedules it.
 * @returns how many people get it
 */
async function begin(context: SendContext, tx: Tx, actor: Actor, input: SendInput): Promise<number> {
  const { messagePostId, updatedAt, unseenOnly = false, round, at } = input;
  const message = await lockAndRead(tx, readerOf(context), messagePostId);
  if (unseenOnly) demandSent(message);
  else {
    demandUnsent(message);
    await demandVersion(message.updatedAt, updatedAt, async () => ({
      present: message,
      ...changedBy(await lastChangerOf(tx, messagePostId), actor.id, `“${message.title}”`, {
        outcome: messagesText.notSent,
      }),
    }));
  }
  if (at !== undefined && unseenOnly) {
    throw new CasementError('INVALID', { fields: [{ path: 'at', message: formText.noTimeForAgain }] });
  }
  if (at !== undefined) return schedule(context, tx, actor, message, at);
  const recipients = await (unseenOnly
    ? beginRound(tx, actor, message, round)
    : beginSending(tx, actor, message));
  if (recipients === 0) throw new CasementError('WRONG_STATE', { message: messagesText.nobody });
  const payload = sendPayload(messagePostId, addressOf(context.origin, messagePostId));
  await context.services.jobs.enqueue(tx, { kind: 'messageSending', payload, startedBy: actor.id });
  return recipients;
}

/** The e-mail that shows the caller how a draft will look. */
async function testEmailOf(
  context: SendContext,
  tx: Tx,
  actor: Actor,
  messagePostId: string,
  wanted: string,
) {
  const to = found(await readMailbox(tx, actor.id));
  if (emailKey(wanted) !== emailKey(to.address)) {
    throw new CasementError('INVALID', {
      fields: [{ path: 'testEmail', message: messagesText.ownAddress }],
    });
  }
  const message = await foundMessage(tx, readerOf(context), messagePostId);
  demandUnsent(message);
  const school = found(await readSchool(tx));
  const { schoolName } = school;
  const address = addressOf(context.origin, messagePostId);
  const surroundings = { schoolName, from: mailSender(school), senderName: to.name, address };
  const titled = { ...message, title: messagesText.testSubject(message.title) };
  await logActivity(tx, actor, 'message.test', messagePostId, { title: message.title });
  return { ...contentOf(titled, surroundings), to, messageId: uuidv7() };
}

const send = apiInSteps.messages.send.handler(async ({ input, context }) => {
  const { services, step } = context;
  const { messagePostId, testEmail } = input;
  if (testEmail === undefined) {
    const recipients = await step(async (tx, actor) => {
      if (!(await lockSender(tx, actor.id))) throw new CasementError('NOT_SIGNED_IN');
      return begin(context, tx, actor, input);
    });
    return { data: { _id: messagePostId, recipients } };
  }
  const email = await step((tx, actor) => testEmailOf(context, tx, actor, messagePostId, testEmail));
  const verdict = await services.mailer.hand(email);
  if (verdict.state !== 'sent') {
    throw new CasementError('MAIL_REFUSED', { message: messagesText.testFailed(verdict.reason) });
  }
  return { data: { _id: messagePostId, recipients: 1 } };
});

const stop = api.messages.stop.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { title, status } = await lockAndRead(tx, readerOf(context), input.messagePostId);
  if (status === 'scheduled') {
    await unscheduleMessage(tx, input.messagePostId);
    await logActivity(tx, actor, 'message.unschedule', input.messagePostId, { title, nobody: false });
    return {
      data: await withDeliveries(context, await foundMessage(tx, readerOf(context), input.messagePostId)),
    };
  }
  if (input.scheduled === true) {
    throw new CasementError('WRONG_STATE', { message: messagesText.notScheduled(title) });
  }
  const stopped = await stopDeliveries(tx, input.messagePostId);
  const message = await foundMessage(tx, readerOf(context), input.messagePostId);
  // It stays “Sending” until the mail server has answered the last e-mails, also if somebody stopped it before.
  if (stopped === 0 && message.status !== 'sending') {
    throw new CasementError('WRONG_STATE', { message: messagesText.notSending(title) });
  }
  if (stopped > 0) await logActivity(tx, actor, 'message.stop', input.messagePostId, { title });
  return { data: await withDeliveries(context, message) };
});

const settle = api.messages.settle.handler(async ({ input, context }) => {
  const { tx, actor, services, origin } = context;
  const { action } = input;
  const single = 'deliveryId' in input ? input.deliveryId : undefined;
  const messageId =
    'messagePostId' in input ? input.messagePostId : found(await messageOfDelivery(tx, input.deliveryId));
  const { title } = await lockAndRead(tx, readerOf(context), messageId);
  const recipients =
    single === undefined
      ? await settleDeliveries(tx, messageId, action)
      : Number(await settleDelivery(tx, single, action));
  if (recipients === 0) {
    const left = (await countInDoubt(tx, single ?? messageId)) > 0;
    const none = single === undefined ? messagesText.noneDoubtful(title) : messagesText.notDoubtful;
    throw new CasementError('WRONG_STATE', { message: left ? messagesText.doubtfulLeft : none });
  }
  if (action === 'resend') {
    const payload = sendPayload(messageId, addressOf(origin, messageId));
    await services.jobs.enqueue(tx, { kind: 'messageSending', payload, startedBy: actor.id });
  }
  await logActivity(tx, actor, 'message.settle', messageId, { title, action, recipients });
  return { data: await withDeliveries(context, await foundMessage(tx, readerOf(context), messageId)) };
});

const bounce = api.messages.bounce.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { deliveryId, reason } = input;
  const messageId = found(await messageOfDelivery(tx, deliveryId));
  const { title } = await lockAndRead(tx, readerOf(context), messageId);
  if (!(await bounceDelivery(tx, deliveryId, reason))) {
    throw new CasementError('WRONG_STATE', { message: messagesText.notOut });
  }
  await logActivity(tx, actor, 'message.bounce', messageId, { title });
  return { data: await withDeliveries(context, await foundMessage(tx, readerOf(context), messageId)) };
});

export const messagesSendingHandlers = { send, stop, settle, bounce };
