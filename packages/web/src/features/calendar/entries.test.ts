import { meetingOf } from '@casement/domain/attendance/meeting.factories.ts';
import type { Calendar, CalendarMeeting } from '@casement/domain/calendar/calendar.contract.ts';
import { expect, it, test } from 'vitest';
import { type Entry, entriesOf, figuresOf, meetingsByDay, wholeDaysOf } from './entries.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const club = {
  _id: 'choir',
  clubName: 'Choir',
  casStrand: 'Creativity' as const,
  colour: 2,
  own: false,
  can: { 'attendance.read': true, 'attendance.mark': true },
};
const meeting = (start: string, end: string, more: Partial<CalendarMeeting> = {}): CalendarMeeting => ({
  ...meetingOf({ _id: start, startDateAndTime: start, endDateAndTime: end }),
  clubId: 'choir',
  location: 'Hall B',
  ...more,
});
const calendar = (...meetings: CalendarMeeting[]): Calendar => ({
  events: [],
  evaluations: [],
  clubs: [club],
  meetings,
  can: { 'calendar.manage': false },
});
const entry = (start: string, end: string, more: Partial<Entry> = {}): Entry => ({
  id: start,
  title: 'Choir',
  name: 'Choir',
  place: '',
  start,
  end,
  allDay: !start.includes('T'),
  ...(start.includes('T') ? { clubId: 'choir', colour: 2, counts: true } : {}),
  ...more,
});

it.each([
  // Berlin's clocks change on 25 October 2026 and on 29 March 2026, at night.
  ['2026-10-24T13:45:00.000Z', 'Europe/Berlin', '2026-10-24T15:45:00'],
  ['2026-10-26T14:45:00.000Z', 'Europe/Berlin', '2026-10-26T15:45:00'],
  ['2026-03-30T13:45:00.000Z', 'Europe/Berlin', '2026-03-30T15:45:00'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', '2027-01-01T00:30:00'],
  ['2026-11-24T02:45:00.000Z', 'America/Los_Angeles', '2026-11-23T18:45:00'],
  ['2026-11-24T10:15:00.000Z', 'Asia/Kathmandu', '2026-11-24T16:00:00'],
])('shows a meeting at %s in %s as %s', (instant, zone, start) => {
  expect(entriesOf(calendar(meeting(instant, instant)), 'all', zone)[0]?.start).toBe(start);
});

test('a line starts with the club, and adds the name of the meeting if it says more', () => {
  const [own, plain, off] = entriesOf(
    calendar(
      meeting('2026-11-24T10:00:00.000Z', '2026-11-24T11:00:00.000Z'),
      meeting('2026-11-25T10:00:00.000Z', '2026-11-25T11:00:00.000Z', { meetingName: 'Choir Meeting' }),
      meeting('2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z', { cancelled: { reason: '' } }),
    ),
    'all',
    'UTC',
  );
  expect(own).toMatchObject({ name: 'Choir', what: 'Rehearsal', title: 'Choir: Rehearsal', place: 'Hall B' });
  expect(plain?.what).toBeUndefined();
  expect(off).toMatchObject({
    name: 'Cancelled: Choir',
    title: 'Cancelled: Choir: Rehearsal',
    counts: false,
  });
});

test('meetings can be limited to one’s own clubs, or to none', () => {
  const all = calendar(meeting('2026-11-24T10:00:00.000Z', '2026-11-24T11:00:00.000Z'));
  expect(entriesOf(all, 'mine', 'UTC')).toEqual([]);
  expect(entriesOf(all, 'none', 'UTC')).toEqual([]);
  expect(entriesOf({ ...all, clubs: [{ ...club, own: true }] }, 'mine', 'UTC')).toHaveLength(1);
});

test('a meeting takes whole days only after its first, and none if it ends at midnight', () => {
  const night = '2026-11-27T20:00:00';
  expect(wholeDaysOf(entry(night, '2026-11-27T22:00:00'))).toBeUndefined();
  expect(wholeDaysOf(entry(night, '2026-11-28T00:00:00'))).toBeUndefined();
  expect(wholeDaysOf(entry(night, '2026-11-29T10:00:00'))).toEqual({
    first: '2026-11-28',
    last: '2026-11-29',
  });
  expect(wholeDaysOf(entry('2026-11-27', '2026-11-28'))).toEqual({ first: '2026-11-27', last: '2026-11-27' });
});

test('figures count entries on the days shown, without cancelled meetings', () => {
  const entries = [
    entry('2026-11-23T15:45:00', '2026-11-23T17:00:00'),
    entry('2026-11-23T12:40:00', '2026-11-23T13:20:00', { clubId: 'chess' }),
    entry('2026-11-24T15:45:00', '2026-11-24T17:00:00'),
    entry('2026-11-24T16:00:00', '2026-11-24T17:00:00', { counts: false }),
    entry('2026-11-30T15:45:00', '2026-11-30T17:00:00'),
    entry('2026-11-20', '2026-11-24'),
    entry('2026-12-01', '2026-12-02'),
  ];
  const week = { from: day('2026-11-23'), to: day('2026-11-29') };
  expect(figuresOf(entries, week)).toEqual({ meetings: 3, clubs: 2, events: 1 });
  expect(Object.fromEntries(meetingsByDay(entries))).toEqual({
    '2026-11-23': 2,
    '2026-11-24': 1,
    '2026-11-30': 1,
  });
});
