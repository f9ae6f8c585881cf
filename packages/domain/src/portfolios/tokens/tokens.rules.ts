/** Tokens: their names, kinds and limits, who may award them, and what is missing. */

import { hasStarted, type PeriodKind, periodWindows } from '../../shared/time/periods.ts';
import { tokensText } from './tokens.text.ts';

/** CAS tokens, one per strand. */
export const casTokens = ['Creativity', 'Activity', 'Service'] as const;
export type CasToken = (typeof casTokens)[number];

/** Learning outcome tokens and their titles (spec: portfolios, section 3). */
export const learningOutcomes = {
  LOC1: 'Identify strengths and areas for growth',
  LOC2: 'Take challenges and develop new skills',
  LOC3: 'Show initiative and planning',
  LOC4: 'Show commitment and perseverance',
  LOC5: 'Collaborate as a team',
  LOC6: 'Engage with global issues',
  LOC7: 'Consider ethics of choices and decisions',
} as const;
export const locTokens = ['LOC1', 'LOC2', 'LOC3', 'LOC4', 'LOC5', 'LOC6', 'LOC7'] as const;
export type LocToken = (typeof locTokens)[number];

/** Types of custom tokens: 1 themes, 2 the school's learning outcomes, 3 optional ones. */
export const customTokenTypes = [1, 2, 3] as const;
export type CustomTokenType = (typeof customTokenTypes)[number];

/** The name of a custom token, by its type. */
export function customTokenName(type: CustomTokenType, key: string): string {
  return `CustomTokenType${type}_${key}`;
}

/** The one optional token that never counts as a learning outcome. */
export const outdoorEducation = customTokenName(3, 'OutdoorEducation');

/** The four groups of type 2. */
export const type2Categories = ['Awareness', 'Attitudes', 'Competencies', 'Engagement'] as const;

/** Most of one token that can be awarded in a period without a target. */
export const defaultMaximum = 10;

/** The target for each type-1 theme. */
export const type1Target = 6;

/** Targets of a class in one period. */
export type Targets = { creativity: number; activity: number; service: number; learningOutcome: number };

/** A token and its count. */
export type TokenCount = { token: string; count: number };

/** The count of a token in a list. */
export function countOf(counts: readonly TokenCount[], token: string): number {
  return counts.reduce((sum, entry) => (entry.token === token ? sum + entry.count : sum), 0);
}

/** The number of tokens in a list, without those of one name. */
export function totalOf(counts: readonly TokenCount[], except?: string): number {
  return counts.reduce((sum, { token, count }) => (token === except ? sum : sum + count), 0);
}

/** The award of one period. */
export type Awarded = {
  casTokens: readonly TokenCount[];
  locTokens: readonly TokenCount[];
  customTokens: readonly TokenCount[];
};

/**
 * The tokens that count as learning outcomes: custom tokens without outdoor education if the school defines
 * any, otherwise LOC1 to LOC7 (spec: portfolios, section 4; design).
 */
export function learningOutcomesAwarded(awarded: Awarded, schoolHasCustomTokens: boolean): number {
  return schoolHasCustomTokens ? totalOf(awarded.customTokens, outdoorEducation) : totalOf(awarded.locTokens);
}

/**
 * Whether a portfolio lacks tokens: in the first period any of the four is below the class's target.
 * @param first the award of the first period, undefined if there is none
 * @param targets of the class in its first period; a class without any is never non-compliant
 */
export function isNonCompliant(
  first: Awarded | undefined,
  targets: Targets | undefined,
  schoolHasCustomTokens: boolean,
): boolean {
  if (targets === undefined) return false;
  const awarded = first ?? { casTokens: [], locTokens: [], customTokens: [] };
  return (
    countOf(awarded.casTokens, 'Creativity') < targets.creativity ||
    countOf(awarded.casTokens, 'Activity') < targets.activity ||
    countOf(awarded.casTokens, 'Service') < targets.service ||
    learningOutcomesAwarded(awarded, schoolHasCustomTokens) < targets.learningOutcome
  );
}

/** A custom token, with the fields that these rules need. */
export type KnownToken = { token: string; customTokenType: CustomTokenType; title: string };

/**
 * Whether a school's custom tokens count as its learning outcomes: it defines any besides outdoor education.
 * A school that has only that one counts LOC1 to LOC7 (decision 0017).
 */
export function countsCustomTokens(tokens: readonly { token: string }[]): boolean {
  return tokens.some(({ token }) => token !== outdoorEducation);
}

/** The categories that targets are set for, in display order. */
export const targetCategories = ['creativity', 'activity', 'service', 'learningOutcome'] as const;
export type TargetCategory = (typeof targetCategories)[number];

/** The target that a CAS token counts towards. */
export const targetOfCas = {
  Creativity: 'creativity',
  Activity: 'activity',
  Service: 'service',
} as const satisfies Record<CasToken, TargetCategory>;

/**
 * The maximum that follows from a target. Without one, or with a target of zero, which neither requires nor
 * forbids any, it is the default.
 */
function maximumBy(target: number | undefined): number {
  return target === undefined || target === 0 ? defaultMaximum : target;
}

/** Most of a CAS token that can be awarded in a period (spec: portfolios, section 5). */
export function casMaximum(token: CasToken, targets: Targets | undefined): number {
  return maximumBy(targets?.[targetOfCas[token]]);
}

/** Most of one learning outcome, LOC1 to LOC7, that can be awarded in a period. */
export function locMaximum(targets: Targets | undefined): number {
  return maximumBy(targets?.learningOutcome);
}

/**
 * Most of a custom token that can be awarded in a period: type 2 are learning outcomes, the others have ten.
 */
export function customMaximum(type: CustomTokenType, targets: Targets | undefined): number {
  return type === 2 ? locMaximum(targets) : defaultMaximum;
}

const isCas = (token: string): token is CasToken => casTokens.some((one) => one === token);
const isLoc = (token: string): token is LocToken => locTokens.some((one) => one === token);

export const awardLists = ['casTokens', 'locTokens', 'customTokens'] as const;
export type AwardList = (typeof awardLists)[number];

/** Most of a token in one of an award's lists, undefined if the list has no such token at this school. */
export function maximumIn(
  list: AwardList,
  token: string,
  targets: Targets | undefined,
  customTokens: readonly KnownToken[],
): number | undefined {
  if (list === 'casTokens') return isCas(token) ? casMaximum(token, targets) : undefined;
  if (list === 'locTokens') return isLoc(token) ? locMaximum(targets) : undefined;
  const known = customTokens.find((one) => one.token === token);
  return known === undefined ? undefined : customMaximum(known.customTokenType, targets);
}

/** A token's key as words: `CustomTokenType1_ZeroHunger` → Zero Hunger. */
export function keyWords(token: string): string {
  return token.replace(/^CustomTokenType\d_/, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}

/** The name of a token: an outcome's title, a custom token's title. */
export function tokenTitle(
  token: string,
  customTokens: readonly Pick<KnownToken, 'token' | 'title'>[],
): string {
  if (isLoc(token)) return learningOutcomes[token];
  return customTokens.find((one) => one.token === token)?.title ?? keyWords(token);
}

/**
 * Everything in an award that can't be accepted. Tokens awarded before may stay, even if a target was lowered
 * or a token removed since (decision 0017).
 * @param award as it was sent: a count that isn't a number is NaN
 * @param current the award of the period so far
 * @returns by list and place in it, with a sentence each that uses the token's name
 */
export function awardProblems(
  award: Awarded,
  current: Awarded | undefined,
  targets: Targets | undefined,
  customTokens: readonly KnownToken[],
): { path: string; message: string }[] {
  return awardLists.flatMap((list) => {
    const before = current?.[list] ?? [];
    const names = award[list].map(({ token }) => token);
    return award[list].flatMap(({ token, count }, index) => {
      const name = tokenTitle(token, customTokens);
      const about = (what: 'token' | 'count', message: string) => [
        { path: `${list}.${index}.${what}`, message },
      ];
      const stored = countOf(before, token);
      const maximum = maximumIn(list, token, targets, customTokens);
      if (maximum === undefined && stored === 0) return about('token', tokensText.noToken(name));
      if (names.indexOf(token) !== index) return about('token', tokensText.tokenTwice(name));
      if (!Number.isInteger(count)) return about('count', tokensText.tokenWholeNumber(name));
      if (count < 0) return about('count', tokensText.tokenNotNegative(name));
      const most = Math.max(maximum ?? 0, stored);
      return count > most ? about('count', tokensText.tokenMaximum(name, most)) : [];
    });
  });
}

/**
 * Why somebody may not award in a period: somebody else reviews the portfolio, or the period hasn't started
 * (`from` a day).
 */
export type AwardRefusal = { reason: 'reviewed' | 'impersonating' } | { reason: 'notStarted'; from: string };

/**
 * Why the caller may not award in a period, undefined if they may: administrators always, faculty for
 * portfolios they review or nobody reviews, from the period's first day (design).
 * @param can of the portfolio's record
 * @param when the period, and today as `YYYY-MM-DD` in the school's zone
 */
export function awardRefusal(
  can: { 'tokens.award'?: boolean; 'tokens.awardAhead'?: boolean },
  when: { kind: PeriodKind; graduatingClass: string; period: number; today: string },
): AwardRefusal | undefined {
  if (can['tokens.award'] !== true) return { reason: 'reviewed' };
  const { kind, graduatingClass, period, today } = when;
  if (can['tokens.awardAhead'] === true || hasStarted(kind, graduatingClass, period, today)) return undefined;
  return { reason: 'notStarted', from: periodWindows(kind, graduatingClass)[period - 1]?.from ?? today };
}

/**
 * What is missing in a period: how many of each category, and which of the learning outcomes LOC1 to LOC7
 * have none.
 */
export type Missing = Targets & { outcomes: LocToken[] };

/**
 * What is still missing in a period. Without targets only learning outcomes without a token are missing.
 * @param schoolHasCustomTokens see {@link countsCustomTokens}
 */
export function missingIn(
  awarded: Awarded | undefined,
  targets: Targets | undefined,
  schoolHasCustomTokens: boolean,
): Missing {
  const found = awarded ?? { casTokens: [], locTokens: [], customTokens: [] };
  const lacks = (target: number | undefined, reached: number) => Math.max(0, (target ?? 0) - reached);
  return {
    creativity: lacks(targets?.creativity, countOf(found.casTokens, 'Creativity')),
    activity: lacks(targets?.activity, countOf(found.casTokens, 'Activity')),
    service: lacks(targets?.service, countOf(found.casTokens, 'Service')),
    learningOutcome: lacks(targets?.learningOutcome, learningOutcomesAwarded(found, schoolHasCustomTokens)),
    outcomes: locTokens.filter((token) => countOf(found.locTokens, token) === 0),
  };
}
