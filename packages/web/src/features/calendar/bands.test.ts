import { expect, test } from 'vitest';
import { bandsOf, columnsOf, isEmptyWeekend, lanesOf, linesOf } from './bands.rules.ts';
import type { Entry } from './entries.rules.ts';
import { daysOf } from './view.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const week = { from: day('2026-11-30'), to: day('2026-12-06') };
const meeting = (title: string, start: string, end = start): Entry => ({
  id: `${title} ${start}`,
  title,
  name: title,
  place: '',
  start: `${start}:00`,
  end: `${end}:00`,
  allDay: false,
  clubId: title,
});
const event = (title: string, start: string, end: string): Entry => ({
  id: title,
  title,
  name: title,
  place: '',
  start,
  end,
  allDay: true,
});

test('each start time has a band with each day’s meetings by name', () => {
  const entries = [
    meeting('Judo', '2026-11-30T15:45'),
    meeting('Chess', '2026-11-30T15:45'),
    meeting('Swimming', '2026-12-01T07:00'),
    meeting('Ceramics', '2026-12-04T15:45'),
  ];
  const bands = bandsOf(columnsOf(week, entries), entries).map(({ time, cells }) => [
    time,
    cells.map((cell) => cell.map(({ name }) => name).join(' ')),
  ]);
  expect(bands).toEqual([
    ['07:00', ['', 'Swimming', '', '', '', '']],
    ['15:45', ['Chess Judo', '', '', '', 'Ceramics', '']],
  ]);
});

test('a weekend with three lines takes one column, one with four takes two', () => {
  const few = ['09:00', '10:00', '11:00'].map((time) => meeting('Repair', `2026-12-05T${time}`));
  const columns = columnsOf(week, few);
  expect(columns.at(-1)?.days).toEqual(['2026-12-05', '2026-12-06']);
  expect(bandsOf(columns, few)).toEqual([]);
  expect(linesOf({ days: ['2026-12-05', '2026-12-06'] }, few)).toHaveLength(3);
  const more = [...few, meeting('Hike', '2026-12-06T08:00')];
  expect(columnsOf(week, more)).toHaveLength(7);
  expect(bandsOf(columnsOf(week, more), more).map(({ time }) => time)).toEqual([
    '08:00',
    '09:00',
    '10:00',
    '11:00',
  ]);
});

test('a single day has one column, even at the weekend', () => {
  const saturday = { from: day('2026-12-05'), to: day('2026-12-05') };
  expect(columnsOf(saturday, [])).toEqual([{ days: ['2026-12-05'] }]);
});

test('whole-day entries are cut to the week and share a lane if they don’t overlap', () => {
  const entries = [
    event('Break', '2026-11-20', '2026-12-02'),
    event('Reports', '2026-12-04', '2026-12-05'),
    event('Start', '2026-12-01', '2026-12-02'),
    event('Before', '2026-11-20', '2026-11-30'),
    meeting('Camp', '2026-12-03T20:00', '2026-12-06T10:00'),
  ];
  const lanes = lanesOf(columnsOf(week, entries), entries);
  const said = lanes.map((lane) => lane.map(({ entry, first, span }) => `${entry.name} ${first}+${span}`));
  expect(said).toEqual([
    ['Break 0+2', 'Camp 4+2'],
    ['Start 1+1', 'Reports 4+1'],
  ]);
});

test('a bar on nothing but the last day of an entry knows that', () => {
  const camp = meeting('Camp', '2026-12-03T20:00', '2026-12-05T10:00');
  const columns = daysOf(week).map((date) => ({ days: [date] }));
  const daysOn = (shown: typeof columns, entry: Entry) =>
    lanesOf(shown, [entry]).flatMap((lane) => lane.map((bar) => bar.day));
  expect(daysOn(columns, camp)).toEqual([undefined]);
  expect(daysOn(columns.slice(5), camp)).toEqual(['2026-12-05']);
  expect(daysOn(columns.slice(0, 5), camp)).toEqual([undefined]);
  expect(daysOn(columns, event('Fair', '2026-12-05', '2026-12-06'))).toEqual(['2026-12-05']);
  // Saturday and Sunday in one column: the bar could be on either.
  expect(daysOn([{ days: ['2026-12-05', '2026-12-06'] }], camp)).toEqual([undefined]);
});

test('a weekend is empty when nothing begins on it, and no other day is', () => {
  const empty = (entries: Entry[]) =>
    columnsOf(week, entries).map((column) => isEmptyWeekend(column, entries));
  expect(empty([event('Break', '2026-12-03', '2026-12-07')])).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(empty([event('Fair', '2026-12-05', '2026-12-06')]).at(-1)).toBe(false);
  expect(empty([meeting('Camp', '2026-12-04T20:00', '2026-12-06T10:00')]).at(-1)).toBe(false);
  expect(empty([meeting('Camp', '2026-12-03T20:00', '2026-12-06T10:00')]).at(-1)).toBe(true);
});
