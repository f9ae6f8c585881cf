import type {
  AttendanceRecord,
  ClubFigures,
  WatchedStudent,
} from '@casement/domain/attendance/students/students.contract.ts';
import { clubWords } from '@casement/domain/clubs/words.rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeTable } from '../../../lib/files/csv.ts';
import { nextOrder, readOrder } from '../../../lib/listOrder.ts';
import { formatRate } from '../../../lib/text/numbers.ts';
import {
  defaultWatchlistChips,
  figuresOfClasses,
  filterWatchlist,
  hoursShare,
  pageOf,
  pieLabel,
  recordTable,
  slicesOf,
  watchlistOrder,
  watchlistTable,
} from './students.rules.ts';
import { studentText } from './students.text.ts';

function student(firstName: string, rate: number, missed = 1): WatchedStudent {
  return {
    _id: firstName,
    schoolEmail: `${firstName}@example.org`,
    firstName,
    lastName: 'Ek',
    displayName: `${firstName} Ek`,
    graduatingClass: firstName < 'C' ? '2027' : '2028',
    rate,
    counted: 10,
    missed,
    lastSession: '2026-11-20',
    clubs: [{ _id: 'chess', clubName: 'Chess', missed }],
  };
}

function record(clubName: string, status: AttendanceRecord['status'], hours: number): AttendanceRecord {
  return {
    _id: clubName,
    meeting: 'meeting',
    meetingName: 'Session',
    club: { _id: 'club', clubName, ignoreAbsences: false },
    startDateAndTime: '2026-11-20T14:30:00.000Z',
    endDateAndTime: '2026-11-20T15:30:00.000Z',
    date: '2026-11-20',
    status,
    hours,
  };
}

describe('a rate in words', () => {
  it.each([
    [null, '–'],
    [2 / 3, '67%'],
    [0.8999, '89%'],
    [0.9, '90%'],
    [0.999, '99%'],
    [1, '100%'],
    [0, '0%'],
  ])('%d reads %s', (rate, words) => {
    expect(formatRate(rate)).toBe(words);
  });

  it('is never shown as 90% if it is below', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(2000), (counted, some) => {
        const rate = Math.min(some, counted) / counted;
        const said = Number(formatRate(rate).slice(0, -1));
        expect(said < 90).toBe(rate < 0.9);
        expect(said === 100).toBe(rate === 1);
      }),
    );
  });
});

describe('the watchlist', () => {
  const students = [student('Cy', 0.5), student('Ada', 0.6, 3), student('Bo', 0.7, 2)];
  const names = (sort: string | undefined, search = '') =>
    filterWatchlist(students, ['2027', '2028'], search, readOrder(watchlistOrder, sort)).map(
      ({ firstName }) => firstName,
    );

  it('is sorted as the address says, or else by rate, lowest first', () => {
    expect(names(undefined)).toEqual(['Cy', 'Ada', 'Bo']);
    expect(names('nothing known')).toEqual(['Cy', 'Ada', 'Bo']);
    expect(names('name')).toEqual(['Ada', 'Bo', 'Cy']);
    expect(names('-missed')).toEqual(['Ada', 'Bo', 'Cy']);
    expect(names('-rate')).toEqual(['Bo', 'Ada', 'Cy']);
  });

  it('reverses the order when a column is selected again', () => {
    const next = (sort: string | undefined, column: (typeof watchlistOrder.columns)[number]) =>
      nextOrder(watchlistOrder, readOrder(watchlistOrder, sort), column);
    expect(next(undefined, 'rate')).toBe('-rate');
    expect(next('-rate', 'rate')).toBe('rate');
    expect(next('rate', 'missed')).toBe('-missed');
    expect(next('rate', 'name')).toBe('name');
  });

  it('is filtered by class and searched by name', () => {
    expect(filterWatchlist(students, ['2028'], '', readOrder(watchlistOrder, 'name'))).toHaveLength(1);
    expect(readOrder(watchlistOrder, 1)).toEqual(readOrder(watchlistOrder, undefined));
    expect(names('name', 'ada')).toEqual(['Ada']);
  });

  it('starts with the classes currently at the school', () => {
    const chips = ['2025', '2026', '2027'];
    expect(defaultWatchlistChips(chips, { year: 2026, month: 6, day: 30 })).toEqual(['2026', '2027']);
    expect(defaultWatchlistChips(chips, { year: 2026, month: 7, day: 1 })).toEqual(['2027']);
  });

  it('adds up the figures of the classes shown', () => {
    const classes = [
      { graduatingClass: '2027', students: 2, counted: 10, attended: 5, below: 1 },
      { graduatingClass: '2028', students: 1, counted: 10, attended: 10, below: 0 },
    ];
    expect(figuresOfClasses(classes, ['2027', '2028'])).toEqual({
      students: 3,
      counted: 20,
      below: 1,
      rate: 0.75,
    });
    expect(figuresOfClasses(classes, [])).toEqual({ students: 0, counted: 0, below: 0, rate: null });
  });

  it('exports all clubs of a student in one cell', () => {
    expect(watchlistTable([student('Ada', 0.8999, 2)])).toEqual([
      ['Ada', 'Ek', 'Ada@example.org', '2027', '89.9', '10', '2', '2026-11-20', 'Chess (2)'],
    ]);
    const rates = watchlistTable([student('Bo', 2 / 3), student('Cy', 0.5), student('Di', 0.067)]);
    expect(rates.map((row) => row[4])).toEqual(['66.7', '50', '6.7']);
  });
});

describe("a student's file", () => {
  it('has date, club without commas, status and hours, byte for byte', () => {
    const rows = recordTable([
      record('Café, Bäckerei, Œuvre', 'present', 1.3),
      record('=HYPERLINK("http://x")', 'excusedAbsent', 0),
      record('Say "no"', 'unmarked', 0),
    ]);
    expect(writeTable(studentText.csv.headers(clubWords(null)), rows)).toBe(
      '\uFEFFDate,Club,Status,Hours\r\n' +
        '2026-11-20,Café  Bäckerei  Œuvre,Present,1.3\r\n' +
        '2026-11-20,"\'=HYPERLINK(""http://x"")",Excused absent,0\r\n' +
        '2026-11-20,"Say ""no""",Unmarked,0\r\n',
    );
  });

  it('is named after the student and the day', () => {
    expect(studentText.csv.fileName('Åsa', 'Ek', '2026-11-21')).toBe('Åsa Ek attendance 2026-11-21.csv');
  });
});

describe('the pie chart', () => {
  const club = (clubName: string, hours: number): ClubFigures => ({
    _id: clubName,
    clubName,
    ignoreAbsences: false,
    sessions: 1,
    counted: 1,
    attended: 1,
    missed: 0,
    rate: 1,
    hours,
  });

  it.each([
    ['Chess', 'Chess'],
    ['Basketball', 'Basketball'],
    ['Badminton A', 'Badminton…'],
    ['Chamber Choir', 'Chamber…'],
    ['Photography Society', 'Photograph…'],
    ['🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻', '🎻🎻🎻🎻🎻🎻🎻🎻🎻🎻'],
  ])('labels %s as %s', (name, label) => {
    expect(pieLabel(name)).toBe(label);
  });

  it('leaves out clubs without hours, and becomes bars if there are too many slices', () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => club(`Club ${index}`, 0.1));
    expect(slicesOf([club('A', 2), club('B', 0)])).toEqual([{ key: 'A', name: 'A', hours: 2 }]);
    expect(slicesOf([...many(6), club('B', 0)])).toHaveLength(6);
    expect(slicesOf(many(7))).toBeUndefined();
  });

  it('shows a club’s share of all hours', () => {
    const [a, b] = [club('A', 3), club('B', 1)];
    expect([hoursShare(a, [a, b]), hoursShare(b, [a, b])]).toEqual([0.75, 0.25]);
    expect(hoursShare(club('C', 0), [club('C', 0)])).toBeNull();
  });
});

it('shows ten sessions per page, each on exactly one page', () => {
  fc.assert(
    fc.property(fc.nat(60), (count) => {
      const rows = Array.from({ length: count }, (_, index) => index);
      const { pages } = pageOf(rows, 1);
      const all = Array.from({ length: pages }, (_, index) => pageOf(rows, index + 1));
      expect(all.flatMap((page) => page.rows)).toEqual(rows);
      expect(all.slice(0, -1).every((page) => page.rows.length === 10)).toBe(true);
      expect(pageOf(rows, 999)).toEqual(all.at(-1));
      // On paper.
      expect(pageOf(rows, 2, 60)).toMatchObject({ pages: 1, rows });
    }),
  );
});

it('puts the right article before the school’s word for clubs', () => {
  const said = (word: string | null) => studentText.none.own(clubWords(word));
  expect(said('Activity')).toBe('Meetings appear here once you’re on an activity register.');
  expect(said(null)).toBe('Meetings appear here once you’re on a club register.');
});
