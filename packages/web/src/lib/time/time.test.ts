import { formatClockRange, formatDate, formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import { describe, expect, it } from 'vitest';
import {
  formatMeeting,
  formatMeetingOfDay,
  formatRecent,
  formatWeeklyTimes,
  relativeDay,
  sheetInstant,
  type WeeklySlot,
} from './time.ts';

const today = Temporal.PlainDate.from('2026-11-24');
const berlin = 'Europe/Berlin';

function slot(day: string, start: string, end: string): WeeklySlot {
  const [startHour = 0, startMinute = 0] = start.split(':').map(Number);
  const [endHour = 0, endMinute = 0] = end.split(':').map(Number);
  return { day, startHour, startMinute, endHour, endMinute };
}

describe('a meeting', () => {
  it('is shown with day and times in the school’s time zone, not the browser’s', () => {
    const words = (zone: string) =>
      formatMeeting('2026-11-24T14:45:00Z', '2026-11-24T16:00:00Z', zone, { today });
    expect(words(berlin)).toBe('Tuesday 24 November, 3:45 – 5:00 PM');
    expect(words('Asia/Tokyo')).toBe('Tuesday 24 November, 11:45 PM – Wednesday 25 November, 1:00 AM');
  });

  it('keeps its local time before and after a change to summer time', () => {
    const start = (instant: string) => formatMoment(instant, berlin, today);
    expect(start('2026-03-24T14:30:00Z')).toBe('Tue 24 Mar, 3:30 PM');
    expect(start('2026-03-31T13:30:00Z')).toBe('Tue 31 Mar, 3:30 PM');
  });

  it('names the year if it is not the current one, and has a short form', () => {
    const words = formatMeeting('2027-01-05T14:45:00Z', '2027-01-05T16:00:00Z', berlin, {
      today,
      style: 'short',
    });
    expect(words).toBe('Tue 5 Jan 2027, 3:45 – 5:00 PM');
  });

  it('is shown with its times alone under its day, and with both days if it ends on another', () => {
    expect(formatMeetingOfDay('2026-11-24T14:45:00Z', '2026-11-24T16:00:00Z', berlin, today)).toBe(
      '3:45 – 5:00 PM',
    );
    const camp = ['2026-11-27T08:00:00Z', '2026-11-29T15:00:00Z', berlin] as const;
    expect(formatMeetingOfDay(...camp, today)).toBe(formatMeeting(...camp, { today, style: 'short' }));
  });
});

it('leaves out the day of a time today, in the school’s time zone', () => {
  const words = (instant: string) => formatRecent(Date.parse(instant), berlin, today);
  expect(words('2026-11-23T23:30:00Z')).toBe('12:30 AM');
  expect(words('2026-11-23T22:30:00Z')).toBe('Mon 23 Nov, 11:30 PM');
});

it('is for spreadsheets the school’s day and time', () => {
  expect(sheetInstant('2026-11-23T23:30:25.120Z', berlin)).toBe('2026-11-24 00:30');
});

it('writes AM and PM across noon, and noon and midnight as 12', () => {
  expect(formatClockRange({ hour: 11, minute: 30 }, { hour: 12, minute: 5 })).toBe('11:30 AM – 12:05 PM');
  expect(formatClockRange({ hour: 0, minute: 0 }, { hour: 0, minute: 45 })).toBe('12:00 – 12:45 AM');
});

it('formats a calendar day without converting it to a time zone', () => {
  expect(formatDate('2026-11-24')).toBe('Tuesday 24 November');
  expect(formatDate('2026-11-24', 'short')).toBe('Tue 24 Nov');
});

describe('weekly times', () => {
  it.each<[string, WeeklySlot[], string]>([
    ['nothing', [], ''],
    ['one', [slot('Wednesday', '15:45', '18:00')], 'Wed 3:45 – 6:00 PM'],
    [
      'two of one time',
      [slot('Thursday', '15:45', '17:00'), slot('Tuesday', '15:45', '17:00')],
      'Tue & Thu 3:45 – 5:00 PM',
    ],
    [
      'a run of days',
      ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].map((day) => slot(day, '12:40', '13:20')),
      'Mon – Thu 12:40 – 1:20 PM',
    ],
    [
      'three days apart',
      ['Monday', 'Wednesday', 'Friday'].map((day) => slot(day, '8:00', '9:00')),
      'Mon, Wed, Fri 8:00 – 9:00 AM',
    ],
    [
      'two times of one day, earlier first',
      [slot('Monday', '15:00', '16:00'), slot('Monday', '7:30', '8:00')],
      'Mon 7:30 – 8:00 AM · Mon 3:00 – 4:00 PM',
    ],
  ])('are written for %s', (_, slots, words) => {
    expect(formatWeeklyTimes(slots)).toBe(words);
  });
});

describe('a day near today', () => {
  it.each([
    [0, 'today'],
    [-1, 'yesterday'],
    [1, 'tomorrow'],
    [-2, '2 days ago'],
    [6, 'in 6 days'],
    [7, 'Tue 1 Dec'],
    [-365, 'Mon 24 Nov 2025'],
  ])('is named when %i days away', (days, words) => {
    expect(relativeDay(today.add({ days }), today)).toBe(words);
  });
});
