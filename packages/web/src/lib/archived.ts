/** Archived records in a directory: behind a chip of their own, out of its figures until that chip is on. */
import type { useDirectorySearch } from './directorySearch.ts';
import { archivedMatches } from './text/words.text.ts';

export const archivedChip = 'archived';

/** How many records the filter is about: all, or those that are not archived while their chip is off. */
export function countListed(records: readonly { archived: boolean }[], chips: readonly string[]): number {
  return chips.includes(archivedChip) ? records.length : records.filter(({ archived }) => !archived).length;
}

type Search = Pick<ReturnType<typeof useDirectorySearch>, 'text' | 'selected' | 'select'>;

/**
 * The offer to show archived records that the search finds and the filter hides.
 * @param filter the directory's own, by chips and text
 * @returns undefined while nothing is searched for, while their chip is on, and where the search finds none
 */
export function offerArchived(
  { text, selected, select }: Search,
  filter: (chips: readonly string[], text: string) => readonly unknown[],
): { label: string; onShow: () => void } | undefined {
  if (text.trim() === '' || selected.includes(archivedChip)) return undefined;
  const count = filter([archivedChip], text).length;
  if (count === 0) return undefined;
  return { label: archivedMatches(count), onShow: () => select([...selected, archivedChip]) };
}
