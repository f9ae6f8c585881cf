import { expect, test } from 'vitest';
import { changedFields, rebase } from './drafts.ts';

type Draft = { name: string; tags: string[]; times: { day: string; hour: number }[] };
const fields = ['name', 'tags', 'times'] as const satisfies readonly (keyof Draft)[];
const base: Draft = { name: 'Anna', tags: ['a', 'b'], times: [{ day: 'Monday', hour: 15 }] };

test('compares fields by value, ignoring the order of keys', () => {
  expect(changedFields(fields, base, { ...base, times: [{ hour: 15, day: 'Monday' }] })).toEqual([]);
  expect(changedFields(fields, base, { ...base, tags: ['b', 'a'], name: 'Ann' })).toEqual(['name', 'tags']);
});

test('ignores fields that are not listed', () => {
  expect(changedFields(['tags'], base, { ...base, name: 'Ann' })).toEqual([]);
});

test('keeps one’s own changes on a newer record, and takes the rest from that record', () => {
  const mine = { ...base, name: 'Mine' };
  const theirs = { ...base, name: 'Theirs', tags: ['c'] };
  expect(rebase(fields, base, mine, theirs)).toEqual({ ...theirs, name: 'Mine' });
});
