import { expect, test } from 'vitest';
import { composed, decomposed, isBlank, trimmed } from './unicode.ts';

test('letters are composed, with at most 30 combining marks each', () => {
  expect(composed('e\u0301')).toBe('é');
  expect(decomposed('é')).toBe('e\u0301');
  expect(composed(`x${'\u0316'.repeat(30)}`)).toBe(`x${'\u0316'.repeat(30)}`);
  expect(composed(`x${'\u0316'.repeat(5000)} y${'\u0316'.repeat(31)}`)).toBe(
    `x${'\u0316'.repeat(30)} y${'\u0316'.repeat(30)}`,
  );
});

test.each([
  ['both ends', '\u202AAnna\u202C', 'Anna'],
  ['among white space', ' \u200F \u061CAnna\u200E ', 'Anna'],
  ['an isolate inside', 'A \u2067שרה\u2069 B', 'A \u2067שרה\u2069 B'],
  ['an embedding inside', 'A \u202Bשרה\u202C B', 'A \u202Bשרה\u202C B'],
  ['a mark inside', 'A\u200FB', 'A\u200FB'],
  ['an override that does not end', 'A\u202EB', 'AB'],
  ['an end without a beginning', 'A\u2069B\u202CC', 'ABC'],
  ['an embedding that ends with its isolate', 'A\u2067B\u202BC\u2069D', 'A\u2067B\u202BC\u2069D'],
  ['an end of another kind', 'A\u2067B\u202CC\u2069D', 'A\u2067BC\u2069D'],
  ['one half at the end', '\u2067A\u2069 B', 'A B'],
  ['nothing else', '\u202A\u202C', ''],
])('trims direction marks: %s', (_, written, kept) => {
  expect(trimmed(written)).toBe(kept);
  expect(trimmed(kept)).toBe(kept);
});

test.each(['', ' \n\t', '\u200B\u2060', '\u3164\u115F', '\u2800', '\u180B\uFE0F'])(
  'is blank: %j',
  (value) => {
    expect(isBlank(value)).toBe(true);
  },
);

test.each(['a', '.', '\u3164한', '🌱\uFE0F', '\u0301'])('is not blank: %j', (value) => {
  expect(isBlank(value)).toBe(false);
});
