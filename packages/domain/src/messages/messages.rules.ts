/** How long a message's title may be; what follows from its deliveries: its state, and what can be done with it. */

/** Most letters of a message's title. */
export const maxTitle = 200;

/**
 * What became of one recipient's e-mail.
 * - `waiting`: it is this recipient's turn later.
 * - `handingOver`: the mail server is being asked.
 * - `sent`: the school's mail server took it.
 * - `refused`: the mail server refused it for good, with a reason.
 * - `bounced`: the mail server took it, and it came back later, with a reason.
 * - `doubtful`: the service stopped while it was handed over, so nobody knows whether it arrived.
 * - `dismissed`: a doubtful one that is not sent again.
 * - `stopped`: the sending was stopped before its turn.
 */
export const deliveryStates = [
  'waiting',
  'handingOver',
  'sent',
  'refused',
  'bounced',
  'doubtful',
  'dismissed',
  'stopped',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** How many deliveries of a message are in each state. */
export type DeliveryCounts = Readonly<Record<DeliveryState, number>>;

/** What a message is: the specification's Draft and Sent, and what lies between and beside them. */
export const messageStatuses = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'sentWithFailures',
  'stopped',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/**
 * The state of a message. A delivery that waits or is handed over makes it `sending`, whatever else there is.
 * @param counts of all its deliveries
 * @param scheduled whether it goes out at a time that was chosen
 */
export function statusOf(counts: DeliveryCounts, scheduled = false): MessageStatus {
  const total = deliveryStates.reduce((sum, state) => sum + counts[state], 0);
  if (total === 0) return scheduled ? 'scheduled' : 'draft';
  if (counts.waiting + counts.handingOver > 0) return 'sending';
  if (counts.stopped > 0) return 'stopped';
  return counts.refused + counts.bounced + counts.doubtful > 0 ? 'sentWithFailures' : 'sent';
}

/** How many e-mails of a message the mail server took, those that came back later too, over all its rounds. */
export const emailsOut = (rounds: readonly { deliveryCounts: DeliveryCounts }[]): number =>
  rounds.reduce((sum, { deliveryCounts: { sent, bounced } }) => sum + sent + bounced, 0);

/** Whether a message can still be edited and sent: it has gone to nobody. */
export const isUnsent = (status: MessageStatus): boolean => status === 'draft' || status === 'scheduled';

/** Most days ahead that a message can be scheduled. */
export const mostDaysAhead = 366;

/**
 * How long handing over takes, in whole minutes: the time that the mail server’s limit leaves.
 * @param perMinute e-mails a minute, or null without a limit
 */
export function minutesToSend(recipients: number, perMinute: number | null): number {
  return perMinute === null ? 0 : Math.ceil(recipients / perMinute);
}

/** Most recipients of a message that the board names. */
export const mostNamed = 6;
