/** Values that the token screens derive from a portfolio: a period's awards, targets and own outcomes. */
import type {
  CustomToken,
  PeriodTargets,
  Portfolio,
  SemesterAward,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import { awardLists, countOf } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { type PeriodKind, periodsOf } from '@casement/domain/shared/time/periods.ts';
import type { PeriodSearch } from '../portfolios.search.ts';

/** The tokens and comments of one period of either kind. */
export type PeriodAward = Omit<SemesterAward, 'semesterNumber'>;

/** The award of a period; undefined without tokens or comments. */
export function awardIn(
  portfolio: Pick<Portfolio, 'tokensAwarded' | 'trimesterTokensAwarded'>,
  kind: PeriodKind,
  period: number,
): PeriodAward | undefined {
  return kind === 'semester'
    ? portfolio.tokensAwarded.find(({ semesterNumber }) => semesterNumber === period)
    : portfolio.trimesterTokensAwarded.find(({ trimesterNumber }) => trimesterNumber === period);
}

/** Whether any token was awarded. */
export function hasTokens(award: PeriodAward | undefined): boolean {
  return award !== undefined && awardLists.some((list) => award[list].some(({ count }) => count > 0));
}

/** The targets of the student's class in a period. */
export function targetsIn(
  { targets }: Pick<Portfolio, 'targets'>,
  kind: PeriodKind,
  period: number,
): PeriodTargets | undefined {
  return targets.find((one) => one.periodKind === kind && one.period === period);
}

/** The school's custom tokens of all types, from the two lists in the service's answer. */
export function customTokensOf(settings: {
  customTokenInfo: readonly CustomToken[];
  customLearningTokenInfo: readonly CustomToken[];
}): CustomToken[] {
  return [...settings.customTokenInfo, ...settings.customLearningTokenInfo];
}

/** The school's own learning outcomes, of type 2, each with the number awarded. */
export function ownOutcomesIn(
  award: PeriodAward | undefined,
  customTokens: readonly CustomToken[],
): { token: string; title: string; count: number }[] {
  return customTokens
    .filter(({ customTokenType }) => customTokenType === 2)
    .map(({ token, title }) => ({ token, title, count: countOf(award?.customTokens ?? [], token) }));
}

/** The period in an address; undefined if there is none of this kind. */
export function periodOfSearch({ period }: PeriodSearch, kind: PeriodKind): number | undefined {
  return period !== undefined && periodsOf(kind).includes(period) ? period : undefined;
}
