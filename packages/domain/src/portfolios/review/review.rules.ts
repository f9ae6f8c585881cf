/** What a review adds to the award of a period, and what undoing it removes. */
import type { Day } from '../../shared/time/days.ts';
import { isCheckedClass } from '../directory/directory.rules.ts';
import {
  type Awarded,
  type AwardList,
  awardLists,
  casTokens,
  countOf,
  locTokens,
  type TokenCount,
} from '../tokens/tokens.rules.ts';

/** The claims for tokens in a post. */
type Claims = {
  CASTokens?: readonly string[];
  learningOutcomeTokens?: readonly string[];
  customTokens: readonly string[];
};

/** The tokens that a post claims, in display order: strands, outcomes, custom tokens. */
export function claimsOf({ CASTokens = [], learningOutcomeTokens = [], customTokens }: Claims): string[] {
  return [...new Set([...CASTokens, ...learningOutcomeTokens, ...customTokens])];
}

/** The list of an award that a token belongs in. */
export function listOf(token: string): AwardList {
  if (casTokens.some((one) => one === token)) return 'casTokens';
  return locTokens.some((one) => one === token) ? 'locTokens' : 'customTokens';
}

/** Counts of tokens added up by token. */
export function tokensTogether(tokens: readonly TokenCount[]): TokenCount[] {
  const counts = new Map<string, number>();
  for (const { token, count } of tokens) counts.set(token, (counts.get(token) ?? 0) + count);
  return [...counts].map(([token, count]) => ({ token, count }));
}

type Lists = Record<AwardList, TokenCount[]>;

function changed(award: Awarded | null, tokens: readonly TokenCount[], sign: 1 | -1): Lists {
  const changes = tokensTogether(tokens);
  const list = (name: AwardList): TokenCount[] => {
    const before = award?.[name] ?? [];
    const own = changes.filter(({ token }) => listOf(token) === name);
    const names = [...before, ...own].map(({ token }) => token);
    return [...new Set(names)].map((token) => ({
      token,
      count: countOf(before, token) + sign * countOf(own, token),
    }));
  };
  const [cas, loc, custom] = awardLists;
  return { [cas]: list(cas), [loc]: list(loc), [custom]: list(custom) };
}

/**
 * Whether a reviewed post can still be awarded tokens: its review was only a comment, or had nothing to add.
 */
export function canStillBeAwarded(by: string | null, awarded: readonly TokenCount[]): boolean {
  return by !== null && awarded.length === 0;
}

/** The award of a period with tokens added. */
export function withTokens(award: Awarded | null, tokens: readonly TokenCount[]): Lists {
  return changed(award, tokens, 1);
}

/** The award of a period without tokens that it has. */
export function withoutTokens(award: Awarded | null, tokens: readonly TokenCount[]): Lists {
  return changed(award, tokens, -1);
}

/** The tokens of an award in one list, without those with a count of zero. */
export function tokensIn(award: Awarded | null): TokenCount[] {
  const all = award === null ? [] : awardLists.flatMap((list) => award[list]);
  return all.filter(({ count }) => count > 0);
}

/** The earliest graduating class whose portfolios are current; all later ones are. */
export function earliestCurrentClass(today: Day): string {
  const current = String(today.year);
  return isCheckedClass(current, today) ? current : String(today.year + 1);
}

/** Whether tokens are part of what a period's award adds to the one before it. */
export function isPartOf(tokens: readonly TokenCount[], before: Awarded | null, after: Awarded): boolean {
  return tokens.every(({ token, count }) => {
    const list = listOf(token);
    return count <= countOf(after[list], token) - countOf(before?.[list] ?? [], token);
  });
}
