import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browsers, newerIn } from '../packages/web/browsers.ts';
import { root } from './workspace.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

describe('the oldest browsers', () => {
  const versions = [...new Set(browsers.map((browser) => browser.replace(/^[a-z]+/, '')))];

  it.each([
    ['README.md', 'made for'],
    ['packages/web/index.html', 'Casement needs JavaScript'],
    ['packages/web/index.html', 'too old for Casement'],
  ])('stand in %s where it says "%s"', (file, words) => {
    const line = read(...file.split('/'))
      .split('\n')
      .find((one) => one.includes(words));
    for (const version of versions) expect(line).toContain(version);
  });

  it('have what Firefox calls its extended release', () => {
    expect(browsers).toContain('firefox128');
  });
});

describe('what is newer than they are', () => {
  it.each([
    ['URL.canParse(value)', ['URL.canParse']],
    ['a.symmetricDifference(b)', ['.symmetricDifference(']],
    ['new Set(a).union(b)', ['new Set(a).union(']],
    ['const { promise } = Promise.withResolvers();', ['Promise.withResolvers']],
    ['Map.groupBy(all, keyOf); Object.groupBy(all, keyOf)', ['Map.groupBy', 'Object.groupBy']],
    ['await Array.fromAsync(all)', ['Array.fromAsync']],
    ['all.values().map(double)', ['.values().map(']],
    ['Iterator.from(all)', ['Iterator.from']],
    ['Promise.try(work)', ['Promise.try']],
    ['RegExp.escape(word)', ['RegExp.escape']],
    ['new Intl.DurationFormat("en")', ['Intl.DurationFormat']],
    ['AbortSignal.any(all)', ['AbortSignal.any']],
    ['/[\\p{L}--[a-z]]/v.test(word)', ['/v.test(']],
  ])('is found in %s', (code, found) => {
    expect(newerIn(code)).toEqual(found);
  });

  it.each([
    'all.toSorted().with(0, 1)',
    'z.union([a, b])',
    'new Intl.Segmenter()',
    'AbortSignal.timeout(5)',
    '[...all.values()].map(double)',
    'Children.toArray(all)',
  ])('is not %s', (code) => {
    expect(newerIn(code)).toEqual([]);
  });
});
