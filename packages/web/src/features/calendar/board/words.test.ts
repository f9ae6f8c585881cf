import { expect, it, test } from 'vitest';
import type { Entry } from '../entries.rules.ts';
import { asideOf, blockTimesOf, timesOf } from './words.text.ts';

const today = Temporal.PlainDate.from('2026-11-27');
const entry = (start: string, end: string, place = ''): Entry => ({
  id: start,
  title: 'Choir: Choir camp',
  name: 'Choir',
  place,
  start,
  end,
  allDay: !start.includes('T'),
});
const camp = entry('2026-12-04T05:30:00', '2026-12-06T21:00:00', 'Forest');

it.each([
  [camp, '5:30 AM – Sun 6 Dec, 9:00 PM'],
  [entry('2026-12-30T20:00:00', '2027-01-01T10:00:00'), '8:00 PM – Fri 1 Jan 2027, 10:00 AM'],
  [entry('2026-12-04T15:45:00', '2026-12-04T17:00:00'), '3:45 – 5:00 PM'],
  [entry('2026-12-04T20:00:00', '2026-12-05T00:00:00'), '8:00 PM – 12:00 AM'],
  [entry('2026-12-04', '2026-12-07'), ''],
])('the times of a meeting name the day on which it ends if that is another one: %#', (one, said) => {
  expect(timesOf(one, today)).toBe(said);
});

test('a bar of a meeting says on which day it ends, unless it is on that day alone', () => {
  expect(asideOf(camp, { day: '2026-12-06' }, today)).toBe('until 9:00 PM');
  expect(asideOf(camp, {}, today)).toBe('until Sun 6 Dec');
  expect(asideOf(camp, { until: '2026-12-06' }, today)).toBe('until Sun 6 Dec, 9:00 PM');
  const toMidnight = entry('2026-12-04T05:30:00', '2026-12-06T00:00:00');
  expect(asideOf(toMidnight, { day: '2026-12-05' }, today)).toBe('until Sun 6 Dec, 12:00 AM');
  expect(asideOf(toMidnight, {}, today)).toBe('until Sat 5 Dec');
});

test('a block on the grid of hours says when its meeting really ends, on each of its days', () => {
  const on = (one: Entry, isStart: boolean, isEnd: boolean) => blockTimesOf(one, { isStart, isEnd }, today);
  expect(on(camp, true, false)).toBe('5:30 AM – Sun 6 Dec, 9:00 PM');
  expect(on(camp, false, false)).toBe('until Sun 6 Dec, 9:00 PM');
  expect(on(camp, false, true)).toBe('until 9:00 PM');
  const lesson = entry('2026-12-04T15:45:00', '2026-12-04T17:00:00');
  expect(on(lesson, true, true)).toBe('3:45 – 5:00 PM');
  expect(on(entry('2026-12-21', '2027-01-11'), false, true)).toBe('');
});

test('a bar of an event says its place, and its last day where it is asked for', () => {
  const holiday = entry('2026-12-21', '2027-01-11', 'Everywhere');
  expect(asideOf(holiday, {}, today)).toBe('Everywhere');
  expect(asideOf(holiday, { until: '2027-01-10' }, today)).toBe('Everywhere, until Sun 10 Jan 2027');
  expect(asideOf(entry('2026-12-21', '2026-12-22'), { day: '2026-12-21' }, today)).toBe('');
});
