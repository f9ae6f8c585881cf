import { describe, expect, it } from 'vitest';
import { rowsWithin, startsOf } from './windowRows.ts';

describe('where rows start', () => {
  it('follows from the heights that are known and the gap', () => {
    expect(startsOf(3, (index) => (index === 1 ? 60 : 40), 10)).toEqual([0, 50, 120, 170]);
    expect(startsOf(0, () => 40, 10)).toEqual([0]);
  });
});

describe('the rows near the window', () => {
  const starts = startsOf(1000, () => 50, 0);

  it.each([
    ['at the top of the list', 0, 500, { first: 0, end: 12 }],
    ['with the list still below the window', -900, -400, { first: 0, end: 3 }],
    ['in the middle, rows that are cut included', 1025, 1525, { first: 18, end: 33 }],
    ['at the end', 49_600, 50_100, { first: 990, end: 1000 }],
    ['scrolled past the end', 80_000, 80_500, { first: 997, end: 1000 }],
  ])('%s', (_, from, to, range) => {
    expect(rowsWithin(starts, from, to, 2)).toEqual(range);
  });

  it('of no rows are none', () => {
    expect(rowsWithin([0], 0, 500, 2)).toEqual({ first: 0, end: 0 });
  });
});
