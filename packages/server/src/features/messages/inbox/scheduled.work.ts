/** What happens to scheduled messages when their sender leaves the school. */
import type { Signature } from '../../../auth/actor.ts';
import { logActivity } from '../../../db/activity.ts';
import type { Tx } from '../../../db/client.ts';
import { unscheduleMessagesOf } from '../messages.store.ts';
import { writeNotices } from './notices.store.ts';

/**
 * Turns messages scheduled by people who leave back into drafts, and notifies all administrators, including
 * the one who archives or deletes them.
 */
export async function returnScheduled(
  tx: Tx,
  { personIds, by }: { personIds: readonly string[]; by: Signature },
): Promise<void> {
  const messages = await unscheduleMessagesOf(tx, personIds);
  for (const { id, title } of messages) {
    await logActivity(tx, by, 'message.unschedule', id, { title, nobody: false });
  }
  const happenings = messages.map(({ id, title, person }) => ({
    facts: { kind: 'messageUnscheduled' as const, messageId: id, title, person },
  }));
  await writeNotices(tx, { by: null, happenings });
}
