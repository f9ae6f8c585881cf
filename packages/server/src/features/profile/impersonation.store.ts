/** SQL for viewing the school as somebody else. */
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { realNow, utc } from '../../db/instants.ts';

const lock = statement(
  'lock_impersonation_target',
  z.object({ archived: z.boolean(), administrator: z.boolean(), displayName: z.string() }),
  'select archived, administrator, display_name as "displayName" from person where id = $1 for share',
);

/** Locks the row of the person to view the school as; undefined if this school has no such person. */
export async function lockTarget(tx: Tx, personId: string) {
  return tx.first(lock, [personId]);
}

const begin = statement(
  'begin_impersonation',
  z.object({ until: z.string() }),
  `update session set impersonated_id = $2, impersonation_ends_at = app_now() + make_interval(mins => $3),
                      updated_at = ${realNow}
    where token = $1
   returning ${utc('impersonation_ends_at')} as until`,
);

/**
 * Makes a session view the school as somebody.
 * @returns the instant at which that ends; undefined if the session has ended
 */
export async function startImpersonation(
  tx: Tx,
  token: string,
  personId: string,
  minutes: number,
): Promise<string | undefined> {
  return (await tx.first(begin, [token, personId, minutes]))?.until;
}

const end = statement(
  'end_impersonation',
  z.object({ user_id: z.uuid() }),
  `update session set impersonated_id = null, impersonation_ends_at = null, updated_at = ${realNow}
    where token = $1 returning user_id`,
);

/**
 * Makes a session view the school as the signed-in person again.
 * @returns that person's id
 */
export async function endImpersonation(tx: Tx, token: string): Promise<string | undefined> {
  return (await tx.first(end, [token]))?.user_id;
}
