/** SQL of one-time codes and the browsers that request them. It uses the database's own clock. */
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';
import { realNow } from '../db/instants.ts';
import { currentPeople } from '../db/schema/people.ts';
import { browserLifetime } from './cookies.ts';

const known = statement(
  'person_known_in_browser',
  z.object({ personId: z.uuid() }),
  `select k.person_id as "personId"
     from known_browser k join ${currentPeople} p on p.school_id = k.school_id and p.id = k.person_id
    where k.browser_hash = $1 and k.expires_at > ${realNow} and p.email_key = $2`,
);

/** The person of an address, if they have signed in with this browser before. */
export async function personKnownIn(tx: Tx, browserHash: string, email: string): Promise<string | undefined> {
  return (await tx.first(known, [browserHash, email]))?.personId;
}

const remember = statement(
  'remember_browser',
  z.unknown(),
  `insert into known_browser (browser_hash, person_id, expires_at)
   values ($1, $2, ${realNow} + make_interval(secs => $3))
   on conflict (school_id, browser_hash, person_id) do update set expires_at = excluded.expires_at`,
);

/** Notes that the person has signed in with this browser. */
export async function rememberBrowser(tx: Tx, browserHash: string, personId: string): Promise<void> {
  await tx.all(remember, [browserHash, personId, browserLifetime]);
}

const add = statement(
  'add_sign_in_code',
  z.unknown(),
  `insert into sign_in_code (browser_hash, email_key, code_hash, expires_at)
   values ($1, $2, $3, ${realNow} + make_interval(secs => $4))`,
);

export type NewCode = { browserHash: string; email: string; codeHash: string; lifetimeSeconds: number };

/** Opens a code for an address in a browser, in addition to other open ones. */
export async function addCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.all(add, [code.browserHash, code.email, code.codeHash, code.lifetimeSeconds]);
}

const guess = statement(
  'guess_sign_in_code',
  z.object({ codeHash: z.string() }),
  `with open as materialized (
     select id from sign_in_code
      where browser_hash = $1 and email_key = $2 and expires_at > ${realNow} and attempts < $3
      order by id for update)
   update sign_in_code c set attempts = c.attempts + 1 from open where c.id = open.id
   returning c.code_hash as "codeHash"`,
);

/**
 * Counts one guess against the open codes of an address in a browser; those of other browsers aren't
 * affected.
 * @returns their hashes; none if there was nothing to guess
 */
export async function guessCodes(
  tx: Tx,
  browserHash: string,
  email: string,
  guesses: number,
): Promise<string[]> {
  return (await tx.all(guess, [browserHash, email, guesses])).map(({ codeHash }) => codeHash);
}

const useUp = statement(
  'use_up_sign_in_codes',
  z.unknown(),
  'delete from sign_in_code where browser_hash = $1 and email_key = $2',
);

/** Deletes the codes of an address in a browser after one was right. */
export async function useUpCodes(tx: Tx, browserHash: string, email: string): Promise<void> {
  await tx.all(useUp, [browserHash, email]);
}

const deleteExpiredFrom = (table: string) =>
  `delete from ${table} where ctid = any(array(
     select ctid from ${table} where expires_at <= ${realNow} limit 500 for update skip locked))`;

const expiredSignIns = ['sign_in_code', 'known_browser', 'session'].map((table) =>
  statement(`delete_expired_${table}s`, z.unknown(), deleteExpiredFrom(table)),
);

/** Deletes expired codes, sessions and known browsers, up to 500 of each at a time. */
export async function deleteExpiredSignIns(tx: Tx): Promise<void> {
  await Promise.all(expiredSignIns.map((query) => tx.all(query)));
}

const forget = statement(
  'forget_sign_in_codes',
  z.unknown(),
  'delete from sign_in_code where email_key = $1',
);

/** Removes the codes of an address in all browsers. */
export async function deleteCodes(tx: Tx, email: string): Promise<void> {
  await tx.all(forget, [email]);
}
