/** The longest title of a message; its state and possible actions, which follow from its deliveries. */

/** The longest title of a message, in characters. */
export const maxTitle = 200;

/**
 * The state of one recipient's e-mail.
 * - `waiting`: its turn is still to come.
 * - `handingOver`: it is being handed to the mail server.
 * - `sent`: the school's mail server accepted it.
 * - `refused`: the mail server refused it permanently, with a reason.
 * - `bounced`: the mail server accepted it, and it came back later, with a reason.
 * - `doubtful`: the service stopped during the handover, so nobody knows whether it arrived.
 * - `dismissed`: a doubtful one that isn't sent again.
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

/** The states of a message: the specification's Draft and Sent, and others in addition. */
export const messageStatuses = [
  'draft',
  'scheduled',
  'sending',
  'sent',
  'sentWithFailures',
  'stopped',
] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** What the state of a message follows from: when it was first sent, and its deliveries. */
type Sending = { deliveryCounts: DeliveryCounts; scheduled: object | null; sentAt: string | null };

/**
 * The state of a message. Any delivery that is waiting or being handed over makes it `sending`. It stays sent when
 * everyone it was sent to has been deleted, and their deliveries with them.
 */
export function statusOf({ deliveryCounts: counts, scheduled, sentAt }: Sending): MessageStatus {
  if (sentAt === null) return scheduled === null ? 'draft' : 'scheduled';
  if (counts.waiting + counts.handingOver > 0) return 'sending';
  if (counts.stopped > 0) return 'stopped';
  return counts.refused + counts.bounced + counts.doubtful > 0 ? 'sentWithFailures' : 'sent';
}

/**
 * How many e-mails of a message the mail server accepted over all its rounds, including those that bounced
 * later.
 */
export const emailsOut = (rounds: readonly { deliveryCounts: DeliveryCounts }[]): number =>
  rounds.reduce((sum, { deliveryCounts: { sent, bounced } }) => sum + sent + bounced, 0);

/** Whether a message can still be edited and sent: it hasn't been sent to anybody. */
export const isUnsent = (status: MessageStatus): boolean => status === 'draft' || status === 'scheduled';

/** Why the service made a scheduled message a draft again at its time, other than that it would reach nobody. */
export const unscheduledWhy = ['notAllowed', 'failed'] as const;
export type UnscheduledWhy = (typeof unscheduledWhy)[number];

/** Most days ahead that a message can be scheduled. */
export const mostDaysAhead = 366;

/**
 * How long the handover takes at the mail server’s limit, in whole minutes.
 * @param perMinute e-mails a minute, or null without a limit
 */
export function minutesToSend(recipients: number, perMinute: number | null): number {
  return perMinute === null ? 0 : Math.ceil(recipients / perMinute);
}

/** Most recipients of a message that the board names. */
export const mostNamed = 6;
