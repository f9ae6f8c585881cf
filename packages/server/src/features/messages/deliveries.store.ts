/** SQL of deliveries: one row for each person that a message was sent to. */
import { type Delivery, delivery } from '@casement/domain/messages/messages.contract.ts';
import type { DeliveryState } from '@casement/domain/messages/messages.rules.ts';
import { z } from 'zod';
import { statement, type Tx } from '../../db/client.ts';
import { realNow, utc } from '../../db/instants.ts';
import { reachedPersons, storedTargets } from './recipients.store.ts';

const ofMessage = statement(
  'message_deliveries',
  delivery,
  `select id as "_id",
          json_build_object('email', email, 'displayName', display_name, 'firstName', first_name,
            'lastName', last_name) as recipient,
          state, reason, state = 'sent' as "emailSent", ${utc('sent_at')} as "emailSentAt",
          seen_at is not null as "messageSeen", ${utc('seen_at')} as "messageSeenAt"
     from message_delivery where message_id = $1 order by display_name, id`,
);

/** The deliveries of a message, by the recipients' names. */
export async function readDeliveries(tx: Tx, messageId: string): Promise<Delivery[]> {
  return tx.all(ofMessage, [messageId]);
}

const insert = statement(
  'message_deliveries_add',
  z.object({ count: z.coerce.number() }),
  `with added as (
     insert into message_delivery (message_id, person_id, email, display_name, first_name, last_name, due_at)
     select $1, r.id, r.school_email, r.display_name, r.first_name, r.last_name, ${realNow}
       from (${reachedPersons(storedTargets)}) r
     on conflict do nothing returning id)
   select count(*) as count from added`,
);

/** Freezes whom a message goes to: the persons whom it reaches now, each once. @returns how many */
export async function insertDeliveries(tx: Tx, messageId: string): Promise<number> {
  return (await tx.first(insert, [messageId]))?.count ?? 0;
}

const count = z.object({ count: z.coerce.number() });

const stop = statement(
  'message_deliveries_stop',
  count,
  `with stopped as (
     update message_delivery set state = 'stopped' where message_id = $1 and state = 'waiting' returning id)
   select count(*) as count from stopped`,
);

/** Stops the deliveries that wait. @returns how many */
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

const settle = statement(
  'message_delivery_settle',
  z.object({ id: z.string() }),
  `update message_delivery set state = $2, due_at = ${realNow}
    where id = $1 and state = 'doubtful' returning id`,
);

type Settlement = 'resend' | 'dismiss';

const settledState = { resend: 'waiting', dismiss: 'dismissed' } as const satisfies Record<
  Settlement,
  DeliveryState
>;

/** Sends a doubtful e-mail again, or dismisses it. @returns false where it is not in doubt */
export async function settleDelivery(tx: Tx, deliveryId: string, action: Settlement): Promise<boolean> {
  return (await tx.first(settle, [deliveryId, settledState[action]])) !== undefined;
}

const settleAll = statement(
  'message_deliveries_settle',
  count,
  `with settled as (
     update message_delivery set state = $2, due_at = ${realNow}
      where message_id = $1 and state = 'doubtful' returning id)
   select count(*) as count from settled`,
);

/** Sends all doubtful e-mails of a message again, or dismisses them. @returns how many */
export async function settleDeliveries(tx: Tx, messageId: string, action: Settlement): Promise<number> {
  return (await tx.first(settleAll, [messageId, settledState[action]]))?.count ?? 0;
}

const doubt = statement(
  'message_deliveries_doubt',
  z.unknown(),
  `update message_delivery set state = 'doubtful' where message_id = $1 and state = 'handingOver'`,
);

/** Puts in doubt what an interrupted run was handing over: nobody knows whether it arrived. */
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

const take = statement(
  'message_delivery_take',
  next,
  `update message_delivery set state = 'handingOver', attempts = attempts + 1
    where id = (select id from message_delivery
                 where message_id = $1 and state = 'waiting' and due_at <= ${realNow}
                 order by due_at, id limit 1 for update skip locked)
   returning id, email, display_name as "displayName", attempts`,
);

/** Takes the next delivery that is due: it is being handed over from the commit on. */
export async function takeDelivery(tx: Tx, messageId: string): Promise<DueDelivery | undefined> {
  return tx.first(take, [messageId]);
}

const verdict = statement(
  'message_delivery_verdict',
  z.unknown(),
  `update message_delivery
      set state = $2, reason = $3, sent_at = case when $2 = 'sent' then app_now() end,
          due_at = ${realNow} + make_interval(secs => $4)
    where id = $1 and state in ('handingOver', 'doubtful')`,
);

/** What became of a handing over. `delay`: seconds until one that waits again is due. */
export type StoredVerdict = {
  state: 'sent' | 'refused' | 'doubtful' | 'waiting';
  reason: string | null;
  delay: number;
};

/** Stores the mail server's answer, also where another run has put the delivery in doubt meanwhile. */
export async function storeVerdict(tx: Tx, deliveryId: string, { state, reason, delay }: StoredVerdict) {
  await tx.all(verdict, [deliveryId, state, reason, delay]);
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
          count(*) filter (where state in ('refused', 'doubtful')) as failed
     from message_delivery where message_id = $1`,
);

/** How many e-mails were sent, and how many failed or are in doubt. */
export async function readOutcome(tx: Tx, messageId: string) {
  return (await tx.first(counted, [messageId])) ?? { sent: 0, failed: 0 };
}

/** How far sending is. `wait`: seconds until the next waiting one is due, none or fewer where it is, null where none waits. */
export async function sendingProgress(tx: Tx, messageId: string) {
  return (await tx.first(progress, [messageId])) ?? { total: 0, open: 0, wait: null };
}
