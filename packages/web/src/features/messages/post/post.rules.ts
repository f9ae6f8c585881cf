/** Values that a message's page derives from its deliveries. */

import type {
  Delivery,
  MessagePost,
  MessageWithDeliveries,
} from '@casement/domain/messages/messages.contract.ts';
import { groupBy } from '@casement/domain/shared/collections/collections.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import type { StatusTone } from '../../../ui/mark/StatusBadge.tsx';

/** Filter groups of deliveries, by what the sender needs to know. */
export const deliveryGroups = ['seen', 'sent', 'open', 'failed', 'bounced', 'doubtful', 'ended'] as const;
export type DeliveryGroup = (typeof deliveryGroups)[number];

/**
 * A delivery's group. Seen comes first: somebody who has read the message needs no e-mail (spec: messages,
 * section 4).
 */
export function groupOf({ state, messageSeen }: Pick<Delivery, 'state' | 'messageSeen'>): DeliveryGroup {
  if (messageSeen) return 'seen';
  if (state === 'waiting' || state === 'handingOver') return 'open';
  if (state === 'refused') return 'failed';
  return state === 'dismissed' || state === 'stopped' ? 'ended' : state;
}

export const deliveryTones: Readonly<Record<DeliveryGroup, StatusTone>> = {
  seen: 'good',
  sent: 'quiet',
  open: 'waiting',
  failed: 'bad',
  bounced: 'bad',
  doubtful: 'returned',
  ended: 'quiet',
};

/** The groups that a message has deliveries in, in order, each with its count. */
export function groupsOf(deliveries: readonly Delivery[]): { group: DeliveryGroup; count: number }[] {
  const counts = groupBy(deliveries, groupOf);
  return deliveryGroups.flatMap((group) => {
    const count = counts.get(group)?.length ?? 0;
    return count === 0 ? [] : [{ group, count }];
  });
}

/** A recipient's last e-mail, with the earlier ones that it replaced. */
export type LastDelivery = Delivery & { before: readonly Delivery[] };

/** Each recipient once, with their last e-mail. */
export function lastDeliveries(deliveries: readonly Delivery[]): LastDelivery[] {
  return [...groupBy(deliveries, ({ recipient }) => recipient._id).values()].flatMap((all) => {
    const last = all.at(-1);
    return last === undefined ? [] : [{ ...last, before: all.slice(0, -1) }];
  });
}

/** Deliveries in the groups whose recipient's name or address contains each word of the search. */
export function foundDeliveries<Row extends Delivery>(
  deliveries: readonly Row[],
  groups: readonly string[],
  search: string,
): Row[] {
  const words = foldForSearch(search).split(' ').filter(Boolean);
  return deliveries.filter((delivery) => {
    const { displayName, firstName, lastName, email } = delivery.recipient;
    const all = foldForSearch(`${displayName} ${firstName} ${lastName} ${email}`);
    return groups.includes(groupOf(delivery)) && words.every((word) => all.includes(word));
  });
}

/** The progress of sending: how many e-mails are done, out of how many. */
export function progressOf({ deliveryCounts }: Pick<MessagePost, 'deliveryCounts'>) {
  const { waiting, handingOver, sent, refused, bounced, doubtful, dismissed, stopped } = deliveryCounts;
  const open = waiting + handingOver;
  const ended = sent + refused + bounced + doubtful + dismissed + stopped;
  return { open, sent, refused, bounced, doubtful, done: ended, all: ended + open };
}

/** How many e-mails a message has over all its rounds, in any state. */
export const emailsOf = (rounds: MessageWithDeliveries['rounds']): number =>
  rounds.reduce((sum, round) => sum + progressOf(round).all, 0);

/** The round being sent, otherwise the last one, for showing progress. */
export function currentRound({ rounds, deliveryCounts }: MessageWithDeliveries) {
  const going = rounds.find((round) => progressOf(round).open > 0);
  return going ?? rounds.at(-1) ?? { round: 1, deliveryCounts };
}

/** How many rounds are complete, with every e-mail done. */
export const finishedRounds = ({ rounds }: Pick<MessageWithDeliveries, 'rounds'>): number =>
  rounds.filter((round) => progressOf(round).open === 0).length;

/** The number of a message's next round. */
export const nextRound = ({ rounds }: Pick<MessageWithDeliveries, 'rounds'>): number =>
  (rounds.at(-1)?.round ?? 0) + 1;
