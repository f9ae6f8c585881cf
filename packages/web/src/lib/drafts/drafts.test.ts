import { expect, test } from 'vitest';
import { changedFields, rebase } from './drafts.ts';

type Draft = { name: string; tags: string[]; times: { day: string; hour: number }[] };
const fields = ['name', 'tags', 'times'] as const satisfies readonly (keyof Draft)[];
const base: Draft = { name: 'Anna', tags: ['a', 'b'], times: [{ day: 'Monday', hour: 15 }] };

test('fields differ by what they say, not by how they are held', () => {
  expect(changedFields(fields, base, { ...base, times: [{ hour: 15, day: 'Monday' }] })).toEqual([]);
  expect(changedFields(fields, base, { ...base, tags: ['b', 'a'], name: 'Ann' })).toEqual(['name', 'tags']);
});

test('a field that is not among those given counts for nothing', () => {
  expect(changedFields(['tags'], base, { ...base, name: 'Ann' })).toEqual([]);
});

test('own changes stand upon a record that moved on, and the rest is as the record has it', () => {
  const mine = { ...base, name: 'Mine' };
  const theirs = { ...base, name: 'Theirs', tags: ['c'] };
  expect(rebase(fields, base, mine, theirs)).toEqual({ ...theirs, name: 'Mine' });
});
