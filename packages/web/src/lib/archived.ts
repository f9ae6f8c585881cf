/** Archived records in a directory: they have their own chip, and don't count in its figures until it is on. */
import type { useDirectorySearch } from './directorySearch.ts';
import { archivedMatches } from './text/words.text.ts';

export const archivedChip = 'archived';

/** The number of records that the filter covers: all, or without archived ones while their chip is off. */
export function countListed(records: readonly { archived: boolean }[], chips: readonly string[]): number {
  return chips.includes(archivedChip) ? records.length : records.filter(({ archived }) => !archived).length;
}

type Search = Pick<ReturnType<typeof useDirectorySearch>, 'text' | 'selected' | 'select'>;

/**
 * Offers to show archived records that match the search but are hidden by the filter.
 * @param filter the directory's own, by chips and text
 * @returns undefined without a search, while their chip is on, and if none matches
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
