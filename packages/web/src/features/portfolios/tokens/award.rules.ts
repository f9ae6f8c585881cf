/** The form that awards tokens: its fields, initial values and checks. */
import type { CustomToken, PeriodTargets } from '@casement/domain/portfolios/portfolios.contract.ts';
import { semesterAwarding } from '@casement/domain/portfolios/tokens/tokens.contract.ts';
import {
  type AwardList,
  awardLists,
  awardProblems,
  casTokens,
  countOf,
  countsCustomTokens,
  learningOutcomesAwarded,
  locTokens,
  maximumIn,
} from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import type { PeriodAward } from './tokens.rules.ts';

/** A count in the form: text while it isn't a number yet. */
type TypedCount = { token: string; count: number | string };
export type AwardDraft = Record<AwardList, TypedCount[]>;

/** All of the school's tokens in display order, then awarded ones that the school no longer has. */
export function draftOf(award: PeriodAward | undefined, customTokens: readonly CustomToken[]): AwardDraft {
  const filled = (known: readonly string[], list: AwardList) => {
    const current = award?.[list] ?? [];
    const others = current.map(({ token }) => token).filter((token) => !known.includes(token));
    return [...known, ...others].map((token) => ({ token, count: countOf(current, token) }));
  };
  const own = customTokens.map(({ token }) => token);
  return {
    casTokens: filled(casTokens, 'casTokens'),
    locTokens: filled(locTokens, 'locTokens'),
    customTokens: filled(own, 'customTokens'),
  };
}

/** A draft's learning outcomes, counted as for targets; text that isn't a number yet counts as zero. */
export function outcomesTyped(draft: AwardDraft, customTokens: readonly CustomToken[]): number {
  const counts = (list: AwardList) =>
    draft[list].map(({ token, count }) => ({ token, count: typeof count === 'number' ? count : 0 }));
  const awarded = { locTokens: counts('locTokens'), customTokens: counts('customTokens') };
  return learningOutcomesAwarded({ casTokens: [], ...awarded }, countsCustomTokens(customTokens));
}

/** The limits of a draft. */
export type AwardLimits = {
  award: PeriodAward | undefined;
  targets: PeriodTargets | undefined;
  customTokens: readonly CustomToken[];
};

/** The contract's schema of an award, with the period's maxima. */
export function awardSchema({ award, targets, customTokens }: AwardLimits) {
  return semesterAwarding.shape.tokensAwarded.omit({ semesterNumber: true }).superRefine((typed, context) => {
    for (const { path, message } of awardProblems(typed, award, targets, customTokens)) {
      const parts = path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
      context.addIssue({ code: 'custom', path: parts, message });
    }
  });
}

/** Maximum count that can be typed for a token. */
export function maximumOf(list: AwardList, token: string, limits: AwardLimits): number {
  const current = countOf(limits.award?.[list] ?? [], token);
  return Math.max(current, maximumIn(list, token, limits.targets, limits.customTokens) ?? 0);
}

/** A group of fields under one heading, each given by its list and its index in it. */
export type FieldGroup = {
  /** `gone`: awarded tokens that the school no longer has. */
  key: AwardList | 'gone';
  fields: { list: AwardList; index: number; token: string }[];
};

/** The school's own outcomes come first, optional tokens last. */
const typeOrder = [2, 1, 3] as const;

/** A draft's fields in groups: strands, outcomes, then custom tokens by type. */
export function fieldGroups(draft: AwardDraft, customTokens: readonly CustomToken[]): FieldGroup[] {
  const fieldsOf = (list: AwardList) => draft[list].map(({ token }, index) => ({ list, index, token }));
  const own = fieldsOf('customTokens');
  const typeOf = (token: string) => customTokens.find((one) => one.token === token)?.customTokenType;
  return [
    { key: 'casTokens', fields: fieldsOf('casTokens') },
    { key: 'locTokens', fields: fieldsOf('locTokens') },
    {
      key: 'customTokens',
      fields: typeOrder.flatMap((type) => own.filter(({ token }) => typeOf(token) === type)),
    },
    { key: 'gone', fields: own.filter(({ token }) => typeOf(token) === undefined) },
  ];
}

/** Tokens whose counts differ between two drafts, with both counts; in the order of the form. */
export function differingTokens(
  mine: AwardDraft,
  newer: AwardDraft,
): { token: string; mine: number | string; newer: number | string }[] {
  return awardLists.flatMap((list) => {
    const countIn = (draft: AwardDraft, token: string) =>
      draft[list].find((one) => one.token === token)?.count ?? 0;
    const tokens = new Set([...mine[list], ...newer[list]].map(({ token }) => token));
    return [...tokens]
      .map((token) => ({ token, mine: countIn(mine, token), newer: countIn(newer, token) }))
      .filter((one) => one.mine !== one.newer);
  });
}

/** Merges one's own counts into somebody else's award: tokens not changed here are as they awarded them. */
export function rebaseDraft(base: AwardDraft, mine: AwardDraft, newer: AwardDraft): AwardDraft {
  const over = (list: AwardList) =>
    newer[list].map(({ token, count }) => {
      const typed = mine[list].find((one) => one.token === token)?.count ?? count;
      const before = base[list].find((one) => one.token === token)?.count;
      return { token, count: typed === before ? count : typed };
    });
  return { casTokens: over('casTokens'), locTokens: over('locTokens'), customTokens: over('customTokens') };
}
