import { expect, test } from 'vitest';
import { compared, comparedFields } from './conflicts.ts';

const labels = { name: 'Name', tags: 'Tags' };
const words = (field: 'name' | 'tags', draft: { name: string; tags: string[] }) =>
  field === 'name' ? draft.name : draft.tags.join(', ');

test('only fields that differ are compared, in words', () => {
  const mine = { name: 'Choir', tags: ['music'] };
  expect(comparedFields(['name', 'tags'], mine, { name: 'Choir', tags: [] }, labels, words)).toEqual([
    { label: 'Tags', mine: 'music', newer: '' },
  ]);
  expect(comparedFields(['name', 'tags'], mine, { ...mine }, labels, words)).toEqual([]);
});

test('long texts are cut to the part that differs', () => {
  const before = 'a'.repeat(5000);
  const { mine, newer } = compared('Text', `${before} mine ${before}`, `${before} theirs`);
  expect(mine).toContain(' mine ');
  expect(newer).toContain(' theirs');
  expect(mine.length).toBeLessThan(700);
  expect(compared('Text', 'short', 'shorter')).toEqual({ label: 'Text', mine: 'short', newer: 'shorter' });
});
