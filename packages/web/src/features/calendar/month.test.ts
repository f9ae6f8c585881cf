import { expect, test } from 'vitest';
import type { Entry } from './entries.rules.ts';
import { isBar, leastLinesOf, monthOf, sharesOf } from './month.rules.ts';
import { rangeOf } from './view.rules.ts';

const range = rangeOf('month', Temporal.PlainDate.from('2026-11-24'));
const meetings = (date: string, count: number): Entry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${date} ${index}`,
    title: `Club ${index}`,
    name: `Club ${index}`,
    place: '',
    start: `${date}T15:45:00`,
    end: `${date}T17:00:00`,
    allDay: false,
  }));
const holiday: Entry = {
  id: 'break',
  title: 'Break',
  name: 'Break',
  place: '',
  start: '2026-11-24',
  end: '2026-11-27',
  allDay: true,
};

/** A day of the month as drawn: each slot in a word, and the number of hidden ones. */
function drawn(entries: readonly Entry[], lines: number, date: string, names = true) {
  const day = monthOf(range, entries, { lines, names })
    .flat()
    .find((one) => one.date === date);
  const slots = day?.slots.map((slot) =>
    slot === undefined ? '' : isBar(slot) ? `${slot.entry.name} ${slot.span}` : slot.name,
  );
  return [slots, day?.hidden];
}

test('a month is shown in whole weeks from Monday to Sunday', () => {
  const weeks = monthOf(range, [], { lines: 3, names: true });
  expect(weeks).toHaveLength(6);
  expect([weeks[0]?.[0]?.date, weeks.at(-1)?.at(-1)?.date]).toEqual(['2026-10-26', '2026-12-06']);
});

test('a day shows as many lines as fit, and the last says how many are hidden', () => {
  expect(drawn(meetings('2026-11-24', 3), 3, '2026-11-24')).toEqual([['Club 0', 'Club 1', 'Club 2'], 0]);
  expect(drawn(meetings('2026-11-24', 15), 3, '2026-11-24')).toEqual([['Club 0', 'Club 1'], 13]);
  expect(drawn(meetings('2026-11-24', 2), 1, '2026-11-24')).toEqual([[], 2]);
});

test('an entry of several days starts once and keeps its line free on the other days', () => {
  const entries = [holiday, ...meetings('2026-11-25', 2)];
  expect(drawn(entries, 3, '2026-11-24')).toEqual([['Break 3'], 0]);
  expect(drawn(entries, 3, '2026-11-25')).toEqual([['', 'Club 0', 'Club 1'], 0]);
  expect(drawn(entries, 2, '2026-11-25')).toEqual([[''], 2]);
});

test('a bar that does not fit is counted on each of its days', () => {
  const entries = [holiday, { ...holiday, id: 'second', name: 'Exams' }];
  expect(drawn(entries, 2, '2026-11-26')).toEqual([['', ''], 0]);
  expect(drawn(entries, 1, '2026-11-26')).toEqual([[], 2]);
  expect(drawn([...entries, ...meetings('2026-11-25', 1)], 2, '2026-11-26')).toEqual([[''], 1]);
});

test('meetings are only counted where names don’t fit', () => {
  const entries = [holiday, ...meetings('2026-11-25', 5)];
  expect(drawn(entries, 3, '2026-11-25', false)).toEqual([[''], 5]);
  expect(drawn(entries, 3, '2026-11-24', false)).toEqual([['Break 3'], 0]);

  const deadline = { ...holiday, id: 'due', name: 'Due', start: '2026-11-25', end: '2026-11-26' };
  expect(drawn([...entries, deadline], 3, '2026-11-25', false)).toEqual([[''], 6]);
  const { hidden, hiddenBars } =
    monthOf(range, [...entries, deadline], { lines: 3, names: false })
      .flat()
      .find(({ date }) => date === '2026-11-25') ?? {};
  expect([hidden, hiddenBars]).toEqual([6, 1]);
});

test('a day shows at least three meetings and the count, and a month no lines that it does not need', () => {
  expect(leastLinesOf(range, [])).toBe(1);
  expect(leastLinesOf(range, [holiday, ...meetings('2026-11-25', 2)])).toBe(3);
  expect(leastLinesOf(range, meetings('2026-11-24', 15))).toBe(4);
});

test('a weekend with nothing to read is narrow, and one with little a little', () => {
  const busy = [...meetings('2026-11-24', 15), { ...holiday, end: '2026-11-30' }];
  expect(sharesOf(range, busy)).toEqual([1, 1, 1, 1, 1, 0.5, 0.5]);
  expect(sharesOf(range, [...busy, ...meetings('2026-11-28', 1), ...meetings('2026-11-29', 2)])).toEqual([
    1, 1, 1, 1, 1, 0.75, 1,
  ]);
  const [start] = meetings('2026-11-27', 1);
  const camp = start === undefined ? [] : [{ ...start, end: '2026-11-29T21:00:00' }];
  expect(sharesOf(range, [...busy, ...camp])).toEqual([1, 1, 1, 1, 1, 0.75, 0.5]);
});
