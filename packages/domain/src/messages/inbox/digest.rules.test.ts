/** When digests are sent. */
import { expect, it } from 'vitest';
import { digestOn } from './digest.rules.ts';

const on = (instant: string, zone = 'Europe/Berlin') => digestOn(Temporal.Instant.from(instant), zone);

it('digests are due in the school’s morning, even when the clocks change', () => {
  expect(on('2026-11-18T05:59:59Z')).toBeUndefined();
  expect(on('2026-11-18T06:00:00Z')?.day).toBe('2026-11-18');
  expect(on('2026-03-29T05:00:00Z')?.day).toBe('2026-03-29');
  expect(on('2026-10-25T05:59:59Z')).toBeUndefined();
  expect(on('2026-11-17T22:00:00Z', 'Pacific/Auckland')?.day).toBe('2026-11-18');
});

it('weekly digests are due on Mondays', () => {
  expect(on('2026-11-16T12:00:00Z')?.wanted).toEqual(['daily', 'weekly']);
  expect(on('2026-11-17T12:00:00Z')?.wanted).toEqual(['daily']);
  // It is already Monday there.
  expect(on('2026-11-15T20:00:00Z', 'Pacific/Auckland')?.wanted).toEqual(['daily', 'weekly']);
});
