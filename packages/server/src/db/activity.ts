/** The activity log: one line for every write. Every action and its detail is in the domain's catalogue. */
import type { ActivityAction, ActivityDetails } from '@casement/domain/activity.ts';
import { z } from 'zod';
import type { Signature } from '../auth/actor.ts';
import { statement, type Tx } from './client.ts';

const columns = 'activity_log (actor_id, actor_name, actor_role, action, subject_id, detail)';

const insert = statement(
  'add_to_activity_log',
  z.unknown(),
  `insert into ${columns} values ($1, $2, $3, $4, $5, $6)`,
);

/** An action of the catalogue as SQL, for statements that search its lines. */
export function actionSql(action: ActivityAction): string {
  return `'${action}'`;
}

/**
 * The start of an insert into the log, up to its `from`, for a statement that writes its own lines.
 * @param line SQL of the actor (id, name and role), of the record's id and of the detail
 */
export function insertLinesSql(
  action: ActivityAction,
  line: { actor: string; subject: string; detail: string },
): string {
  return `insert into ${columns}
     select ${line.actor}, ${actionSql(action)}, ${line.subject}, ${line.detail}`;
}

/**
 * Adds a line to the activity log, in the transaction of the write.
 * @param action one of the catalogue, such as `club.create`
 * @param subjectId the record, if there is one
 * @param detail a few facts for the reader, as in the catalogue; no secrets, no long texts
 */
export async function logActivity<Action extends ActivityAction>(
  tx: Tx,
  actor: Signature,
  action: Action,
  subjectId: string | null,
  detail: ActivityDetails[Action],
): Promise<void> {
  await tx.all(insert, [actor.id, actor.displayName, actor.role, action, subjectId, JSON.stringify(detail)]);
}

/**
 * Like {@link logActivity}, for a call about several records: the line is about the record itself if only one changed,
 * and there is none if none did.
 * @param changed the ids of the records that the call changed
 */
export async function logChanged<Action extends ActivityAction>(
  tx: Tx,
  actor: Signature,
  action: Action,
  changed: readonly string[],
  detail: ActivityDetails[Action],
): Promise<void> {
  const [first] = changed;
  if (first === undefined) return;
  await logActivity(tx, actor, action, changed.length === 1 ? first : null, detail);
}

/** Who wrote something, by their name at the time; without an id if the service did. */
export const writer = z.object({ id: z.string().nullable(), name: z.string() });
export type Writer = z.infer<typeof writer>;

/** Who wrote the first line that a condition finds, oldest (`asc`) or newest first (`desc`). */
const writerSql = (order: 'asc' | 'desc', condition: string) =>
  `select actor_id as id, actor_name as name from activity_log
    where ${condition}
    order by activity_log.created_at ${order}, activity_log.id ${order} limit 1`;

const last = statement(
  'activity_log_last_actor',
  writer,
  writerSql('desc', 'subject_id = $1 and action = any($2)'),
);

const creator = statement(
  'activity_log_creator',
  writer,
  writerSql('asc', "action = $2 and (subject_id = $1 or detail -> 'ids' ? $1::text)"),
);

const lastAmong = statement(
  'activity_log_last_actor_among',
  writer,
  writerSql('desc', 'action = $2 and (subject_id = $1 or detail -> $3::text ? $1::text)'),
);

const lastWith = statement(
  'activity_log_last_actor_with_detail',
  writer,
  writerSql('desc', 'action = $1 and detail @> $2::jsonb'),
);

/**
 * Who last wrote a record; undefined if the log has no such line.
 * @param actions of the catalogue, such as `calendar.manage`
 */
export async function lastActorOn(
  tx: Tx,
  subjectId: string,
  ...actions: readonly ActivityAction[]
): Promise<Writer | undefined> {
  return tx.first(last, [subjectId, actions]);
}

/**
 * Who last wrote a record, alone or among others; undefined if the log has no such line.
 * @param list the field of the detail that names the others by their ids, such as `portfolios`
 */
export async function lastActorAmong(
  tx: Tx,
  id: string,
  action: ActivityAction,
  list: string,
): Promise<Writer | undefined> {
  return tx.first(lastAmong, [id, action, list]);
}

/**
 * Who created a record, alone or among others: the first line about it; undefined if the log has none.
 * @param action the one that its creation is logged as, such as `calendar.manage`
 */
export async function creatorOf(tx: Tx, id: string, action: ActivityAction): Promise<Writer | undefined> {
  return tx.first(creator, [id, action]);
}

/**
 * Who last wrote something that has no id in the log, such as the targets of a class; undefined if the log has no
 * such line.
 * @param detail facts that the line's detail has
 */
export async function lastActorWith<Action extends ActivityAction>(
  tx: Tx,
  action: Action,
  detail: Partial<ActivityDetails[Action]>,
): Promise<Writer | undefined> {
  return tx.first(lastWith, [action, JSON.stringify(detail)]);
}
