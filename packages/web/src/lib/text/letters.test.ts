import { expect, test } from 'vitest';
import { firstOfLetters, letterAt, letterOf } from './letters.ts';

test('a name is listed under its letter without the accent, and what is no letter under one sign', () => {
  expect(['Ömer', 'Łukasz', 'émile', '李伟', '', "'Ana"].map(letterOf)).toEqual([
    'O',
    'L',
    'E',
    '#',
    '#',
    '#',
  ]);
});

test('a place of the slider is the nearest letter that somebody begins with', () => {
  const first = firstOfLetters(['B', 'B', 'M', 'Z']);
  expect([...first]).toEqual([
    ['B', 0],
    ['M', 2],
    ['Z', 3],
  ]);
  expect([-1, 0, 0.5, 0.99, 2].map((part) => letterAt(part, first))).toEqual(['B', 'B', 'M', 'Z', 'Z']);
  expect(letterAt(0.5, new Map())).toBeUndefined();
});
