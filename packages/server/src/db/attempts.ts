/** Attempts that are limited: at signing in, at guessing secret addresses. Counted in the database, by school. */
import { z } from 'zod';
import { statement, type Tx } from './client.ts';

const attempts = statement(
  'count_attempt',
  z.object({ attempts: z.number() }),
  `insert into sign_in_attempt (key) values ($1)
   on conflict (school_id, key) do update set
     attempts = case when sign_in_attempt.window_start < now() - make_interval(secs => $2)
                     then 1 else sign_in_attempt.attempts + 1 end,
     window_start = case when sign_in_attempt.window_start < now() - make_interval(secs => $2)
                         then now() else sign_in_attempt.window_start end
   returning attempts`,
);

/** Counts one attempt; answers how many there were in the window, this one included. */
export async function countAttempt(tx: Tx, key: string, windowSeconds: number): Promise<number> {
  return (await tx.first(attempts, [key, windowSeconds]))?.attempts ?? 1;
}

/**
 * The same as the transaction's last statement: for an attempt that is refused by throwing, which would
 * undo the count.
 */
export async function countRefused(tx: Tx, key: string, windowSeconds: number): Promise<number> {
  return (await tx.last(attempts, [key, windowSeconds]))[0]?.attempts ?? 1;
}
