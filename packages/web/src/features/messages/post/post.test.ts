import type { Delivery } from '@casement/domain/messages/messages.contract.ts';
import { deliveryCountsOf } from '@casement/domain/messages/messages.factories.ts';
import { type DeliveryState, deliveryStates } from '@casement/domain/messages/messages.rules.ts';
import { expect, it } from 'vitest';
import { blankMessage } from '../form/form.rules.ts';
import {
  deliveryGroups,
  finishedRounds,
  foundDeliveries,
  groupOf,
  groupsOf,
  lastDeliveries,
  progressOf,
} from './post.rules.ts';
import { deliveryText, postText } from './post.text.ts';
import { type SendDraft, sendComparison, timeErrors } from './send.rules.ts';
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

it('says Message Seen, Email Sent or Not Yet Sent as specified, and names all other states', () => {
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

it('finds people by name and address, within the selected groups', () => {
  const all = [delivery('sent'), delivery('refused', false, 'Zoë Brandt')];
  const found = (groups: readonly string[], search: string) =>
    foundDeliveries(all, groups, search).map(({ recipient }) => recipient.displayName);
  expect(found(deliveryGroups, 'zoe')).toEqual(['Zoë Brandt']);
  expect(found(['sent'], 'zoe')).toEqual([]);
  expect(found(['sent'], 'sian@')).toEqual(['Siân Ó Briain']);
});

it('lists each recipient once, with their latest e-mail and earlier ones', () => {
  const [first, other] = [delivery('refused'), delivery('sent', false, 'Zoë Brandt')];
  const second = { ...delivery('sent'), round: 2 };
  expect(lastDeliveries([first, second, other])).toEqual([
    { ...second, before: [first] },
    { ...other, before: [] },
  ]);
});

it('suggests the next full hour in the school’s time zone, or the time chosen before', () => {
  const now = '2026-11-24T13:20:00.000Z';
  expect(beginTime(null, now, 'Asia/Tokyo')).toEqual({ date: '2026-11-25', clock: '00:00' });
  const chosen = '2026-11-24T23:30:00.000Z';
  const time = beginTime(chosen, now, 'Asia/Tokyo');
  expect(time).toEqual({ date: '2026-11-25', clock: '08:30' });
  expect(instantOf(time, 'Asia/Tokyo')).toBe(chosen);
  expect(instantOf({ date: '', clock: '08:30' }, 'Asia/Tokyo')).toBeUndefined();
});

const asRead: SendDraft = { ...blankMessage, later: false, date: '2026-11-25', clock: '08:30' };

it('names the problem of a time at the field that has to be changed', () => {
  const now = '2026-11-24T13:20:00.000Z';
  const problem = (time: Partial<SendDraft>) =>
    timeErrors({ ...asRead, later: true, ...time }, now, 'Europe/Berlin');
  expect(problem({})).toEqual({});
  expect(problem({ later: false, date: '2020-01-01' })).toEqual({});
  expect(problem({ date: '2026-11-24', clock: '14:20' })).toEqual({ clock: postText.past });
  expect(problem({ date: '2026-11-23' })).toEqual({ date: postText.past });
  expect(problem({ date: '2028-01-01' })).toEqual({ date: postText.tooLate });
  expect(problem({ date: 'soon' })).toEqual({ date: postText.noDate });
  expect(problem({ clock: '' })).toEqual({ clock: postText.noTime });
});

it('keeps the chosen time in a message that somebody else has changed', () => {
  const { changed, rebase } = sendComparison;
  const mine = { ...asRead, later: true, clock: '09:00' };
  const theirs = { ...asRead, title: 'Bring boots' };
  expect(changed(asRead, { ...asRead, clock: '09:00' })).toEqual([]);
  expect(changed(asRead, mine)).toEqual(['when']);
  expect(changed(asRead, theirs)).toEqual(['title']);
  expect(rebase(asRead, mine, theirs)).toEqual({ ...mine, title: 'Bring boots' });
  expect(rebase(asRead, asRead, { ...theirs, later: true })).toEqual({ ...theirs, later: true });
});

it('counts the completed rounds of a message', () => {
  const startedAt = '2026-11-24T13:20:00.000Z';
  const ended = { round: 1, startedAt, deliveryCounts: deliveryCountsOf({ sent: 2, doubtful: 1 }) };
  const going = { round: 2, startedAt, deliveryCounts: deliveryCountsOf({ handingOver: 1, sent: 1 }) };
  expect(finishedRounds({ rounds: [] })).toBe(0);
  expect(finishedRounds({ rounds: [ended, going] })).toBe(1);
  expect(finishedRounds({ rounds: [ended, { ...ended, round: 2 }] })).toBe(2);
});

it('counts deliveries with a known outcome', () => {
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
