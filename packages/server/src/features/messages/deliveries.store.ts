/** SQL for deliveries: one row for each person that a message was sent to. */
import {
  type Delivery,
  delivery,
  type MessagePost,
  messageWithDeliveries,
  type SendingRound,
} from '@casement/domain/messages/messages.contract.ts';
import { type DeliveryState, deliveryStates } from '@casement/domain/messages/messages.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { realNow, utc } from '../../db/instants.ts';
import { alphabetical } from '../../db/order.ts';
import { currentPeople } from '../../db/schema/people.ts';
import { reached, reachedPersons, storedTargets } from './recipients.store.ts';

/**
 * SQL for the number of deliveries in each state, as JSON.
 * @param deliveries alias of `message_delivery`
 * @param counted SQL for which of them count
 */
export const countsJson = (deliveries: string, counted = 'true') =>
  `json_build_object(${deliveryStates
    .map(
      (state) => `'${state}', (count(*) filter (where ${deliveries}.state = '${state}' and ${counted}))::int`,
    )
    .join(', ')})`;

const ofMessage = statement(
  'message_deliveries',
  delivery,
  `select d.id as "_id", d.round,
          json_build_object('_id', d.person_id, 'email', d.email, 'displayName', d.display_name,
            'firstName', d.first_name, 'lastName', d.last_name) as recipient,
          d.state, d.reason, d.state in ('sent', 'bounced') as "emailSent", ${utc('d.sent_at')} as "emailSentAt",
          ${utc('d.bounced_at')} as "bouncedAt",
          copy.seen_at is not null as "messageSeen", ${utc('copy.seen_at')} as "messageSeenAt"
     from message_delivery d
     join message_delivery copy on copy.school_id = d.school_id and copy.message_id = d.message_id
      and copy.person_id = d.person_id and copy.round = 1
    where d.message_id = $1 order by ${alphabetical('d.display_name')}, d.person_id, d.round`,
);

/** The deliveries of a message, by the recipients' names. */
export async function readDeliveries(tx: Tx, messageId: string): Promise<Delivery[]> {
  return tx.all(ofMessage, [messageId]);
}

const insert = statement(
  'add_message_deliveries',
  z.object({ count: z.coerce.number() }),
  `with added as (
     insert into message_delivery (message_id, person_id, email, display_name, first_name, last_name, due_at)
     select $1, r.id, r.school_email, r.display_name, r.first_name, r.last_name, ${realNow}
       from (${reachedPersons(storedTargets)}) r
     on conflict do nothing returning id)
   select count(*) as count from added`,
);

const rounds = statement(
  'message_rounds',
  messageWithDeliveries.shape.rounds.element,
  `select d.round, ${utc('min(d.created_at)')} as "startedAt", ${countsJson('d')} as "deliveryCounts"
     from message_delivery d where d.message_id = $1 group by d.round order by d.round`,
);

/** The sendings of a message, the first one first. */
export async function readRounds(tx: Tx, messageId: string): Promise<SendingRound[]> {
  return tx.all(rounds, [messageId]);
}

/** SQL for the persons who got the message `$1`, haven't seen it and are at the school now. */
const unseen = `
  select p.id, p.display_name, p.first_name, p.last_name, p.school_email, p.graduating_class
    from message_delivery copy
    join ${currentPeople} p on p.school_id = copy.school_id and p.id = copy.person_id
   where copy.message_id = $1 and copy.round = 1 and copy.seen_at is null`;

const unseenPeople = statement(
  'people_yet_to_see_message',
  reached,
  `select u.id as "_id", u.display_name as "displayName", u.school_email as "schoolEmail",
          u.graduating_class as "graduatingClass" from (${unseen}) u order by ${alphabetical('u.display_name')}, u.id`,
);

/** The persons who were sent a message and have not seen it, by name. */
export async function readUnseen(tx: Tx, messageId: string) {
  return tx.all(unseenPeople, [messageId]);
}

const insertRound = statement(
  'begin_message_round',
  z.object({ count: z.coerce.number() }),
  `with unseen as (${unseen}),
        replaced as (
     update message_delivery d
        set replaced = true, state = case d.state when 'doubtful' then 'dismissed' else d.state end
       from unseen u where d.message_id = $1 and d.person_id = u.id and not d.replaced),
        added as (
     insert into message_delivery (message_id, round, person_id, email, display_name, first_name, last_name, due_at)
     select $1, $2, u.id, u.school_email, u.display_name, u.first_name, u.last_name, ${realNow} from unseen u
     returning id)
   select count(*) as count from added`,
);

/**
 * Adds another e-mail for each person who hasn't seen a message; it replaces the previous one in the counts, and
 * dismisses it if it was in doubt.
 * @returns the number of e-mails
 */
export async function insertRoundOfDeliveries(tx: Tx, messageId: string, round: number): Promise<number> {
  return (await tx.first(insertRound, [messageId, round]))?.count ?? 0;
}

/** Freezes a message's recipients: the people it reaches now, without repetition. @returns how many */
export async function insertDeliveries(tx: Tx, messageId: string): Promise<number> {
  return (await tx.first(insert, [messageId]))?.count ?? 0;
}

const count = z.object({ count: z.coerce.number() });

/** SQL of the `due_at` of an e-mail that was stopped during its handover: there is no next try. */
const never = `'infinity'::timestamptz`;

const stop = statement(
  'stop_message_deliveries',
  count,
  `with stopped as (
     update message_delivery
        set state = case state when 'waiting' then 'stopped' else state end,
            due_at = case state when 'waiting' then due_at else ${never} end
      where message_id = $1 and (state = 'waiting' or state = 'handingOver' and due_at < ${never}) returning id)
   select count(*) as count from stopped`,
);

/**
 * Stops the waiting deliveries. Those being handed over may still be sent, but aren’t tried again.
 * @returns how many of both
 */
export async function stopDeliveries(tx: Tx, messageId: string): Promise<number> {
  return (await tx.first(stop, [messageId]))?.count ?? 0;
}

const place = statement(
  'message_delivery_place',
  z.object({ messageId: z.string() }),
  'select message_id as "messageId" from message_delivery where id = $1',
);

/** The message of a delivery, or undefined. */
export async function messageOfDelivery(tx: Tx, deliveryId: string): Promise<string | undefined> {
  return (await tx.first(place, [deliveryId]))?.messageId;
}

/**
 * SQL that puts doubtful e-mails into the state `$2`, of people who have left the school only to dismiss them. The
 * doubtful try stays counted, as the one that put the message into the inbox; the waits between tries start anew.
 * @param which SQL for the e-mails `d`
 */
const settled = (which: string) => `
  update message_delivery d
     set state = $2, due_at = ${realNow}, attempts = case $2 when 'waiting' then least(d.attempts, 1) else d.attempts end
   where ${which} and d.state = 'doubtful'
     and ($2 <> 'waiting' or exists (
           select from ${currentPeople} p where p.school_id = d.school_id and p.id = d.person_id))
  returning d.id`;

const settle = statement('settle_message_delivery', z.object({ id: z.string() }), settled('d.id = $1'));

type Settlement = 'resend' | 'dismiss';

const settledState = { resend: 'waiting', dismiss: 'dismissed' } as const satisfies Record<
  Settlement,
  DeliveryState
>;

/**
 * Sends a doubtful e-mail again, or dismisses it.
 * @returns false if it isn't doubtful, or can't be sent again because its recipient has left the school
 */
export async function settleDelivery(tx: Tx, deliveryId: string, action: Settlement): Promise<boolean> {
  return (await tx.first(settle, [deliveryId, settledState[action]])) !== undefined;
}

const inDoubt = statement(
  'emails_in_doubt',
  count,
  `select count(*) as count from message_delivery where (id = $1 or message_id = $1) and state = 'doubtful'`,
);

/** How many e-mails are in doubt: of a message, or one delivery. */
export async function countInDoubt(tx: Tx, id: string): Promise<number> {
  return (await tx.first(inDoubt, [id]))?.count ?? 0;
}

const bounce = statement(
  'bounce_message_delivery',
  z.object({ id: z.string() }),
  `update message_delivery
      set state = 'bounced', reason = $2, bounced_at = coalesce(bounced_at, app_now())
    where id = $1 and state in ('sent', 'bounced', 'doubtful', 'dismissed') returning id`,
);

/** Notes that an e-mail bounced. @returns false if the mail server can't have got it */
export async function bounceDelivery(tx: Tx, deliveryId: string, reason: string): Promise<boolean> {
  return (await tx.first(bounce, [deliveryId, reason])) !== undefined;
}

const settleAll = statement(
  'settle_message_deliveries',
  count,
  `with settled as (${settled('d.message_id = $1')}) select count(*) as count from settled`,
);

/** Sends all doubtful e-mails of a message again to people at the school, or dismisses all. @returns how many */
export async function settleDeliveries(tx: Tx, messageId: string, action: Settlement): Promise<number> {
  return (await tx.first(settleAll, [messageId, settledState[action]]))?.count ?? 0;
}

const doubt = statement(
  'doubt_message_deliveries',
  z.unknown(),
  `update message_delivery set state = 'doubtful' where message_id = $1 and state = 'handingOver'`,
);

/** Marks e-mails as in doubt that an interrupted run was handing over: nobody knows whether they arrived. */
export async function doubtInterrupted(tx: Tx, messageId: string): Promise<void> {
  await tx.all(doubt, [messageId]);
}

const next = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  attempts: z.number(),
});
/** A delivery whose turn it is. */
export type DueDelivery = z.infer<typeof next>;

/** The outcome of a delivery. `delay`: seconds until the next try. */
export type StoredVerdict = {
  state: 'sent' | 'refused' | 'doubtful' | 'waiting';
  reason: string | null;
  delay: number;
};

/** An e-mail that was handed over, and the mail server's answer to it. */
export type Handed = { id: string; verdict: StoredVerdict };

const book = statement(
  'book_message_deliveries',
  next,
  `with answered as (
     update message_delivery d
        set state = case when v.state = 'waiting' and d.due_at = ${never} then 'stopped' else v.state end,
            reason = v.reason, sent_at = case when v.state = 'sent' then app_now() end,
            due_at = ${realNow} + make_interval(secs => v.delay)
       from unnest($3::uuid[], $4::text[], $5::text[], $6::float8[]) as v(id, state, reason, delay)
      where d.id = v.id and d.state in ('handingOver', 'doubtful'))
   update message_delivery set state = 'handingOver', attempts = attempts + 1
    where id = any(array(select id from message_delivery
                          where message_id = $1 and state = 'waiting' and due_at <= ${realNow}
                            and (select ${utc('m.updated_at')} from message m where m.id = $1) = $7
                          order by due_at, id limit $2 for update skip locked))
   returning id, email, display_name as "displayName", attempts`,
);

/** A version of a message that is being sent. */
export type SentVersion = Pick<MessagePost, '_id' | 'updatedAt'>;

/**
 * Stores the mail server's answers, also where another run has put a delivery in doubt; one that was stopped isn't
 * tried again. Then takes the next deliveries that are due, and commits: they are being handed over from then on.
 * @param message the version to hand over; nothing is taken if it has been corrected since
 */
export async function bookDeliveries(
  tx: Tx,
  message: SentVersion,
  answers: readonly Handed[],
  most: number,
): Promise<DueDelivery[]> {
  const verdicts = answers.map(({ verdict }) => verdict);
  return tx.last(book, [
    message._id,
    most,
    answers.map(({ id }) => id),
    verdicts.map(({ state }) => state),
    verdicts.map(({ reason }) => reason),
    verdicts.map(({ delay }) => delay),
    message.updatedAt,
  ]);
}

const progress = statement(
  'message_progress',
  z.object({ total: z.coerce.number(), open: z.coerce.number(), wait: z.coerce.number().nullable() }),
  `select count(*) as total, count(*) filter (where state in ('waiting', 'handingOver')) as open,
          extract(epoch from min(due_at) filter (where state = 'waiting') - ${realNow}) as wait
     from message_delivery where message_id = $1`,
);

const counted = statement(
  'message_outcome',
  z.object({ sent: z.coerce.number(), failed: z.coerce.number() }),
  `select count(*) filter (where state = 'sent') as sent,
          count(*) filter (where state in ('refused', 'bounced', 'doubtful')) as failed
     from message_delivery where message_id = $1 and not replaced`,
);

/** How many e-mails were sent, and how many failed or are doubtful. */
export async function readOutcome(tx: Tx, messageId: string) {
  return (await tx.first(counted, [messageId])) ?? { sent: 0, failed: 0 };
}

/**
 * The progress of sending. `wait`: seconds until the next waiting one is due, zero or less if it is due, null
 * if none waits.
 */
export async function sendingProgress(tx: Tx, messageId: string) {
  return (await tx.first(progress, [messageId])) ?? { total: 0, open: 0, wait: null };
}
