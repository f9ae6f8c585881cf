/** Sends a scheduled message at its time, to the people it reaches then. */
import { z } from 'zod';
import type { Signature } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { JobWork } from '../../../jobs/worker.ts';
import { lockMessage, readMessage, unscheduleMessage } from '../messages.store.ts';
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

const goOut: JobWork = async ({ database, scope, payload, enqueue }) => {
  const { messageId, address, at, by, name, role } = payloadOf.parse(payload);
  const signer = { id: by, displayName: name, role };
  return database.withSchool(scope, async (tx) => {
    await lockMessage(tx, messageId);
    const message = await readMessage(tx, { id: null, administrator: true }, messageId);
    // Rescheduled or unscheduled since: the new time has its own job.
    if (message?.scheduled?.at !== at) return { said: [messagesText.notDue] };
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

export const scheduleWork = { scheduledMessage: goOut };
