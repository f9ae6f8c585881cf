import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupBy, hasSameMembers } from './collections.ts';

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));

describe('groupBy', () => {
  it('groups like the built-in function', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20)), (numbers) => {
        const keyOf = (number: number) => number % 3;
        const groups = groupBy(numbers, keyOf);
        expect([...groups.keys()]).toEqual([...new Set(numbers.map(keyOf))]);
        for (const [key, group] of groups) expect(group).toEqual(numbers.filter((one) => keyOf(one) === key));
      }),
    );
  });
});

describe('hasSameMembers', () => {
  it('ignores order and repetition', () => {
    expect(hasSameMembers(['a', 'b', 'a'], ['b', 'a'])).toBe(true);
    expect(hasSameMembers(['a'], ['a', 'b'])).toBe(false);
    expect(hasSameMembers(['a', 'b'], ['a', 'c'])).toBe(false);
    expect(hasSameMembers([], [])).toBe(true);
  });

  it('is symmetric', () => {
    fc.assert(
      fc.property(words, words, (a, b) => {
        expect(hasSameMembers(a, b)).toBe(hasSameMembers(b, a));
        expect(hasSameMembers(a, [...a].reverse())).toBe(true);
      }),
    );
  });
});
