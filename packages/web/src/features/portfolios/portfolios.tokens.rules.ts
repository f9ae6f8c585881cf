/** What the token screens read out of a portfolio: a period's awards, targets, and what is missing. */
import type {
  CustomToken,
  PeriodTargets,
  Portfolio,
  SemesterAward,
} from '@casement/domain/portfolios/portfolios.contract.ts';
import {
  type CasToken,
  countOf,
  countsCustomTokens,
  type LocToken,
  learningOutcomesAwarded,
  locTokens,
  type Missing,
  missingIn,
  targetOfCas,
} from '@casement/domain/portfolios/portfolios.tokens.rules.ts';
import { type PeriodKind, periodsOf } from '@casement/domain/shared/periods.ts';
import type { PeriodSearch } from './portfolios.search.rules.ts';

/** What was awarded and said in one period of either kind. */
export type PeriodAward = Omit<SemesterAward, 'semesterNumber'>;

/** The award of a period, undefined where nothing was awarded or said. */
export function awardIn(
  portfolio: Pick<Portfolio, 'tokensAwarded' | 'trimesterTokensAwarded'>,
  kind: PeriodKind,
  period: number,
): PeriodAward | undefined {
  return kind === 'semester'
    ? portfolio.tokensAwarded.find(({ semesterNumber }) => semesterNumber === period)
    : portfolio.trimesterTokensAwarded.find(({ trimesterNumber }) => trimesterNumber === period);
}

/** The targets of the student's class in a period. */
export function targetsIn(
  { targets }: Pick<Portfolio, 'targets'>,
  kind: PeriodKind,
  period: number,
): PeriodTargets | undefined {
  return targets.find((one) => one.periodKind === kind && one.period === period);
}

/** The school's own tokens, of all types, from the two lists that the school answers. */
export function customTokensOf(settings: {
  customTokenInfo: readonly CustomToken[];
  customLearningTokenInfo: readonly CustomToken[];
}): CustomToken[] {
  return [...settings.customTokenInfo, ...settings.customLearningTokenInfo];
}

/** A figure against its target; without one, or with a target of nought, `target` is undefined. */
export type Meter = { reached: number; target: number | undefined };

/** A period in figures. */
export type PeriodFigures = {
  strands: Record<CasToken, Meter>;
  /** LOC1 to LOC7, each with how many. */
  outcomes: { token: LocToken; count: number }[];
  /** What counts towards the target of learning outcomes: custom tokens, where the school has such. */
  learning: Meter & { custom: boolean };
  missing: Missing;
};

const wanted = (target: number | undefined) => (target === 0 ? undefined : target);

/** The school's own learning outcomes, of type 2, each with how many were awarded. */
export function ownOutcomesIn(
  award: PeriodAward | undefined,
  customTokens: readonly CustomToken[],
): { token: string; title: string; count: number }[] {
  return customTokens
    .filter(({ customTokenType }) => customTokenType === 2)
    .map(({ token, title }) => ({ token, title, count: countOf(award?.customTokens ?? [], token) }));
}

/** A period's awards against its targets. */
export function figuresIn(
  award: PeriodAward | undefined,
  targets: PeriodTargets | undefined,
  customTokens: readonly { token: string }[],
): PeriodFigures {
  const custom = countsCustomTokens(customTokens);
  const strand = (token: CasToken): Meter => ({
    reached: countOf(award?.casTokens ?? [], token),
    target: wanted(targets?.[targetOfCas[token]]),
  });
  return {
    strands: { Creativity: strand('Creativity'), Activity: strand('Activity'), Service: strand('Service') },
    outcomes: locTokens.map((token) => ({ token, count: countOf(award?.locTokens ?? [], token) })),
    learning: {
      reached: award === undefined ? 0 : learningOutcomesAwarded(award, custom),
      target: wanted(targets?.learningOutcome),
      custom,
    },
    missing: missingIn(award, targets, custom),
  };
}

/** The period that an address names, undefined where it names none of this kind. */
export function periodOfSearch({ period }: PeriodSearch, kind: PeriodKind): number | undefined {
  return period !== undefined && periodsOf(kind).includes(period) ? period : undefined;
}
