import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deliveryCountsOf } from './messages.factories.ts';
import { type DeliveryState, deliveryStates, minutesToSend, statusOf } from './messages.rules.ts';

const sentWith = (counts: Partial<Record<DeliveryState, number>>) => ({
  deliveryCounts: deliveryCountsOf(counts),
  scheduled: null,
  sentAt: '2026-11-18T09:00:00Z',
});

describe('the status of a message', () => {
  it('is draft or scheduled until sending starts', () => {
    expect(statusOf({ ...sentWith({}), sentAt: null })).toBe('draft');
    expect(statusOf({ ...sentWith({}), sentAt: null, scheduled: {} })).toBe('scheduled');
    expect(statusOf(sentWith({ waiting: 1 }))).toBe('sending');
  });

  it('stays sent when the deliveries were deleted with their people', () => {
    expect(statusOf(sentWith({}))).toBe('sent');
  });

  it('is sent only when every e-mail was accepted or dismissed', () => {
    expect(statusOf(sentWith({ sent: 3, dismissed: 1 }))).toBe('sent');
    expect(statusOf(sentWith({ sent: 3, refused: 1 }))).toBe('sentWithFailures');
    expect(statusOf(sentWith({ sent: 3, doubtful: 1 }))).toBe('sentWithFailures');
    expect(statusOf(sentWith({ sent: 3, bounced: 1 }))).toBe('sentWithFailures');
    expect(statusOf(sentWith({ sent: 3, stopped: 1, refused: 1 }))).toBe('stopped');
  });

  it('is sending while any e-mail is waiting or being handed over', () => {
    const some = fc.record(Object.fromEntries(deliveryStates.map((state) => [state, fc.nat(5)])));
    fc.assert(
      fc.property(some, (counts) => {
        const all = deliveryCountsOf(counts);
        expect(statusOf(sentWith(counts)) === 'sending').toBe(all.waiting + all.handingOver > 0);
      }),
    );
  });
});

it('the time to send follows from the mail server’s limit per minute', () => {
  expect([
    minutesToSend(1500, 30),
    minutesToSend(31, 30),
    minutesToSend(0, 30),
    minutesToSend(9, null),
  ]).toEqual([50, 2, 0, 0]);
});
