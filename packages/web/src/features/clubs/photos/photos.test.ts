import { expect, test } from 'vitest';
import { moveBy, picturesOf, putAt } from './photos.rules.ts';

test('a photo returns to its place, or to the end of the remaining ones, and never appears twice', () => {
  expect(putAt(['a', 'c'], 'b', 1)).toEqual(['a', 'b', 'c']);
  expect(putAt([], 'b', 3)).toEqual(['b']);
  expect(putAt(['a', 'b'], 'b', 0)).toEqual(['a', 'b']);
});

test('a photo moves by one place, and does not move beyond either end', () => {
  expect(moveBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c']);
  expect(moveBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b']);
  expect(moveBy(['a', 'b', 'c'], 'a', -1)).toEqual(['a', 'b', 'c']);
  expect(moveBy(['a', 'b', 'c'], 'gone', 1)).toEqual(['a', 'b', 'c']);
});

test('each picture is described by its number and what it shows', () => {
  const photos = [
    { _id: 'x', width: 4, height: 3 },
    { _id: 'y', width: 3, height: 4 },
  ];
  expect(picturesOf(photos, 'Rehearsal, Tuesday 3 November')).toEqual([
    { src: '/api/files/x', alt: 'Photo 1 of 2 of Rehearsal, Tuesday 3 November' },
    { src: '/api/files/y', alt: 'Photo 2 of 2 of Rehearsal, Tuesday 3 November' },
  ]);
});
