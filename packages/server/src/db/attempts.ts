/** Rate limits for requesting codes and guessing secrets, counted in the database, by school. */
import { isIPv6 } from 'node:net';
import { CasementError } from '@casement/domain/errors.ts';
import { z } from 'zod';
import { statement, type Tx } from './client.ts';
import { realNow } from './instants.ts';

/** At most `most` attempts of a kind within `windowSeconds` of the first. */
export type Limit = { key: string; most: number; windowSeconds: number };

const wait = `greatest(1, ceil(extract(epoch from a.window_end - ${realNow})))::int`;

const counted = statement(
  'count_attempts',
  z.object({ key: z.string(), attempts: z.number(), wait: z.number() }),
  `insert into sign_in_attempt as a (key, window_end)
   select key, ${realNow} + make_interval(secs => seconds) from unnest($1::text[], $2::int[]) l(key, seconds) order by key
   on conflict (school_id, key) do update set
     attempts = case when a.window_end <= ${realNow} then 1 else a.attempts + 1 end,
     window_end = case when a.window_end <= ${realNow} then excluded.window_end else a.window_end end
   returning key, attempts, ${wait} as wait`,
);

const reached = statement(
  'attempts_reached',
  z.object({ wait: z.number().nullable() }),
  `select max(${wait}) as wait
     from unnest($1::text[], $2::int[]) l(key, most) join sign_in_attempt a on a.key = l.key
    where a.window_end > ${realNow} and a.attempts >= l.most`,
);

/**
 * Seconds until none of these limits is exceeded; undefined if none is. Counts nothing and locks nothing, so
 * that a flood beyond a limit costs only a read.
 */
export async function secondsToWait(tx: Tx, limits: readonly Limit[]): Promise<number | undefined> {
  const found = await tx.first(reached, [limits.map(({ key }) => key), limits.map(({ most }) => most)]);
  return found?.wait ?? undefined;
}

/**
 * Counts one attempt against each of these limits.
 * @returns seconds to wait if a limit was exceeded, otherwise undefined
 */
export async function countAll(tx: Tx, limits: readonly Limit[]): Promise<number | undefined> {
  const windows = limits.map(({ windowSeconds }) => windowSeconds);
  const rows = await tx.all(counted, [limits.map(({ key }) => key), windows]);
  const waits = rows.flatMap((row) => {
    const limit = limits.find(({ key }) => key === row.key);
    return limit !== undefined && row.attempts > limit.most ? [row.wait] : [];
  });
  return waits.length === 0 ? undefined : Math.max(...waits);
}

/** Counts one attempt; returns how many there were in the window, including this one. */
export async function countAttempt(tx: Tx, key: string, windowSeconds: number): Promise<number> {
  return (await tx.first(counted, [[key], [windowSeconds]]))?.attempts ?? 1;
}

/**
 * Counts a guess at a secret and refuses it, as the transaction's last statement: throwing would undo the count.
 * @throws CasementError NOT_FOUND, or TOO_MANY when there were more guesses than the limit allows
 */
export async function refuseGuess(tx: Tx, { key, most, windowSeconds }: Limit): Promise<never> {
  const [found] = await tx.last(counted, [[key], [windowSeconds]]);
  throw new CasementError((found?.attempts ?? 1) > most ? 'TOO_MANY' : 'NOT_FOUND');
}

const removeOver = statement(
  'remove_ended_attempts',
  z.unknown(),
  `delete from sign_in_attempt where ctid = any(array(
     select ctid from sign_in_attempt where window_end <= ${realNow} limit $1 for update skip locked))`,
);

/** Removes the counts of past windows, up to 500 at a time. */
export async function removeOldAttempts(tx: Tx): Promise<void> {
  await tx.all(removeOver, [500]);
}

/** Deletes all counts of windows that are over. */
export async function purgeAttempts(tx: Tx): Promise<void> {
  await tx.all(removeOver, [null]);
}

/**
 * The key by which a client is counted: its address, for IPv6 the first 64 bits, since anyone who has one address
 * there has all addresses with that prefix.
 */
export function clientKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter((g) => g !== '').length;
  const all = [...groups, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
