import { expect, it } from 'vitest';
import { formatNear, nearness, startsOn } from './nearness.ts';

const meeting = { startDateAndTime: '2026-11-24T23:30:00Z', endDateAndTime: '2026-11-25T00:30:00Z' };
const at = (instant: string, timeZone: string) => nearness(meeting, Date.parse(instant), timeZone);

it.each([
  ['2026-11-24T23:30:00Z', 'UTC', 'now'],
  ['2026-11-25T00:29:59Z', 'UTC', 'now'],
  ['2026-11-25T00:30:00Z', 'UTC', undefined],
  ['2026-11-24T08:00:00Z', 'UTC', 'today'],
  ['2026-11-24T08:00:00Z', 'Europe/Oslo', 'tomorrow'],
  ['2026-11-24T23:15:00Z', 'Europe/Oslo', 'today'],
  ['2026-11-23T08:00:00Z', 'UTC', 'tomorrow'],
  ['2026-11-22T08:00:00Z', 'UTC', undefined],
] as const)('a meeting at 23:30 UTC is, at %s in %s, %s', (instant, zone, near) => {
  expect(at(instant, zone)).toBe(near);
});

it('says whether a meeting starts today, tomorrow or later in the school’s time zone', () => {
  const on = (instant: string, timeZone: string) => startsOn(meeting, Date.parse(instant), timeZone);
  expect(on('2026-11-24T08:00:00Z', 'UTC')).toBe('today');
  expect(on('2026-11-24T08:00:00Z', 'Europe/Oslo')).toBe('tomorrow');
  expect(on('2026-11-22T18:00:00Z', 'UTC')).toBe('later');
  expect(on('2026-11-24T23:30:00Z', 'UTC')).toBeUndefined();
});

it.each([
  ['2026-11-24T23:45:00Z', 'UTC', 'Now'],
  ['2026-11-24T08:00:00Z', 'UTC', 'Today, 11:30 PM'],
  ['2026-11-24T08:00:00Z', 'Europe/Oslo', 'Tomorrow, 12:30 AM'],
  ['2026-11-20T08:00:00Z', 'Europe/Oslo', 'Wed 25 Nov, 12:30 AM'],
  ['2025-11-20T08:00:00Z', 'UTC', 'Tue 24 Nov 2026, 11:30 PM'],
  ['2026-11-25T00:30:00Z', 'UTC', undefined],
])('a meeting is shown, at %s in %s, as %s', (instant, zone, when) => {
  expect(formatNear(meeting, Date.parse(instant), zone)?.when).toBe(when);
});
