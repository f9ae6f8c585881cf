/** Words of one message's page (spec: messages, sections 2, 4 and 8). */

import type { Delivery } from '@casement/domain/messages/messages.contract.ts';
import type { DeliveryState } from '@casement/domain/messages/messages.rules.ts';
import { counted, formatCount } from '@casement/domain/shared/locale.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { formText, savedAt } from '../../../ui/form/form.text.ts';

const people = (count: number) => counted(count, 'person', 'people');

const takes = (minutes: number) =>
  minutes <= 1 ? '' : ` Sending takes about ${counted(minutes, 'minute', 'minutes')}.`;

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'];
const ordinal = (round: number) => ordinals[round - 1] ?? `${round}th`;
const ordinalWord = (round: number) => ordinal(round).replace(/^./, (letter) => letter.toUpperCase());

const stateText: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Not Yet Sent',
  handingOver: 'Not Yet Sent',
  sent: 'Email Sent',
  refused: 'Refused',
  bounced: 'Came back',
  doubtful: 'In doubt',
  dismissed: 'Dismissed',
  stopped: 'Stopped',
};

/** The state of one recipient's message: whether they have seen it, otherwise the state of the e-mail. */
export const deliveryText = ({ state, messageSeen }: Pick<Delivery, 'state' | 'messageSeen'>): string =>
  messageSeen ? 'Message Seen' : stateText[state];

/** The state of one e-mail. */
export const emailText = ({ state }: Pick<Delivery, 'state'>): string => stateText[state];

export const postText = {
  from: (name: string) => `From ${name}`,
  edit: commonText.edit,
  test: 'Send Test Email',
  send: 'Send Email',
  stop: 'Stop sending',
  recipients: 'Recipients',
  priority: 'Priority',
  category: 'Category',
  tags: 'Tags',
  author: 'Written by',
  sent: 'Sent',
  sentBy: (when: string, name: string | null) => (name === null ? when : `${when} by ${name}`),
  seen: 'Seen',
  allDeleted: 'Everyone it was sent to has been deleted',
  seenBy: (seen: number, all: number) => `${formatCount(seen)} of ${people(all)}`,
  content: 'Message',
  attachments: 'Attachments',
  about: 'About this message',

  testSent: 'Test email sent successfully!',
  testSentBody: (address: string) => `Look for it at ${address}.`,
  testFailed: 'Failed to send test email. Please try again.',

  sendTitle: (title: string) => `Send “${title}”?`,
  sendConfirm: (count: number) => `Send to ${people(count)}`,
  sendBody: (count: number, minutes: number) =>
    `${people(count)} will get an e-mail, once each.${takes(minutes)}`,
  when: 'When to send',
  whens: { now: 'Now', later: 'At a time' },
  date: 'Date',
  time: 'Time',
  otherZone: (zone: string, time: string) => `School time: ${zone}, where it’s ${time} now.`,
  past: 'Choose a time in the future.',
  tooLate: 'Choose a time within a year.',
  noDate: 'Enter a date.',
  noTime: 'Enter a time.',
  scheduleBody: (when: string | undefined, count: number, minutes: number) =>
    `${when === undefined ? '' : `Will be sent ${when}, school time. `}Right now it would reach ${people(count)}.${takes(minutes)}`,
  scheduleHint: 'The recipients are determined when it’s sent. Until then, you can edit or unschedule it.',
  schedule: 'Schedule',
  /** Only the time can be changed while a message is confirmed. */
  sendConflict: {
    ...formText.conflict,
    body: (saved: string | undefined) =>
      `${savedAt(saved)}Nothing was sent. With either button the newer message is what you send; “Keep my time” also keeps the time you chose.`,
    mine: 'As you read it',
    newer: 'Now',
    keepMine: 'Keep my time',
  },
  scheduled: 'Scheduled for',
  willBeSent: (when: string) => `Will be sent ${when}`,
  scheduledFor: (when: string) => `Scheduled for ${when}`,
  unschedule: 'Unschedule',
  unscheduled: 'Unscheduled. The message is a draft again.',
  unscheduleFailed: 'Couldn’t unschedule the message',
  sendNobody: 'Nobody would get this message. Choose other recipients.',
  sendFiles: (count: number) =>
    `It has ${counted(count, 'file', 'files')}. The e-mail names them, and people sign in to open them.`,
  sendFrozen: 'People who join later won’t get it. Once it’s sent, you can correct it only in the inbox.',
  who: (count: number) => `Show the ${people(count)}`,
  sending: (count: number) => `On its way to ${people(count)}`,
  sendFailed: 'Failed to send email. Please try again.',
  sendDeleted: 'Somebody has deleted this message.',
  alreadySent: 'The message was sent after you opened this page. Nobody gets it twice.',
  finished: 'Emails sent successfully! Page will refresh shortly.',

  correct: 'Correct',
  corrected: (when: string, name: string | null) =>
    name === null ? `Edited ${when}` : `Edited ${when} by ${name}`,
  again: 'Send to people who haven’t seen it',
  againTitle: (round: number) => `Send a ${ordinal(round)} e-mail?`,
  againBody: (count: number, minutes: number) =>
    `${people(count)} ${count === 1 ? 'hasn’t' : 'haven’t'} seen this message and will get it once more.${takes(minutes)}`,
  againHint: 'The e-mail contains the current version of the message. In the inbox it’s still one message.',
  againNobody: 'Everyone who got this message and is still at the school has seen it.',
  round: (round: number) => `${ordinalWord(round)} e-mail`,
  cameBack: (when: string, reason: string) => `${when}: ${reason}`,
  roundTo: (when: string, count: number) => `${when} to ${people(count)}`,
  roundState: (round: number, state: string) => `${ordinalWord(round)} e-mail: ${state}`,

  progress: (done: number, all: number, round: number) =>
    round === 1
      ? `Sending: ${formatCount(done)} of ${formatCount(all)}`
      : `Sending the ${ordinal(round)} e-mail: ${formatCount(done)} of ${formatCount(all)}`,
  delivery: 'Sending progress',
  progressLabel: 'Sending',
  progressHint: 'You can leave this page while it’s being sent.',
  putOff: (count: number) =>
    `The mail server delayed ${counted(count, 'e-mail', 'e-mails')}. The next attempts are 1, 5, 15 and 60 minutes apart.`,
  outcome: (sent: number, failed: number, doubtful: number) =>
    [
      `${counted(sent, 'e-mail', 'e-mails')} sent`,
      ...(failed === 0 ? [] : [`${formatCount(failed)} refused`]),
      ...(doubtful === 0 ? [] : [`${formatCount(doubtful)} in doubt`]),
    ].join(', '),
  doubtHint:
    'In doubt: the connection ended before the mail server answered. Ask the person, then send it again or dismiss it.',

  stopTitle: 'Stop sending?',
  stopBody: (sent: number, open: number) =>
    `${counted(sent, 'e-mail has', 'e-mails have')} gone out and can’t be recalled. ${people(open)} won’t get one.`,
  stopConfirm: 'Stop sending',
  stoppedAfter: (out: number, all: number) =>
    `${formatCount(out)} of ${counted(all, 'e-mail', 'e-mails')} ${out === 1 ? 'has' : 'have'} gone out`,
  stopped: (sent: number) => `Stopped. ${counted(sent, 'e-mail was', 'e-mails were')} sent.`,

  deliveries: 'Delivery',
  filter: 'Filter by delivery',
  search: 'Search people',
  shown: (count: number) => `${people(count)} shown`,
  none: 'Nobody matches',
  showAll: 'Show everyone',
  chip: (group: string, count: number) => `${group}: ${formatCount(count)}`,
  groups: {
    seen: 'Message Seen',
    sent: 'Email Sent',
    open: 'Not Yet Sent',
    failed: 'Refused',
    bounced: 'Came back',
    doubtful: 'In doubt',
    ended: 'Stopped or dismissed',
  },
  columns: { name: commonText.name, email: 'E-mail', state: 'Status', when: 'Sent', actions: 'Actions' },
  resend: 'Send again',
  resendTo: (name: string) => `Send again to ${name}`,
  dismiss: 'Dismiss',
  dismissFor: (name: string) => `Dismiss the e-mail to ${name}`,
  settleAll: {
    resend: {
      button: (count: number) => `Send again to all ${formatCount(count)}`,
      title: (count: number) => `Send again to all ${formatCount(count)}?`,
      body: (count: number) =>
        `It’s uncertain whether these ${people(count)} got the e-mail. Anybody who did will get it twice. People who have left the school get nothing.`,
      done: (count: number) => `On its way to ${people(count)} again`,
    },
    dismiss: {
      button: (count: number) => `Dismiss all ${formatCount(count)}`,
      title: (count: number) => `Dismiss all ${formatCount(count)}?`,
      body: (count: number) =>
        `The e-mails to these ${people(count)} aren’t sent again. The message stays in their inbox.`,
      done: (count: number) => `${counted(count, 'e-mail was', 'e-mails were')} dismissed`,
    },
  },
  settleFailed: (name: string) => `Couldn’t update the e-mail to ${name}`,
  resent: (name: string) => `On its way to ${name} again`,
  dismissed: (name: string) => `The e-mail to ${name} was dismissed`,
};
