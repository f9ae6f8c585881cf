/** SQL for the service's daily rounds at each school. */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';

const round = statement(
  'add_mail_round',
  z.object({ day: z.string() }),
  'insert into mail_round (kind, day) values ($1, $2) on conflict do nothing returning day::text',
);

/** Starts a day's reminders or digests; false if they were started before. */
export async function beginRound(tx: Tx, kind: 'reminders' | 'digests', day: string): Promise<boolean> {
  return (await tx.first(round, [kind, day])) !== undefined;
}

const past = statement(
  'purge_mail_rounds',
  z.unknown(),
  `delete from mail_round where day < (app_now() - interval '1 year')::date`,
);

/** Deletes notes that are a year old. */
export async function purgeRounds(tx: Tx): Promise<void> {
  await tx.all(past);
}
