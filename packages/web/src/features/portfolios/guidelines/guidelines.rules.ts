/** Guidelines in the format of their sections, and the custom tokens in groups. */

import type {
  GuidelinesField,
  GuidelinesRecord,
} from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import type { CustomToken } from '@casement/domain/portfolios/portfolios.contract.ts';
import { type2Categories } from '@casement/domain/portfolios/tokens/tokens.rules.ts';
import { withoutTags } from '@casement/domain/shared/unicode.ts';

/** A text with its version; an empty text has none. */
export type Written = {
  html: string;
  version: GuidelinesRecord['versions'][GuidelinesField];
  updatedAt: string | null;
  /** The record that contains the text. */
  guidelines: GuidelinesRecord;
};

/** One of the two texts. */
export function writtenIn(guidelines: GuidelinesRecord, field: GuidelinesField): Written {
  const version = guidelines.versions[field];
  return { html: guidelines[field] ?? '', version, updatedAt: version?.updatedAt ?? null, guidelines };
}

/** The number of words in formatted text. */
export function wordsIn(html: string): number {
  return withoutTags(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The school's own learning outcomes in the four groups, in order; empty groups are left out. */
export function outcomeGroups(tokens: readonly CustomToken[]): { name: string; tokens: CustomToken[] }[] {
  return type2Categories
    .map((name) => ({
      name,
      tokens: tokens.filter(({ customTokenCategoryName }) => customTokenCategoryName === name),
    }))
    .filter((group) => group.tokens.length > 0);
}
