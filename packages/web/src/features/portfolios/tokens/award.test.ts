import { describe, expect, it } from 'vitest';
import { differingTokens, draftOf, fieldGroups, outcomesTyped } from './award.rules.ts';
import { awardText } from './award.text.ts';

describe('the form of an award', () => {
  it('shows the required number and the maximum of a strand', () => {
    const targets = { creativity: 4, activity: 0, service: 0, learningOutcome: 0 };
    expect(awardText.hint('Creativity', 4, targets, undefined)).toBe('4 required, at most 4');
    expect(awardText.hint('Activity', 2, targets, undefined)).toBe('at most 2');
  });

  it('lists the school’s outcomes first, optional tokens last, and unused tokens separately', () => {
    const own = ([1, 3, 2] as const).map((customTokenType) => ({
      token: `CustomTokenType${customTokenType}_A`,
      customTokenType,
      customTokenCategoryName: 'Awareness',
      title: 'A',
      description: '',
    }));
    const award = {
      casTokens: [],
      locTokens: [],
      customTokens: [{ token: 'CustomTokenType1_Gone', count: 1 }],
      comments: [],
      verifiedBy: null,
      verifiedByName: null,
      updatedAt: null,
    };
    const groups = fieldGroups(draftOf(award, own), own);
    expect(groups.map(({ key }) => key)).toEqual(['casTokens', 'locTokens', 'customTokens', 'gone']);
    const shown = groups.slice(2).map(({ fields }) => fields.map(({ token }) => token));
    expect(shown).toEqual([
      ['CustomTokenType2_A', 'CustomTokenType1_A', 'CustomTokenType3_A'],
      ['CustomTokenType1_Gone'],
    ]);
  });

  it('lists every token that two people award differently, including those only one awards', () => {
    const mine = draftOf(undefined, []);
    const theirs = {
      ...mine,
      casTokens: mine.casTokens.map((one) => (one.token === 'Service' ? { ...one, count: 1 } : one)),
      customTokens: [{ token: 'CustomTokenType1_Gone', count: 2 }],
    };
    const typed = {
      ...mine,
      locTokens: mine.locTokens.map((one) => (one.token === 'LOC3' ? { ...one, count: 2 } : one)),
    };
    expect(differingTokens(typed, theirs)).toEqual([
      { token: 'Service', mine: 0, newer: 1 },
      { token: 'LOC3', mine: 2, newer: 0 },
      { token: 'CustomTokenType1_Gone', mine: 0, newer: 2 },
    ]);
    expect(differingTokens(mine, mine)).toEqual([]);
  });

  it('adds up the outcomes as they are typed', () => {
    const draft = draftOf(undefined, []);
    const locTokens = draft.locTokens.map((one, index) => ({ ...one, count: ['abc', 2, 1][index] ?? 0 }));
    expect(outcomesTyped({ ...draft, locTokens }, [])).toBe(3);
    expect(awardText.outcomesSum(3, 5, 0)).toBe('3 of 5 required');
    expect(awardText.outcomesSum(3, 5, 1)).toBe('3 of 5 required, 4 with the claims');
    expect(awardText.outcomesShown(5, 7, 7)).toBe('5 of 7, all 7 with the claims');
  });
});
