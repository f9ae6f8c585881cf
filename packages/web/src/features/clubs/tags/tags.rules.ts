/** What the tags' page works out: which clubs use which tag, and what is shown. */

import { isActiveClub } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard, ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import type { TagUse } from '@casement/domain/clubs/tags/tags.contract.ts';
import type { Day } from '@casement/domain/shared/time/days.ts';
import { foldForSearch } from '../../../lib/text/search.ts';

/** The four chips, in their order; the first two are of tags, the others of clubs. */
export const tagChips = ['tags', 'archived', 'running', 'resting'] as const;
export const tagChipDefaults = ['tags', 'running', 'resting'] as const;

type UsingClub = { _id: string; clubName: string; active: boolean };
export type TagRow = {
  tag: ClubTag;
  /** Clubs that use it, by name. */
  clubs: UsingClub[];
  /** How many proposals use it. */
  others: number;
  /** Whether anything uses it, so that it is archived rather than deleted. */
  used: boolean;
};

/** Tags with the clubs that use them. A club that isn't in the directory is left out. */
export function tagRows(
  tags: readonly ClubTag[],
  uses: readonly TagUse[],
  clubs: readonly ClubCard[],
  today: Day,
): TagRow[] {
  const useOf = new Map(uses.map((use) => [use.clubTagId, use]));
  const known = clubs.map(({ _id, clubName, graduatingClasses }) => ({
    _id,
    clubName,
    active: isActiveClub(graduatingClasses, today),
  }));
  return tags.map((tag) => {
    const use = useOf.get(tag._id);
    const ids = new Set(use?.clubIds);
    const others = use?.others ?? 0;
    return { tag, clubs: known.filter(({ _id }) => ids.has(_id)), others, used: ids.size + others > 0 };
  });
}

/** The tags that the chips and the search leave, each with the clubs that the chips leave. */
export function shownTags(
  rows: readonly TagRow[],
  chips: readonly string[],
  search: string,
): (TagRow & { shown: UsingClub[] })[] {
  const wanted = foldForSearch(search);
  return rows
    .filter(({ tag }) => chips.includes(tag.archived ? 'archived' : 'tags'))
    .filter(({ tag }) => foldForSearch(tag.tag).includes(wanted))
    .map((row) => ({
      ...row,
      shown: row.clubs.filter(({ active }) => chips.includes(active ? 'running' : 'resting')),
    }));
}
