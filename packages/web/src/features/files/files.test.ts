import { expect, test } from 'vitest';
import { formatBytes, putInTurn } from './files.rules.ts';

test('files chosen together are listed in that order, whichever arrives first', () => {
  const turns = new Map([
    ['one', 1],
    ['two', 2],
    ['three', 3],
  ]);
  const turnOf = (id: string) => turns.get(id);
  const come = (order: string[]) =>
    order.reduce<string[]>((list, id) => putInTurn(list, id, turnOf), ['old']);
  expect(come(['two', 'three', 'one'])).toEqual(['old', 'one', 'two', 'three']);
  expect(come(['three', 'one', 'two'])).toEqual(['old', 'one', 'two', 'three']);
  expect(come(['one', 'one'])).toEqual(['old', 'one']);
});

test('sizes are shown in kilobytes, at least 1 kB, and larger ones in megabytes', () => {
  expect([1, 1024, 860_160, 1_023_999, 1_024_000, 26_214_400].map(formatBytes)).toEqual([
    '1 kB',
    '1 kB',
    '840 kB',
    '1,000 kB',
    '1 MB',
    '25 MB',
  ]);
});
