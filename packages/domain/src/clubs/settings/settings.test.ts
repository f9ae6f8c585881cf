import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyDigits, decimalsOf, isPositive } from '../budget/budget.rules.ts';
import { tagKey } from '../tags/tags.rules.ts';
import { planRoles, roleTitleProblems } from './settings.rules.ts';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));

describe('a change of roles', () => {
  test('distinguishes renamed and removed roles from kept and new ones', () => {
    const wanted = [{ title: 'Chair', previousTitle: 'President' }, ...titled('Secretary', 'Scribe')];
    expect(planRoles(titled('President', 'Secretary', 'Treasurer'), wanted)).toEqual({
      renamed: [{ from: 'President', to: 'Chair' }],
      removed: ['Treasurer'],
      unknown: [],
    });
  });

  test('lets two roles swap titles, and treats a change of case as a rename', () => {
    const swapped = [
      { title: 'B', previousTitle: 'A' },
      { title: 'A', previousTitle: 'B' },
    ];
    expect(planRoles(titled('A', 'B'), swapped)).toMatchObject({ removed: [], unknown: [] });
    expect(planRoles(titled('chair'), [{ title: 'Chair', previousTitle: 'chair' }]).renamed).toEqual([
      { from: 'chair', to: 'Chair' },
    ]);
  });

  test('reports a previous title that is unknown or used twice', () => {
    expect(planRoles(titled('A'), [{ title: 'B', previousTitle: 'King' }]).unknown).toEqual([0]);
    const twice = [
      { title: 'B', previousTitle: 'A' },
      { title: 'C', previousTitle: 'A' },
    ];
    expect(planRoles(titled('A'), twice).unknown).toEqual([0, 1]);
    expect(planRoles(titled('A'), [{ title: 'B', previousTitle: 'A' }, ...titled('A')]).unknown).toEqual([0]);
  });

  test('keeps, renames or removes each current role', () => {
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

  test('refuses titles that differ only in case and titles that the product reserves', () => {
    expect(roleTitleProblems(['Chair', 'CHAIR', 'Member', 'faculty'])).toMatchObject([
      { index: 1 },
      { index: 2 },
      { index: 3 },
    ]);
    expect(roleTitleProblems(['Chair', 'Vice Chair'])).toEqual([]);
  });
});

describe('money', () => {
  test('counts decimals, detects positive amounts and knows the digits of a currency', () => {
    expect(['1', '1.5', '1.05'].map(decimalsOf)).toEqual([0, 1, 2]);
    expect(['0', '0.00', '0.01', '10'].map(isPositive)).toEqual([false, false, true, true]);
    expect(['EUR', 'JPY', 'KWD', 'XYZ', ''].map(currencyDigits)).toEqual([2, 0, 2, 2, 2]);
  });
});

describe('the key of a tag', () => {
  test('ignores case and Unicode composition, and is its own key', () => {
    expect(tagKey('M\u00DASICA')).toBe(tagKey('mu\u0301sica'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (tag) => {
        expect(tagKey(tagKey(tag))).toBe(tagKey(tag));
      }),
    );
  });
});
