import { expect, it } from 'vitest';
import type { CalendarView } from './calendar.search.ts';
import { clockDifference, daysOf, dayToAdd, rangeOf, stepFrom } from './view.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

it.each<[CalendarView, string, string, string]>([
  ['week', '2026-11-24', '2026-11-23', '2026-11-29'],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29'],
  // Covers month and year ends, a leap day and both of Berlin's clock changes.
  ['week', '2026-12-03', '2026-11-30', '2026-12-06'],
  ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
  ['week', '2028-02-29', '2028-02-28', '2028-03-05'],
  ['week', '2026-10-25', '2026-10-19', '2026-10-25'],
  ['week', '2026-03-29', '2026-03-23', '2026-03-29'],
  ['month', '2026-11-24', '2026-10-26', '2026-12-06'],
  ['month', '2027-02-10', '2027-02-01', '2027-02-28'],
  ['day', '2026-11-24', '2026-11-24', '2026-11-24'],
  ['list', '2026-12-20', '2026-12-20', '2027-01-16'],
])('a %s around %s shows %s to %s', (view, date, from, to) => {
  const range = rangeOf(view, day(date));
  expect([range.from.toString(), range.to.toString()]).toEqual([from, to]);
  expect(daysOf(range)).toHaveLength(range.from.until(range.to).days + 1);
});

it.each<[CalendarView, string, -1 | 1, string]>([
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['month', '2026-01-31', 1, '2026-02-01'],
  ['day', '2026-03-01', -1, '2026-02-28'],
  ['list', '2026-12-20', -1, '2026-11-22'],
])('moving a %s from %s by %s leads to %s', (view, date, steps, then) => {
  expect(stepFrom(view, day(date), steps).toString()).toBe(then);
});

it.each<[CalendarView, string, string]>([
  ['week', '2026-11-26', '2026-11-24'],
  ['week', '2026-12-03', '2026-11-30'],
  // The month's grid also shows days of neighbouring months, which don't count.
  ['month', '2026-12-10', '2026-12-01'],
])('a new event in the %s of %s starts on %s', (view, date, then) => {
  expect(dayToAdd(view, day(date), day('2026-11-24'))).toBe(then);
});

it('says how far apart two clocks are on a day, before and after a clock change', () => {
  const apart = (instant: string) =>
    clockDifference(Temporal.Instant.from(instant), 'Europe/Berlin', 'America/New_York');
  expect(apart('2026-10-20T10:00:00Z')).toBe(360);
  // Berlin returns to winter time a week before New York.
  expect(apart('2026-10-28T10:00:00Z')).toBe(300);
});
