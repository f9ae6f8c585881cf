import type { Delivery } from '@casement/domain/messages/messages.contract.ts';
import { type DeliveryState, deliveryStates } from '@casement/domain/messages/messages.rules.ts';
import { expect, it } from 'vitest';
import {
  deliveryGroups,
  foundDeliveries,
  groupOf,
  groupsOf,
  hasFinished,
  lastDeliveries,
  progressOf,
} from './post.rules.ts';
import { deliveryText } from './post.text.ts';
import { beginTime, instantOf } from './time.rules.ts';

const delivery = (state: DeliveryState, messageSeen = false, displayName = 'Siân Ó Briain'): Delivery => ({
  _id: `${state} ${displayName}`,
  round: 1,
  recipient: {
    _id: displayName,
    email: 'sian@school.example',
    displayName,
    firstName: 'Sian',
    lastName: 'O Briain',
  },
  state,
  reason: null,
  emailSent: state === 'sent',
  emailSentAt: null,
  bouncedAt: null,
  messageSeen,
  messageSeenAt: null,
});

it('says Message Seen, Email Sent or Not Yet Sent as specified, and what else can become of one', () => {
  expect(deliveryText(delivery('refused', true))).toBe('Message Seen');
  expect(deliveryStates.map((state) => deliveryText(delivery(state)))).toEqual([
    'Not Yet Sent',
    'Not Yet Sent',
    'Email Sent',
    'Refused',
    'Came back',
    'In doubt',
    'Dismissed',
    'Stopped',
  ]);
});

it('groups deliveries by what the sender needs to know, those seen first', () => {
  const all = [delivery('waiting'), delivery('sent', true), delivery('refused'), delivery('stopped')];
  expect(groupsOf(all)).toEqual([
    { group: 'seen', count: 1 },
    { group: 'open', count: 1 },
    { group: 'failed', count: 1 },
    { group: 'ended', count: 1 },
  ]);
  expect(new Set(deliveryStates.map((state) => groupOf(delivery(state))))).toEqual(
    new Set(deliveryGroups.filter((group) => group !== 'seen')),
  );
});

it('finds people by name and address, in the groups that are on', () => {
  const all = [delivery('sent'), delivery('refused', false, 'Zoë Brandt')];
  const found = (groups: readonly string[], search: string) =>
    foundDeliveries(all, groups, search).map(({ recipient }) => recipient.displayName);
  expect(found(deliveryGroups, 'zoe')).toEqual(['Zoë Brandt']);
  expect(found(['sent'], 'zoe')).toEqual([]);
  expect(found(['sent'], 'sian@')).toEqual(['Siân Ó Briain']);
});

it('lists each recipient once, with their last e-mail and those before it', () => {
  const [first, other] = [delivery('refused'), delivery('sent', false, 'Zoë Brandt')];
  const second = { ...delivery('sent'), round: 2 };
  expect(lastDeliveries([first, second, other])).toEqual([
    { ...second, before: [first] },
    { ...other, before: [] },
  ]);
});

it('offers the next whole hour on the school’s clock, or the time that was chosen before', () => {
  const now = '2026-11-24T13:20:00.000Z';
  expect(beginTime(null, now, 'Asia/Tokyo')).toEqual({ date: '2026-11-25', clock: '00:00' });
  const chosen = '2026-11-24T23:30:00.000Z';
  const time = beginTime(chosen, now, 'Asia/Tokyo');
  expect(time).toEqual({ date: '2026-11-25', clock: '08:30' });
  expect(instantOf(time, 'Asia/Tokyo')).toBe(chosen);
  expect(instantOf({ date: '', clock: '08:30' }, 'Asia/Tokyo')).toBeUndefined();
});

it('knows that a message has its last verdict, also where it was not seen on its way', () => {
  expect(hasFinished('sending', 'sent')).toBe(true);
  expect(hasFinished('draft', 'sentWithFailures')).toBe(true);
  expect(hasFinished('scheduled', 'sent')).toBe(true);
  expect(hasFinished('draft', 'sending')).toBe(false);
  expect(hasFinished('sending', 'stopped')).toBe(false);
  expect(hasFinished('sent', 'sent')).toBe(false);
});

it('counts what has its verdict', () => {
  const counts = {
    waiting: 3,
    handingOver: 1,
    sent: 4,
    refused: 2,
    bounced: 1,
    doubtful: 1,
    dismissed: 1,
    stopped: 1,
  };
  expect(progressOf({ deliveryCounts: counts })).toEqual({
    open: 4,
    sent: 4,
    refused: 2,
    bounced: 1,
    doubtful: 1,
    done: 10,
    all: 14,
  });
});
