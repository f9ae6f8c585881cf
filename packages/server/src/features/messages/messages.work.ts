/** Checks at the start of every call on a message: its reader, its existence and its state. */
import { CasementError } from '@casement/domain/errors.ts';
import type { MessagePost, MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { isUnsent, statusOf } from '@casement/domain/messages/messages.rules.ts';
import { lastActorOn, type Writer } from '../../db/activity.ts';
import type { Tx } from '../../db/client.ts';
import type { ActorContext } from '../../http/context.ts';
import { found } from '../../http/records.ts';
import { readDeliveries, readRounds } from './deliveries.store.ts';
import { lockMessage, type Reader, readMessage, readReceived, type StoredMessage } from './messages.store.ts';
import { messagesText } from './messages.text.ts';

/** The staff member who reads the board in a call. */
export const readerOf = ({ actor, relations }: Pick<ActorContext, 'actor' | 'relations'>) => ({
  id: actor.id,
  administrator: relations.has('administrator'),
});

/** A message as the board answers with it, including the status that follows from its sending. */
export const presentMessage = (message: StoredMessage): MessagePost => ({
  ...message,
  status: statusOf(message),
});

/** @throws CasementError NOT_FOUND if the reader has no such message on the board */
export async function foundMessage(tx: Tx, reader: Reader, messageId: string): Promise<MessagePost> {
  return presentMessage(found(await readMessage(tx, reader, messageId)));
}

/** A message with its deliveries and rounds, and the caller’s own copy if they got it. */
export async function withDeliveries(
  { tx, actor }: Pick<ActorContext, 'tx' | 'actor'>,
  message: MessagePost,
): Promise<MessageWithDeliveries> {
  const inbox = (await readReceived(tx, message._id, actor.id))?.inbox ?? null;
  const rounds = await readRounds(tx, message._id);
  return { ...message, as: 'sender', inbox, rounds, deliveries: await readDeliveries(tx, message._id) };
}

/** Who last changed an unsent message, or when it is sent. */
export const lastChangerOf = async (tx: Tx, messageId: string): Promise<Writer | undefined> =>
  lastActorOn(tx, messageId, 'message.update', 'message.schedule', 'message.unschedule');

/** Locks a message that the reader has on the board, and then reads it. */
export async function lockAndRead(tx: Tx, reader: Reader, messageId: string): Promise<MessagePost> {
  await lockMessage(tx, messageId);
  return foundMessage(tx, reader, messageId);
}

/** @throws CasementError WRONG_STATE if the message has been sent, or is being sent */
export function demandUnsent(message: MessagePost): void {
  if (isUnsent(message.status)) return;
  throw new CasementError('WRONG_STATE', { message: messagesText.sentAlready(message.title) });
}

/** @throws CasementError WRONG_STATE if the message hasn't been sent, or is being sent */
export function demandSent({ status, title }: MessagePost): void {
  if (isUnsent(status)) throw new CasementError('WRONG_STATE', { message: messagesText.notSentYet(title) });
  if (status === 'sending')
    throw new CasementError('WRONG_STATE', { message: messagesText.beingSent(title) });
}
