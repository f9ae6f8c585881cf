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

describe('the state of a link', () => {
  it.each([
    ['2026-11-20', 'EXPIRED'],
    ['2026-11-21', 'EXPIRING'],
    ['2026-11-27', 'EXPIRING'],
    ['2026-11-28', 'ACTIVE'],
    ['2027-02-21', 'ACTIVE'],
  ])('that serves to the end of %s is, on 21 November 2026, %s', (expiresAt, state) => {
    expect(auditLinkState(expiresAt, '2026-11-21')).toBe(state);
  });

  it('is one of three, by what remains until the end of its last day', () => {
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

  it('only goes on: active, expiring, expired', () => {
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

describe('months later', () => {
  it.each([
    ['2026-11-21', 3, '2027-02-21'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2027-11-30', 3, '2028-02-29'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2028-02-29', 24, '2030-02-28'],
  ])('%s and %d months are %s', (from, months, to) => {
    expect(monthsLater(from, months)).toBe(to);
  });

  it('are those of the calendar, clamped to the end of a shorter month', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 60 }), (from, months) => {
        expect(monthsLater(from, months)).toBe(Temporal.PlainDate.from(from).add({ months }).toString());
      }),
    );
  });
});

describe('the day that is chosen', () => {
  it('may be today, and up to two years ahead', () => {
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

  it('may stay what it is when something else is edited', () => {
    fc.assert(
      fc.property(day, day, (expiresAt, today) => {
        expect(expiryProblem(expiresAt, today, expiresAt)).toBeUndefined();
      }),
    );
  });
});
