/** Maxima, permission to award, compliance and missing tokens. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requiredTokensEdit, targetsOfEdit } from './tokens.contract.ts';
import {
  type Awarded,
  awardProblems,
  awardRefusal,
  casTokens,
  countsCustomTokens,
  isNonCompliant,
  locTokens,
  maximumIn,
  missingIn,
  outdoorEducation,
  type Targets,
} from './tokens.rules.ts';

const own = [
  { token: 'CustomTokenType1_Food', customTokenType: 1, title: 'Food for all' },
  { token: 'CustomTokenType2_L1', customTokenType: 2, title: 'Curiosity' },
  { token: outdoorEducation, customTokenType: 3, title: 'Outdoor education' },
] as const;
const targets: Targets = { creativity: 4, activity: 3, service: 0, learningOutcome: 7 };
const nothing: Awarded = { casTokens: [], locTokens: [], customTokens: [] };

describe('the maximum that can be awarded', () => {
  it.each([
    ['casTokens', 'Creativity', 4],
    ['casTokens', 'Activity', 3],
    ['casTokens', 'Service', 10],
    ['locTokens', 'LOC1', 7],
    ['customTokens', 'CustomTokenType1_Food', 10],
    ['customTokens', 'CustomTokenType2_L1', 7],
    ['customTokens', outdoorEducation, 10],
    ['casTokens', 'LOC1', undefined],
    ['locTokens', 'LOC8', undefined],
    ['customTokens', 'CustomTokenType2_L2', undefined],
  ] as const)('for %s of %s is %s; a target of 0 counts as none', (list, token, maximum) => {
    expect(maximumIn(list, token, targets, own)).toBe(maximum);
  });

  it('is ten of each token if the class has no targets', () => {
    for (const token of casTokens) expect(maximumIn('casTokens', token, undefined, own)).toBe(10);
    for (const token of locTokens) expect(maximumIn('locTokens', token, undefined, own)).toBe(10);
    for (const { token } of own) expect(maximumIn('customTokens', token, undefined, own)).toBe(10);
  });

  it('is reported where a count exceeds it, as are tokens the school does not have', () => {
    const award: Awarded = {
      casTokens: [
        { token: 'Service', count: 10 },
        { token: 'Creativity', count: 5 },
      ],
      locTokens: [{ token: 'LOC1', count: 8 }],
      customTokens: [{ token: 'CustomTokenType2_L9', count: 1 }],
    };
    expect(awardProblems(award, undefined, targets, own)).toEqual([
      { path: 'casTokens.1.count', message: 'Creativity: at most 4.' },
      { path: 'locTokens.0.count', message: 'Identify strengths and areas for growth: at most 7.' },
      { path: 'customTokens.0.token', message: 'The school has no token “L9”.' },
    ]);
  });

  it('is never below the current award, so any award can be given again', () => {
    const count = fc.integer({ min: 0, max: 120 });
    const target = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(count, count, target, (current, given, creativity) => {
        const award = (of: number): Awarded => ({
          ...nothing,
          casTokens: [{ token: 'Creativity', count: of }],
        });
        const lowered = { ...targets, creativity };
        expect(awardProblems(award(current), award(current), lowered, [])).toEqual([]);
        const most = Math.max(current, creativity === 0 ? 10 : creativity);
        expect(awardProblems(award(given), award(current), lowered, []).length).toBe(given > most ? 1 : 0);
      }),
    );
  });
});

describe('awarding tokens', () => {
  const when = { kind: 'semester', graduatingClass: '2027', period: 3, today: '2026-07-31' } as const;
  const began = { ...when, today: '2026-08-01' };
  it('is open to reviewers from the first day of the period', () => {
    expect(awardRefusal({ 'tokens.award': true }, when)).toEqual({
      reason: 'notStarted',
      from: '2026-08-01',
    });
    expect(awardRefusal({ 'tokens.award': true }, began)).toBeUndefined();
  });
  it('is open to administrators at any time, and to nobody without permission', () => {
    expect(awardRefusal({ 'tokens.award': true, 'tokens.awardAhead': true }, when)).toBeUndefined();
    expect(awardRefusal({ 'tokens.award': false }, began)).toEqual({ reason: 'reviewed' });
    expect(awardRefusal({}, began)).toEqual({ reason: 'reviewed' });
  });
});

const few = fc.integer({ min: 0, max: 4 });
const some = (...tokens: string[]) =>
  fc
    .tuple(...tokens.map(() => few))
    .map((counts) => tokens.map((token, index) => ({ token, count: counts[index] ?? 0 })));
const anyAward = fc.record({
  casTokens: some(...casTokens),
  locTokens: some('LOC1', 'LOC5'),
  customTokens: some('CustomTokenType2_L1', outdoorEducation),
});
const anyTargets = fc.record({ creativity: few, activity: few, service: few, learningOutcome: few });

describe('compliance', () => {
  it('fails exactly when something is missing from an award', () => {
    fc.assert(
      fc.property(anyAward, anyTargets, fc.boolean(), (award, wanted, custom) => {
        const lacks = missingIn(award, wanted, custom);
        const missing = lacks.creativity + lacks.activity + lacks.service + lacks.learningOutcome;
        expect(isNonCompliant(award, wanted, custom)).toBe(missing > 0);
      }),
    );
  });
  it('never fails without targets, and always fails with targets and no award', () => {
    fc.assert(
      fc.property(anyTargets, fc.boolean(), (wanted, custom) => {
        expect(isNonCompliant(undefined, undefined, custom)).toBe(false);
        const any = wanted.creativity + wanted.activity + wanted.service + wanted.learningOutcome > 0;
        expect(isNonCompliant(undefined, wanted, custom)).toBe(any);
      }),
    );
  });
  it('counts custom tokens except outdoor education if the school has any, else LOC1 to LOC7', () => {
    const wanted = { creativity: 0, activity: 0, service: 0, learningOutcome: 2 };
    const outdoors = { ...nothing, customTokens: [{ token: outdoorEducation, count: 9 }] };
    const custom = { ...nothing, customTokens: [{ token: 'CustomTokenType2_L1', count: 2 }] };
    const outcomes = { ...nothing, locTokens: [{ token: 'LOC1', count: 2 }] };
    expect([outdoors, custom, outcomes].map((award) => isNonCompliant(award, wanted, true))).toEqual([
      true,
      false,
      true,
    ]);
    expect([outdoors, custom, outcomes].map((award) => isNonCompliant(award, wanted, false))).toEqual([
      true,
      true,
      false,
    ]);
    expect([
      countsCustomTokens([]),
      countsCustomTokens([{ token: outdoorEducation }]),
      countsCustomTokens(own),
    ]).toEqual([false, false, true]);
  });
});

describe('missing tokens', () => {
  it('are counted per strand and outcome', () => {
    const award: Awarded = {
      casTokens: [{ token: 'Creativity', count: 3 }],
      locTokens: ['LOC1', 'LOC2', 'LOC3', 'LOC4', 'LOC5'].map((token) => ({ token, count: 1 })),
      customTokens: [],
    };
    expect(missingIn(award, targets, false)).toEqual({
      creativity: 1,
      activity: 3,
      service: 0,
      learningOutcome: 2,
      outcomes: ['LOC6', 'LOC7'],
    });
    expect(missingIn(undefined, undefined, false)).toMatchObject({ creativity: 0, learningOutcome: 0 });
  });
});

describe('the targets of an edit', () => {
  const four = { semester1: 1, semester2: 2, semester3: 3, semester4: 4 };
  const edit = {
    graduatingYear: '2028',
    creativityToken: four,
    activityToken: four,
    serviceToken: four,
    learningOutcomeToken: { ...four, semester4: 100 },
  };
  const paths = (value: unknown) =>
    requiredTokensEdit.safeParse(value).error?.issues.map(({ path }) => path.join('.'));
  it('become one row per period', () => {
    const rows = targetsOfEdit(requiredTokensEdit.parse(edit));
    expect(rows).toHaveLength(4);
    expect(rows[3]).toEqual({
      periodKind: 'semester',
      period: 4,
      creativity: 4,
      activity: 4,
      service: 4,
      learningOutcome: 100,
    });
  });
  it.each<[string, object, string[]]>([
    [
      'a missing period',
      { serviceToken: { semester1: 1, semester2: 1, semester3: 1 } },
      ['serviceToken.semester4'],
    ],
    ['a mixture', { serviceToken: { ...four, trimester1: 1 } }, ['serviceToken.trimester1']],
    ['a fraction', { serviceToken: { ...four, semester2: 1.5 } }, ['serviceToken.semester2']],
    ['below 0', { serviceToken: { ...four, semester2: -1 } }, ['serviceToken.semester2']],
    ['above 100', { serviceToken: { ...four, semester2: 101 } }, ['serviceToken.semester2']],
    ['no number', { serviceToken: { ...four, semester2: '3' } }, ['serviceToken.semester2']],
    ['a fifth semester', { serviceToken: { ...four, semester5: 1 } }, ['serviceToken']],
    ['no year', { graduatingYear: 'next' }, ['graduatingYear']],
  ])('are refused with %s, naming the field', (_, change, expected) => {
    expect(paths({ ...edit, ...change })).toEqual(expected);
  });
});
