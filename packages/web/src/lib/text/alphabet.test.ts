import { expect, test } from 'vitest';
import { firstOfLetters, letterAt, letterOf } from './alphabet.ts';

test('a name is listed under its first letter without accents, and other characters under #', () => {
  expect(['Ömer', 'Łukasz', 'émile', '李伟', '', "'Ana"].map(letterOf)).toEqual([
    'O',
    'L',
    'E',
    '#',
    '#',
    '#',
  ]);
});

test('a position of the slider selects the nearest letter that a name starts with', () => {
  const first = firstOfLetters(['B', 'B', 'M', 'Z']);
  expect([...first]).toEqual([
    ['B', 0],
    ['M', 2],
    ['Z', 3],
  ]);
  expect([-1, 0, 0.5, 0.99, 2].map((part) => letterAt(part, first))).toEqual(['B', 'B', 'M', 'Z', 'Z']);
  expect(letterAt(0.5, new Map())).toBeUndefined();
});
