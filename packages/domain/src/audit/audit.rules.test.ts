import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  auditLinkState,
  defaultExpiry,
  expiringDays,
  expiryProblem,
  latestExpiry,
  monthsLater,
  wholeDaysLeft,
} from './audit.rules.ts';

const day = fc
  .integer({ min: 0, max: 365 * 60 })
  .map((days) => Temporal.PlainDate.from('2000-01-01').add({ days }).toString());
const later = (from: string, days: number) => Temporal.PlainDate.from(from).add({ days }).toString();

describe('the state of an audit link', () => {
  it.each([
    ['2026-11-20', 'EXPIRED'],
    ['2026-11-21', 'EXPIRING'],
    ['2026-11-27', 'EXPIRING'],
    ['2026-11-28', 'ACTIVE'],
    ['2027-02-21', 'ACTIVE'],
  ])('a link whose last day is %s is, on 21 November 2026, %s', (expiresAt, state) => {
    expect(auditLinkState(expiresAt, '2026-11-21')).toBe(state);
  });

  it('depends on the days left until the end of its last day', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -900, max: 900 }), (today, days) => {
        const state = auditLinkState(later(today, days), today);
        expect(wholeDaysLeft(later(today, days), today)).toBe(days);
        // At the first moment of today, `days + 1` times 24 hours remain; at its last, `days` times.
        if (days < 0) expect(state).toBe('EXPIRED');
        else expect(state).toBe(days < expiringDays ? 'EXPIRING' : 'ACTIVE');
      }),
    );
  });

  it('only moves forward, from active to expiring to expired', () => {
    const order = ['ACTIVE', 'EXPIRING', 'EXPIRED'];
    fc.assert(
      fc.property(day, day, fc.nat(400), (expiresAt, today, days) => {
        const before = order.indexOf(auditLinkState(expiresAt, today));
        const after = order.indexOf(auditLinkState(expiresAt, later(today, days)));
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('adding months', () => {
  it.each([
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', 24, '2030-02-28'],
  ])('%s plus %d months is %s', (from, months, to) => {
    expect(monthsLater(from, months)).toBe(to);
  });

  it('follows the calendar, and stops at the end of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (from, months) => {
        expect(monthsLater(from, months)).toBe(Temporal.PlainDate.from(from).add({ months }).toString());
      }),
    );
  });
});

describe('the expiry day', () => {
  it('can be any day from today to two years ahead', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(expiryProblem(today, today)).toBeUndefined();
        expect(expiryProblem(defaultExpiry(today), today)).toBeUndefined();
        expect(expiryProblem(latestExpiry(today), today)).toBeUndefined();
        expect(expiryProblem(later(latestExpiry(today), 1), today)).toBe('tooFar');
        expect(expiryProblem(later(today, -1), today)).toBe('past');
      }),
    );
  });

  it('can stay the same in an edit, whatever day it is', () => {
    fc.assert(
      fc.property(day, day, (expiresAt, today) => {
        expect(expiryProblem(expiresAt, today, expiresAt)).toBeUndefined();
      }),
    );
  });
});
