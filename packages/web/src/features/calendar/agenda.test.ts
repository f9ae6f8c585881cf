import { expect, test } from 'vitest';
import { agendaOf } from './agenda.rules.ts';
import type { Entry } from './entries.rules.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const range = { from: day('2026-12-29'), to: day('2027-01-05') };
const entry = (name: string, start: string, end: string): Entry => ({
  id: name,
  title: name,
  name,
  place: '',
  start,
  end,
  allDay: !start.includes('T'),
});
const said = (entries: readonly Entry[], always?: string) =>
  agendaOf(entries, range, always).map(({ date, whole, times }) => [
    date,
    whole.map((one) => `${one.entry.name}${one.until === undefined ? '' : ` until ${one.until}`}`),
    times.map(({ time, entries: at }) => `${time} ${at.map(({ name }) => name).join(' ')}`),
  ]);

test('the agenda lists days with entries in order, and their meetings by time and name', () => {
  expect(
    said([
      entry('Judo', '2027-01-02T15:45:00', '2027-01-02T17:00:00'),
      entry('Chess', '2027-01-02T15:45:00', '2027-01-02T16:30:00'),
      entry('Yoga', '2027-01-02T07:30:00', '2027-01-02T08:00:00'),
      entry('Choir', '2026-12-30T12:00:00', '2026-12-30T13:00:00'),
      entry('Later', '2027-01-06T12:00:00', '2027-01-06T13:00:00'),
    ]),
  ).toEqual([
    ['2026-12-30', [], ['12:00 Choir']],
    ['2027-01-02', [], ['07:30 Yoga', '15:45 Chess Judo']],
  ]);
});

test('an entry of several days is listed once, on its first day shown', () => {
  expect(
    said([
      entry('Break', '2026-12-21', '2027-01-03'),
      entry('Reports', '2027-01-04', '2027-01-05'),
      entry('Over', '2026-12-20', '2026-12-29'),
      entry('Camp', '2026-12-30T20:00:00', '2027-01-01T10:00:00'),
    ]),
  ).toEqual([
    ['2026-12-29', ['Break until 2027-01-02'], []],
    ['2026-12-30', [], ['20:00 Camp']],
    ['2026-12-31', ['Camp until 2027-01-01'], []],
    ['2027-01-04', ['Reports'], []],
  ]);
});

test('the agenda includes the requested day even if it is empty', () => {
  expect(said([], '2026-12-29')).toEqual([['2026-12-29', [], []]]);
});
