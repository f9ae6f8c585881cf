/** The tokens: their names, kinds and limits. */

/** CAS tokens, one per strand. */
export const casTokens = ['Creativity', 'Activity', 'Service'] as const;
export type CasToken = (typeof casTokens)[number];

/** Learning outcome tokens and what each stands for (spec: portfolios, section 3). */
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

/** Types of custom tokens: 1 themes, 2 learning outcomes of the school's own, 3 optional ones. */
export const customTokenTypes = [1, 2, 3] as const;
export type CustomTokenType = (typeof customTokenTypes)[number];

/** How a custom token is called, by its type. */
export function customTokenName(type: CustomTokenType, key: string): string {
  return `CustomTokenType${type}_${key}`;
}

/** The one optional token that counts nowhere as a learning outcome. */
export const outdoorEducation = customTokenName(3, 'OutdoorEducation');

/** The four groups of type 2. */
export const type2Categories = ['Awareness', 'Attitudes', 'Competencies', 'Engagement'] as const;

/** Most of one token that can be awarded in a period where no target says otherwise. */
export const defaultMaximum = 10;

/** How many of each type-1 theme are asked for. */
export const type1Target = 6;

/** Targets of a class in one period. */
export type Targets = { creativity: number; activity: number; service: number; learningOutcome: number };

/** A token and how many of it. */
export type TokenCount = { token: string; count: number };

/** How many of a token stand in a list. */
export function countOf(counts: readonly TokenCount[], token: string): number {
  return counts.reduce((sum, entry) => (entry.token === token ? sum + entry.count : sum), 0);
}

/** How many tokens stand in a list, apart from those of a name. */
export function totalOf(counts: readonly TokenCount[], except?: string): number {
  return counts.reduce((sum, { token, count }) => (token === except ? sum : sum + count), 0);
}

/** What was awarded in one period. */
export type Awarded = {
  casTokens: readonly TokenCount[];
  locTokens: readonly TokenCount[];
  customTokens: readonly TokenCount[];
};

/**
 * What counts as learning outcomes: custom tokens without outdoor education where the school defines any,
 * LOC1 to LOC7 where it does not (spec: portfolios, section 4; design).
 */
export function learningOutcomesAwarded(awarded: Awarded, schoolHasCustomTokens: boolean): number {
  return schoolHasCustomTokens ? totalOf(awarded.customTokens, outdoorEducation) : totalOf(awarded.locTokens);
}

/**
 * Whether a portfolio lacks tokens: in the first period any of the four is below the class's target.
 * @param first what was awarded in the first period, undefined when nothing was
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
