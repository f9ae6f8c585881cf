/** A period in figures, as screens show and exports print them. */
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
