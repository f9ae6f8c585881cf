import { describe, expect, it } from 'vitest';
import {
  canStillBeAwarded,
  claimsOf,
  earliestCurrentClass,
  isPartOf,
  tokensIn,
  tokensTogether,
  withoutTokens,
  withTokens,
} from './review.rules.ts';

const award = {
  casTokens: [{ token: 'Service', count: 2 }],
  locTokens: [],
  customTokens: [{ token: 'CustomTokenType2_L1', count: 1 }],
};

describe('an award with the tokens of a review', () => {
  it('has each token in its list, and is as before when the tokens are removed again', () => {
    const tokens = [
      { token: 'Service', count: 1 },
      { token: 'LOC3', count: 1 },
      { token: 'CustomTokenType2_L1', count: 2 },
    ];
    const more = withTokens(award, tokens);
    expect(more).toEqual({
      casTokens: [{ token: 'Service', count: 3 }],
      locTokens: [{ token: 'LOC3', count: 1 }],
      customTokens: [{ token: 'CustomTokenType2_L1', count: 3 }],
    });
    const less = withoutTokens(more, tokens);
    expect(less).toEqual({ ...award, locTokens: [{ token: 'LOC3', count: 0 }] });
    expect(tokensIn(less)).toEqual(tokensIn(award));
  });

  it('starts from zero if nothing was awarded', () => {
    expect(withTokens(null, [{ token: 'Activity', count: 1 }]).casTokens).toEqual([
      { token: 'Activity', count: 1 },
    ]);
  });
});

it('awards a reviewed post only where its review is recorded and awarded nothing', () => {
  expect(canStillBeAwarded('Ruth Okafor', [])).toBe(true);
  expect(canStillBeAwarded('Ruth Okafor', [{ token: 'Service', count: 1 }])).toBe(false);
  expect(canStillBeAwarded(null, [])).toBe(false);
});

it('adds up counts by token', () => {
  const one = { token: 'Service', count: 1 };
  expect(tokensTogether([one, { token: 'LOC1', count: 1 }, one])).toEqual([
    { token: 'Service', count: 2 },
    { token: 'LOC1', count: 1 },
  ]);
});

it.each([
  [[{ token: 'Service', count: 1 }], true],
  [[{ token: 'Service', count: 2 }], false],
  [[{ token: 'LOC1', count: 1 }], false],
  [[], true],
])('tells whether tokens are part of what an award adds: %j', (tokens, isPart) => {
  const more = withTokens(award, [{ token: 'Service', count: 1 }]);
  expect(isPartOf(tokens, award, more)).toBe(isPart);
});

it('lists the tokens that a post claims, each once', () => {
  expect(claimsOf({ CASTokens: ['Service'], customTokens: ['b', 'b'] })).toEqual(['Service', 'b']);
  expect(claimsOf({ learningOutcomeTokens: ['LOC2'], customTokens: [] })).toEqual(['LOC2']);
});

it.each([
  [6, '2026'],
  [7, '2027'],
])('counts this year’s class as current until June (month %i)', (month, first) => {
  expect(earliestCurrentClass({ year: 2026, month, day: 1 })).toBe(first);
});
