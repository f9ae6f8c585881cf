import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyDigits, decimalsOf, isPositive } from '../budget/budget.rules.ts';
import { tagKey } from '../tags/tags.rules.ts';
import { planRoles, roleTitleProblems } from './settings.rules.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));

describe('what becomes of roles', () => {
  test('kept, renamed, removed and new', () => {
    const wanted = [{ title: 'Chair', previousTitle: 'President' }, ...titled('Secretary', 'Scribe')];
    expect(planRoles(titled('President', 'Secretary', 'Treasurer'), wanted)).toEqual({
      renamed: [{ from: 'President', to: 'Chair' }],
      removed: ['Treasurer'],
      unknown: [],
    });
  });

  test('two may change places; a title in other letters is a new name of the same role', () => {
    const swapped = [
      { title: 'B', previousTitle: 'A' },
      { title: 'A', previousTitle: 'B' },
    ];
    expect(planRoles(titled('A', 'B'), swapped)).toMatchObject({ removed: [], unknown: [] });
    expect(planRoles(titled('chair'), [{ title: 'Chair', previousTitle: 'chair' }]).renamed).toEqual([
      { from: 'chair', to: 'Chair' },
    ]);
  });

  test('a previous title that is none, or is taken twice, is named', () => {
    expect(planRoles(titled('A'), [{ title: 'B', previousTitle: 'King' }]).unknown).toEqual([0]);
    const twice = [
      { title: 'B', previousTitle: 'A' },
      { title: 'C', previousTitle: 'A' },
    ];
    expect(planRoles(titled('A'), twice).unknown).toEqual([0, 1]);
    expect(planRoles(titled('A'), [{ title: 'B', previousTitle: 'A' }, ...titled('A')]).unknown).toEqual([0]);
  });

  test('no current role is lost: each is kept, renamed or removed', () => {
    const titles = fc.uniqueArray(fc.constantFrom<string>('A', 'B', 'C', 'D', 'E'));
    fc.assert(
      fc.property(titles, titles, fc.array(fc.integer({ min: -1, max: 4 })), (before, after, origins) => {
        const wanted = after.map((title, index) => {
          const previousTitle = before[origins[index] ?? -1];
          return previousTitle === undefined ? { title } : { title, previousTitle };
        });
        const { renamed, removed, unknown } = planRoles(titled(...before), wanted);
        fc.pre(unknown.length === 0);
        const kept = wanted.filter(({ title, previousTitle = title }) => title === previousTitle);
        const whole = [...kept.map(({ title }) => title), ...renamed.map(({ from }) => from), ...removed];
        expect(whole.filter((title) => before.includes(title)).toSorted()).toEqual(before.toSorted());
      }),
    );
  });

  test('titles are unique in any letters and none of the product’s own words', () => {
    expect(roleTitleProblems(['Chair', 'CHAIR', 'Member', 'faculty'])).toMatchObject([
      { index: 1 },
      { index: 2 },
      { index: 3 },
    ]);
    expect(roleTitleProblems(['Chair', 'Vice Chair'])).toEqual([]);
  });
});

describe('money', () => {
  test('decimals, positive or not, and what a currency is counted in', () => {
    expect(['1', '1.5', '1.05'].map(decimalsOf)).toEqual([0, 1, 2]);
    expect(['0', '0.00', '0.01', '10'].map(isPositive)).toEqual([false, false, true, true]);
    expect(['EUR', 'JPY', 'KWD', 'XYZ', ''].map(currencyDigits)).toEqual([2, 0, 2, 2, 2]);
  });
});

describe('the key of a tag', () => {
  test('letters and composition make no difference, and a key is its own key', () => {
    expect(tagKey('M\u00DASICA')).toBe(tagKey('mu\u0301sica'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (tag) => {
        expect(tagKey(tagKey(tag))).toBe(tagKey(tag));
      }),
    );
  });
});
