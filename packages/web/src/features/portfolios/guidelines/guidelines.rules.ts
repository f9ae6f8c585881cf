/** Guidelines as their sections show them, and the school's own tokens in their groups. */

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
  /** The record that it is one of the texts of. */
  guidelines: GuidelinesRecord;
};

/** One of the two texts. */
export function writtenIn(guidelines: GuidelinesRecord, field: GuidelinesField): Written {
  const version = guidelines.versions[field];
  return { html: guidelines[field] ?? '', version, updatedAt: version?.updatedAt ?? null, guidelines };
}

/** How many words formatted text has. */
export function wordsIn(html: string): number {
  return withoutTags(html)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** Learning outcomes of the school's own in the four groups, in their order; groups without any are left out. */
export function outcomeGroups(tokens: readonly CustomToken[]): { name: string; tokens: CustomToken[] }[] {
  return type2Categories
    .map((name) => ({
      name,
      tokens: tokens.filter(({ customTokenCategoryName }) => customTokenCategoryName === name),
    }))
    .filter((group) => group.tokens.length > 0);
}
