import { expect, test } from 'vitest';
import { aloneOn, type Entry, listedOnce } from './view.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const holiday: Entry = { id: 'h', title: 'Break', start: '2026-10-19', end: '2026-10-22', allDay: true };
const once = (entry: Entry, from: string) =>
  listedOnce([entry], day(from), (first, last) => `${first} to ${last}`)[0];

test('a list has an event of several days once, with its days', () => {
  const title = 'Break, 2026-10-19 to 2026-10-21';
  expect(once(holiday, '2026-10-01')).toEqual({ ...holiday, title, end: '2026-10-20' });
});

test('an event that began before the list stands on its first day', () => {
  expect(once(holiday, '2026-10-20')).toMatchObject({ start: '2026-10-20', end: '2026-10-21' });
});

test('an event of one day and a meeting stay as they are', () => {
  const single = { ...holiday, end: '2026-10-20' };
  const meeting = { ...holiday, start: '2026-10-19T23:00:00', end: '2026-10-20T01:00:00', allDay: false };
  expect(once(single, '2026-10-01')).toEqual(single);
  expect(once(meeting, '2026-10-01')).toEqual(meeting);
});

test('an entry is alone when no other stands on any of its days', () => {
  const meeting = (id: string, start: string, end: string) => ({ id, title: id, start, end, allDay: false });
  const entries = [
    holiday,
    meeting('within', '2026-10-21T15:00:00', '2026-10-21T16:00:00'),
    meeting('after', '2026-10-22T15:00:00', '2026-10-22T16:00:00'),
    meeting('night', '2026-10-23T23:00:00', '2026-10-24T01:00:00'),
    meeting('morning', '2026-10-24T09:00:00', '2026-10-24T10:00:00'),
  ];
  expect([...aloneOn(entries)]).toEqual(['after']);
});
