/** The activity log: one line for every write. */
import { z } from 'zod';
import type { Signature } from '../auth/actor.ts';
import { statement, type Tx } from './client.ts';

const insert = statement(
  'activity_log_add',
  z.unknown(),
  `insert into activity_log (actor_id, actor_name, actor_role, action, subject_id, detail)
   values ($1, $2, $3, $4, $5, $6)`,
);

/**
 * Adds a line to the activity log, in the transaction of the write it is about.
 * @param action the permission's own word, such as `club.create`
 * @param subjectId the record, when there is one
 * @param detail a few facts for the reader; no secrets, no long texts
 */
export async function logActivity(
  tx: Tx,
  actor: Signature,
  action: string,
  subjectId: string | null,
  detail: Record<string, unknown> = {},
): Promise<void> {
  await tx.all(insert, [actor.id, actor.displayName, actor.role, action, subjectId, JSON.stringify(detail)]);
}

const last = statement(
  'activity_log_last_actor',
  z.object({ id: z.string().nullable(), name: z.string() }),
  `select actor_id as id, actor_name as name from activity_log
    where subject_id = $1 and action = $2 order by created_at desc, id desc limit 1`,
);

/**
 * Who wrote a record last, by the name they had, without id for whom the service itself signs; undefined where
 * the log has no such line.
 * @param action the permission's own word, such as `calendar.manage`
 */
export async function lastActorOn(
  tx: Tx,
  subjectId: string,
  action: string,
): Promise<{ id: string | null; name: string } | undefined> {
  return tx.first(last, [subjectId, action]);
}
