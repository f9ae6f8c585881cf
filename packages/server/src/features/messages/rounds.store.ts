/** SQL of what the service does at each school once a day. */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

const round = statement(
  'mail_round_add',
  z.object({ day: z.string() }),
  'insert into mail_round (kind, day) values ($1, $2) on conflict do nothing returning day::text',
);

/** Begins a day's reminders or digests; false where that was done before. */
export async function beginRound(tx: Tx, kind: 'reminders' | 'digests', day: string): Promise<boolean> {
  return (await tx.first(round, [kind, day])) !== undefined;
}

const past = statement(
  'mail_rounds_purge',
  z.unknown(),
  `delete from mail_round where day < (app_now() - interval '1 year')::date`,
);

/** Deletes what was noted a year ago. */
export async function purgeRounds(tx: Tx): Promise<void> {
  await tx.all(past);
}
