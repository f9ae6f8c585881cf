/** SQL for the e-mails that the service itself sends. */
import { z } from 'zod';
import { statement, type Tx } from '../db/client.ts';
import { realNow } from '../db/instants.ts';

const add = statement(
  'add_email',
  z.unknown(),
  `insert into queued_email (id, lane, person_id, sealed, expires_at)
   values ($1, $2, $3, $4, ${realNow} + make_interval(secs => $5))`,
);

/** A waiting e-mail as it is stored. */
export type SealedEmail = {
  id: string;
  lane: 'code' | 'notice';
  personId: string | null;
  sealed: string;
  lifetimeSeconds: number;
};

/** Stores a waiting e-mail. */
export async function addEmail(tx: Tx, email: SealedEmail): Promise<void> {
  const { id, lane, personId, sealed, lifetimeSeconds } = email;
  await tx.all(add, [id, lane, personId, sealed, lifetimeSeconds]);
}

const taken = z.object({ sealed: z.string(), attempts: z.number(), secondsLeft: z.coerce.number() });

const take = statement(
  'take_email',
  taken,
  `update queued_email set state = 'handingOver', attempts = attempts + 1
    where id = $1 and expires_at > ${realNow}
      and (state = 'waiting' or state = 'handingOver' and lane = 'code')
   returning sealed, attempts, extract(epoch from expires_at - ${realNow}) as "secondsLeft"`,
);

/**
 * Marks an e-mail as being handed over, from the commit on. One with a code can be taken again after an
 * interruption, since getting it twice is better than not at all.
 * @returns undefined if it has an outcome, or has expired
 */
export async function takeEmail(tx: Tx, id: string): Promise<z.infer<typeof taken> | undefined> {
  return tx.first(take, [id]);
}

const remove = statement('delete_email', z.unknown(), 'delete from queued_email where id = $1');

/** Deletes an e-mail. */
export async function deleteEmail(tx: Tx, id: string): Promise<void> {
  await tx.all(remove, [id]);
}

const end = statement(
  'end_email',
  z.unknown(),
  `update queued_email set state = $2, reason = $3, sealed = null
    where id = $1 and state in ('waiting', 'handingOver', 'doubtful')`,
);

/** Stores the outcome of an e-mail, and erases its content. */
export async function endEmail(
  tx: Tx,
  id: string,
  state: 'sent' | 'refused' | 'doubtful',
  reason: string | null,
): Promise<void> {
  await tx.all(end, [id, state, reason]);
}

const giveUp = statement(
  'give_up_email',
  z.unknown(),
  `update queued_email
      set state = case when state = 'waiting' then 'refused' else 'doubtful' end, sealed = null
    where id = $1 and state in ('waiting', 'handingOver')`,
);

/** Ends an expired e-mail, and makes doubtful one that an interrupted run was handing over. */
export async function giveUpEmail(tx: Tx, id: string): Promise<void> {
  await tx.all(giveUp, [id]);
}

const putOff = statement(
  'put_off_email',
  z.unknown(),
  `update queued_email set state = 'waiting', reason = $2 where id = $1 and state = 'handingOver'`,
);

/** Makes an e-mail wait for another attempt. */
export async function putOffEmail(tx: Tx, id: string, reason: string): Promise<void> {
  await tx.all(putOff, [id, reason]);
}

const expiredCodes = statement(
  'delete_expired_code_emails',
  z.unknown(),
  `delete from queued_email where ctid = any(array(
     select ctid from queued_email where lane = 'code' and expires_at <= ${realNow} limit 500
        for update skip locked))`,
);

/** Deletes expired codes, up to 500 at a time. */
export async function deleteExpiredCodes(tx: Tx): Promise<void> {
  await tx.all(expiredCodes);
}

/** Days after which the outcome of an e-mail is deleted. */
const verdictDays = 30;

const old = statement(
  'delete_old_emails',
  z.unknown(),
  `delete from queued_email where expires_at <= ${realNow} and
     (lane = 'code' or created_at < ${realNow} - make_interval(days => $1))`,
);

/** Deletes expired codes, and outcomes after a month. */
export async function purgeEmails(tx: Tx): Promise<void> {
  await tx.all(old, [verdictDays]);
}
