import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeId } from '../../../lib/text/ids.ts';
import { movedTo, withRow, withStages } from './form.rules.ts';

it('moves one item and keeps the others in order', () => {
  expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), fc.nat(), (list, a, b) => {
      const [from, to] = [a % list.length, b % list.length];
      const moved = movedTo(list, from, to);
      expect(moved[to]).toBe(list[from]);
      expect(moved.filter((item) => item !== list[from])).toEqual(list.filter((_, index) => index !== from));
    }),
  );
});

it('replaces empty rows with the five stages, and keeps what was typed', () => {
  const [typed] = withRow([], 'a').map((row) => ({ ...row, name: 'Website' }));
  const rows = withStages(withRow(typed === undefined ? [] : [typed], 'b'), makeId);
  expect(rows.map(({ name }) => name)).toEqual([
    'Website',
    'Investigation',
    'Preparation',
    'Action',
    'Reflection',
    'Demonstration',
  ]);
  expect(new Set(rows.map(({ newId }) => newId)).size).toBe(6);
});
