/** The figures of a period, as screens and exports show them. */
import {
  type Awarded,
  type CasToken,
  countOf,
  countsCustomTokens,
  type LocToken,
  learningOutcomesAwarded,
  locTokens,
  type Missing,
  missingIn,
  type Targets,
  targetOfCas,
} from '../tokens/tokens.rules.ts';

/** A figure against its target; `target` is undefined without a target or with one of zero. */
export type Meter = { reached: number; target: number | undefined };

/** A period in figures. */
export type PeriodFigures = {
  strands: Record<CasToken, Meter>;
  /** LOC1 to LOC7, each with its count. */
  outcomes: { token: LocToken; count: number }[];
  /** The tokens that count towards the target of learning outcomes: custom tokens, if the school has any. */
  learning: Meter & { custom: boolean };
  missing: Missing;
};

const wanted = (target: number | undefined) => (target === 0 ? undefined : target);

/** A period's awards against its targets. */
export function figuresIn(
  award: Awarded | undefined,
  targets: Targets | undefined,
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
