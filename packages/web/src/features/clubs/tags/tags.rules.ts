/** Values that the page of tags derives: the clubs that use each tag, and what is shown. */

import { isActiveClub } from '@casement/domain/clubs/classes.rules.ts';
import type { ClubCard, ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import type { TagUse } from '@casement/domain/clubs/tags/tags.contract.ts';
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import type { Day } from '@casement/domain/shared/time/days.ts';

/** The four chips, in order; the first two filter tags, the others clubs. */
export const tagChips = ['tags', 'archived', 'running', 'resting'] as const;
export const tagChipDefaults = ['tags', 'running', 'resting'] as const;

type UsingClub = { _id: string; clubName: string; active: boolean };
export type TagRow = {
  tag: ClubTag;
  /** Clubs that use the tag, by name. */
  clubs: UsingClub[];
  /** How many proposals use the tag. */
  others: number;
  /** Whether the tag is in use, so that it's archived rather than deleted. */
  used: boolean;
};

/** Tags with the clubs that use them. Clubs that aren't in the directory are left out. */
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

/** The tags that match the chips and the search, each with the clubs that match the chips. */
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
