/** Sends a scheduled message at its time, to the people it reaches then. */

import type { UnscheduledWhy } from '@casement/domain/messages/messages.rules.ts';
import { may } from '@casement/domain/shared/permissions.ts';
import { z } from 'zod';
import { announce } from '../../../announcements.ts';
import { readRelations, type Signature } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import type { JobRun, JobWork } from '../../../jobs/worker.ts';
import {
  lockScheduled,
  lockSender,
  readMessage,
  type StoredMessage,
  unscheduleMessage,
} from '../messages.store.ts';
import { messagesText } from '../messages.text.ts';
import { sendPayload } from './send.jobs.ts';
import { beginSending } from './sending.work.ts';

const payloadOf = z.object({
  messageId: z.uuid(),
  address: z.url(),
  at: z.string(),
  by: z.uuid(),
  name: z.string(),
  role: z.enum(['admin', 'faculty', 'student']),
});

/** The payload of a scheduled message's job, in the name of the person who scheduled it. */
export const schedulePayload = (
  messageId: string,
  address: string,
  at: string,
  { id, displayName, role }: Signature,
): z.infer<typeof payloadOf> => ({ messageId, address, at, by: id, name: displayName, role });

const signerOf = ({ by, name, role }: z.infer<typeof payloadOf>): Signature => ({
  id: by,
  displayName: name,
  role,
});

/**
 * The message, locked; undefined if it was unscheduled since, or scheduled anew, even for the same time by somebody
 * else: that has its own job.
 */
async function lockDue(
  tx: Tx,
  { messageId, at, by }: z.infer<typeof payloadOf>,
): Promise<StoredMessage | undefined> {
  if (!(await lockScheduled(tx, messageId, at, by))) return undefined;
  return readMessage(tx, { id: null, administrator: true }, messageId);
}

/** Makes a message that isn't sent at its time a draft again, and notifies the administrators. */
async function returnToDraft(
  tx: Tx,
  { _id, title }: StoredMessage,
  signer: Signature,
  why: UnscheduledWhy,
): Promise<void> {
  await unscheduleMessage(tx, _id);
  await logActivity(tx, signer, 'message.unschedule', _id, { title, nobody: false, why });
  const facts = {
    kind: 'messageUnscheduled' as const,
    messageId: _id,
    title,
    person: signer.displayName,
    why,
  };
  await announce(tx, 'happened', { by: null, happenings: [{ facts }] });
}

const goOut = async ({ database, scope, payload, enqueue }: JobRun) => {
  const scheduled = payloadOf.parse(payload);
  const { messageId, address, by } = scheduled;
  const signer = signerOf(scheduled);
  return database.withSchool(scope, async (tx) => {
    await lockSender(tx, by);
    const message = await lockDue(tx, scheduled);
    if (message === undefined) return { said: [messagesText.notDue] };
    // It would be sent in their name; whoever has left has no right left.
    if (!may('message.manage', await readRelations(tx, by))) {
      await returnToDraft(tx, message, signer, 'notAllowed');
      return { said: [messagesText.noLongerAllowed] };
    }
    if ((await beginSending(tx, signer, message)) === 0) {
      await unscheduleMessage(tx, messageId);
      await logActivity(tx, signer, 'message.unschedule', messageId, { title: message.title, nobody: true });
      return { said: [messagesText.nobody] };
    }
    await enqueue(tx, {
      kind: 'messageSending',
      payload: sendPayload(messageId, address),
      startedBy: by,
    });
    return { said: [messagesText.started] };
  });
};

/** A message mustn't stay scheduled for a time that has passed. */
async function failed(tx: Tx, payload: JobRun['payload']): Promise<void> {
  const scheduled = payloadOf.parse(payload);
  await lockSender(tx, scheduled.by);
  const message = await lockDue(tx, scheduled);
  if (message !== undefined) await returnToDraft(tx, message, signerOf(scheduled), 'failed');
}

export const scheduleWork = {
  scheduledMessage: Object.assign(goOut, { failed }) satisfies JobWork,
};
