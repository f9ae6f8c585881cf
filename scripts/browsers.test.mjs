import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { browsers, newerIn } from '../packages/web/browsers.ts';
import { root } from './workspace.mjs';

const read = (...path) => readFileSync(join(root, ...path), 'utf8');

describe('the oldest supported browsers', () => {
  const versions = [...new Set(browsers.map((browser) => browser.replace(/^[a-z]+/, '')))];

  it.each([
    ['README.md', 'made for'],
    ['packages/web/index.html', 'Casement needs JavaScript'],
    ['packages/web/index.html', 'too old for Casement'],
  ])('are all named in %s next to "%s"', (file, words) => {
    const line = read(...file.split('/'))
      .split('\n')
      .find((one) => one.includes(words));
    for (const version of versions) expect(line).toContain(version);
  });

  it('include the Firefox extended support release', () => {
    expect(browsers).toContain('firefox128');
  });
});

describe('features newer than the oldest browsers', () => {
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
  ])('finds one in %s', (code, found) => {
    expect(newerIn(code)).toEqual(found);
  });

  it.each([
    'all.toSorted().with(0, 1)',
    'z.union([a, b])',
    'new Intl.Segmenter()',
    'AbortSignal.timeout(5)',
    '[...all.values()].map(double)',
    'Children.toArray(all)',
  ])('finds none in %s', (code) => {
    expect(newerIn(code)).toEqual([]);
  });
});
