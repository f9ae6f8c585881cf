/** Starting to send a message: on request, or automatically at its scheduled time. */
import { CasementError } from '@casement/domain/errors.ts';
import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import type { Signature } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { insertDeliveries, insertRoundOfDeliveries, readRounds } from '../deliveries.store.ts';
import { markMessageSent } from '../messages.store.ts';
import { messagesText } from '../messages.text.ts';

/** The fields of a message that sending needs. */
type ToSend = Pick<MessagePost, '_id' | 'title'>;

/** Freezes the recipients of an unsent message. @returns how many there are; at 0 nothing is sent */
export async function beginSending(tx: Tx, signer: Signature, { _id, title }: ToSend): Promise<number> {
  const recipients = await insertDeliveries(tx, _id);
  if (recipients === 0) return 0;
  await markMessageSent(tx, _id, signer);
  await logActivity(tx, signer, 'message.send', _id, { title, recipients });
  return recipients;
}

/**
 * Adds another e-mail for each person who hasn't seen a sent message.
 * @param wanted its number, as the caller knows it
 * @returns how many there are
 * @throws CasementError WRONG_STATE if that e-mail has been sent, or everyone has seen the message
 */
export async function beginRound(
  tx: Tx,
  signer: Signature,
  { _id, title }: ToSend,
  wanted: number | undefined,
): Promise<number> {
  const round = ((await readRounds(tx, _id)).at(-1)?.round ?? 0) + 1;
  if (wanted !== undefined && wanted !== round) {
    throw new CasementError('WRONG_STATE', { message: messagesText.alreadySent });
  }
  const recipients = await insertRoundOfDeliveries(tx, _id, round);
  if (recipients === 0) throw new CasementError('WRONG_STATE', { message: messagesText.everyoneSaw(title) });
  await logActivity(tx, signer, 'message.sendAgain', _id, { title, round, recipients });
  return recipients;
}
