import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceStatus } from './attendance.contract.ts';
import {
  aggregateDay,
  dayRows,
  defaultMeetingName,
  heatMapRange,
  presentRate,
  studentDay,
  studentHeatMapRange,
  weeklySeries,
} from './attendance.rules.ts';
import { attendanceText } from './attendance.text.ts';
import { meetingOf } from './meeting.factories.ts';
import { meetingCounts } from './meeting.rules.ts';
import { attendanceStatuses, statusAfterClick } from './statuses.rules.ts';

const zones = ['Europe/Oslo', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'];
const status = fc.constantFrom(...attendanceStatuses);
const hour = 3_600_000;

const localStart = fc
  .record({
    year: fc.integer({ min: 2020, max: 2035 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
  })
  .map((fields) => Temporal.PlainDateTime.from(fields));

function series(start: Temporal.PlainDateTime, minutes: number, count: number, zone: string) {
  const end = start.add({ minutes });
  return weeklySeries({ start: start.toString(), end: end.toString() }, count, zone);
}

it('refusals of meetings don’t name clubs, for which a school may have another word', () => {
  const { tooMany, ...others } = attendanceText;
  expect([tooMany(52), ...Object.values(others)].filter((words) => /club/i.test(words))).toEqual([]);
});

describe('a weekly series', () => {
  it('meets at the same local time every week, wherever that time exists', () => {
    fc.assert(
      fc.property(
        localStart.filter((start) => start.hour >= 4),
        fc.integer({ min: 1, max: 180 }),
        fc.integer({ min: 1, max: 52 }),
        fc.constantFrom(...zones),
        (start, minutes, count, zone) => {
          const made = series(start, minutes, count, zone);
          expect(made).toHaveLength(count);
          for (const [week, meeting] of made.entries()) {
            const local = Temporal.Instant.from(meeting.startDateAndTime).toZonedDateTimeISO(zone);
            expect(local.toPlainDateTime().toString()).toBe(start.add({ weeks: week }).toString());
          }
        },
      ),
    );
  });

  it('never has a meeting that ends before it starts, even in the hour that the clocks skip', () => {
    fc.assert(
      fc.property(
        localStart,
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(...zones),
        (start, minutes, zone) => {
          for (const { startDateAndTime, endDateAndTime } of series(start, minutes, 52, zone)) {
            expect(Date.parse(endDateAndTime)).toBeGreaterThan(Date.parse(startDateAndTime));
          }
        },
      ),
    );
    const skipped = weeklySeries({ start: '2027-03-28T02:30', end: '2027-03-28T03:15' }, 1, 'Europe/Oslo');
    expect(skipped).toEqual([
      { startDateAndTime: '2027-03-28T01:30:00Z', endDateAndTime: '2027-03-28T02:15:00Z' },
    ]);
  });

  it('shifts in UTC when the clocks go forward or back', () => {
    const autumn = weeklySeries({ start: '2026-10-20T15:30', end: '2026-10-20T16:30' }, 2, 'Europe/Oslo');
    expect(autumn).toEqual([
      { startDateAndTime: '2026-10-20T13:30:00Z', endDateAndTime: '2026-10-20T14:30:00Z' },
      { startDateAndTime: '2026-10-27T14:30:00Z', endDateAndTime: '2026-10-27T15:30:00Z' },
    ]);
    const spring = weeklySeries({ start: '2027-03-24T15:30', end: '2027-03-24T16:30' }, 2, 'Europe/Oslo');
    expect(spring.map((meeting) => meeting.startDateAndTime)).toEqual([
      '2027-03-24T14:30:00Z',
      '2027-03-31T13:30:00Z',
    ]);
  });

  it('ends at the local time given when the clocks change during a meeting', () => {
    const night = weeklySeries({ start: '2026-10-17T22:00', end: '2026-10-18T06:00' }, 2, 'Europe/Oslo');
    const lengths = night.map(
      (meeting) => Date.parse(meeting.endDateAndTime) - Date.parse(meeting.startDateAndTime),
    );
    expect(lengths).toEqual([8 * hour, 9 * hour]);
  });
});

describe('a click on a mark', () => {
  it('sets the mark, and a second click removes it', () => {
    fc.assert(
      fc.property(status, fc.constantFrom('present', 'late', 'absent'), (current, clicked) => {
        const after = statusAfterClick(current, clicked);
        expect(after).toBe(current === clicked ? 'unmarked' : clicked);
        expect(statusAfterClick(clicked, clicked)).toBe('unmarked');
      }),
    );
  });
});

describe('the aggregate of a day', () => {
  const day = (statuses: AttendanceStatus[], upcoming = false) =>
    aggregateDay({ date: '2026-11-03', upcoming, statuses });
  const rows = (present: number, absent: number): AttendanceStatus[] => [
    ...Array.from({ length: present }, () => 'present' as const),
    ...Array.from({ length: absent }, () => 'absent' as const),
  ];

  it.each([
    [25, 0, 'full', 4],
    [24, 1, 'partial', 3],
    [75, 25, 'partial', 3],
    [74, 26, 'partial', 2],
    [50, 50, 'partial', 2],
    [49, 51, 'partial', 1],
    [1, 99, 'partial', 1],
    [0, 3, 'absent', 0],
  ])('%i present and %i absent make the day %s, level %i', (present, absent, word, level) => {
    expect(day(rows(present, absent))).toMatchObject({ status: word, level });
  });

  it('is full only when every row that isn’t excused is present or late', () => {
    expect(day(['present', 'late', 'excusedAbsent'])).toMatchObject({
      status: 'full',
      level: 4,
      unfinished: null,
    });
    fc.assert(
      fc.property(fc.array(status), (statuses) => {
        const asked = statuses.filter((one) => one !== 'excusedAbsent');
        const { status: word, unfinished } = day(statuses);
        const all = asked.length > 0 && asked.every((one) => one === 'present' || one === 'late');
        expect(word === 'full').toBe(all);
        expect(unfinished !== null).toBe(asked.includes('unmarked'));
      }),
    );
  });

  it.each([
    [1, 12, 'partial', 1],
    [12, 1, 'partial', 3],
    [7, 6, 'partial', 2],
    [0, 13, 'unmarked', 1],
  ])(
    '%i present and %i unmarked make the day %s, level %i, with an unfinished register',
    (marked, open, word, level) => {
      const statuses = [...rows(marked, 0), ...Array.from({ length: open }, () => 'unmarked' as const)];
      expect(day([...statuses, 'excusedAbsent'])).toMatchObject({
        status: word,
        level,
        rate: marked === 0 ? null : 1,
        unfinished: { marked, rows: marked + open },
      });
    },
  );

  it('does not count as absent while rows are unmarked', () => {
    expect(day(['absent', 'unmarked'])).toMatchObject({ status: 'unmarked', level: 1, rate: 0 });
  });

  it('counts late as attended, and leaves excused and unmarked rows out of the rate', () => {
    fc.assert(
      fc.property(fc.array(status), (statuses) => {
        const counted = statuses.filter((one) => one !== 'excusedAbsent' && one !== 'unmarked');
        const { rate } = day(statuses);
        expect(rate).toBe(presentRate(counted));
        if (rate !== null)
          expect(rate * counted.length).toBeCloseTo(counted.filter((one) => one !== 'absent').length);
      }),
    );
  });

  it('does not show an unmarked register or a meeting with everyone excused as absent', () => {
    expect(day(['unmarked', 'excusedAbsent'])).toMatchObject({ status: 'unmarked', level: 1, rate: null });
    expect(day(['excusedAbsent', 'excusedAbsent'])).toMatchObject({ status: 'excusedAbsent', level: 2 });
  });

  it('is upcoming before the meeting, whatever its rows say', () => {
    expect(day(['present'], true)).toMatchObject({ status: 'upcoming', level: 0, rate: null });
  });
});

describe("one student's day", () => {
  it.each([
    ['present', 4],
    ['late', 3],
    ['excusedAbsent', 2],
    ['unmarked', 1],
    ['absent', 0],
  ] as const)('%s is level %i', (own, level) => {
    expect(studentDay({ date: '2026-11-03', upcoming: false, statuses: [own] })).toMatchObject({
      status: own,
      level,
    });
  });

  it('shows the best status of several meetings', () => {
    const statuses = ['absent', 'late', 'unmarked'] as const;
    expect(studentDay({ date: '2026-11-03', upcoming: false, statuses })).toMatchObject({ status: 'late' });
  });
});

describe('meetings by day', () => {
  const row = (id: string, own: AttendanceStatus) => ({ status: own, student: { _id: id } });
  const at = (startDateAndTime: string, attendances: ReturnType<typeof row>[]) => ({
    ...meetingOf({ startDateAndTime }),
    attendances,
  });

  it('counts a meeting on the school’s day, not the UTC day', () => {
    const evening = at('2026-11-03T23:30:00Z', [row('a', 'present')]);
    expect(dayRows([evening].filter(meetingCounts), 'Europe/Oslo', 0).map((day) => day.date)).toEqual([
      '2026-11-04',
    ]);
    expect(dayRows([evening].filter(meetingCounts), 'America/New_York', 0).map((day) => day.date)).toEqual([
      '2026-11-03',
    ]);
  });

  it('combines the meetings of a day, which counts as upcoming until all have started', () => {
    const morning = at('2026-11-03T08:00:00Z', [row('a', 'present')]);
    const noon = at('2026-11-03T12:00:00Z', [row('b', 'absent')]);
    const [day] = dayRows([noon, morning].filter(meetingCounts), 'UTC', Date.parse('2026-11-03T10:00:00Z'));
    expect(day).toEqual({ date: '2026-11-03', upcoming: true, statuses: ['absent', 'present'] });
  });

  it('narrows the days and rows to one student', () => {
    const one = at('2026-11-03T08:00:00Z', [row('a', 'present'), row('b', 'absent')]);
    const two = at('2026-11-04T08:00:00Z', [row('b', 'late')]);
    expect(dayRows([one, two].filter(meetingCounts), 'UTC', Date.parse('2027-01-01'), 'a')).toEqual([
      { date: '2026-11-03', upcoming: false, statuses: ['present'] },
    ]);
  });
});

describe('the range of the heat map', () => {
  it('covers the two years of the graduating class, or up to today if that is later', () => {
    expect(heatMapRange('2026-11-21', '2027')).toEqual({ from: '2025-08-01', to: '2027-05-31' });
    expect(heatMapRange('2027-06-20', '2027')).toEqual({ from: '2025-08-01', to: '2027-06-20' });
  });

  it('of a student is the same until their class has left, and then stays as on its last day', () => {
    const years = { from: '2025-08-01', to: '2027-05-31' };
    expect(['2027', '2028'].map((one) => studentHeatMapRange('2026-11-21', one))).toEqual([years, years]);
    const left = { from: '2025-08-01', to: '2027-07-31' };
    expect(studentHeatMapRange('2027-07-31', '2027')).toEqual(left);
    expect(studentHeatMapRange('2027-08-01', '2027')).toEqual(left);
    expect(studentHeatMapRange('2029-01-10', '2027')).toEqual(left);
  });

  it('covers the past year if there is no class', () => {
    expect(heatMapRange('2028-02-29', null)).toEqual({ from: '2027-02-28', to: '2028-02-29' });
  });
});

it('names a meeting after its club', () => {
  expect(defaultMeetingName('Chamber Choir')).toBe('Chamber Choir Meeting');
});
