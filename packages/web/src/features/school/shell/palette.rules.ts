/** The command palette's search and the order of its results. */
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';
import { paletteText as text } from './palette.text.ts';

/** An entry that can be opened. */
export type PaletteItem = {
  /** Unique among all. */
  key: string;
  /**
   * Whether it's a screen: shown before anything is typed, and before other results that match equally well.
   */
  screen: boolean;
  label: string;
  /** Another name to find it by: the page's title, if the menu's label is shorter. */
  also?: string | undefined;
  /** Next to the label, quieter: its kind, a class, "Archived". */
  detail: string;
  to: string;
  /** For a person whom the school can be viewed as: the address where that starts. */
  viewAs?: string;
  /** Whether it comes after other results that match equally well: archived people and records. */
  last?: boolean;
};

/** An archived person or record: its detail says so, and it comes last. */
export function archivedItem(item: PaletteItem): PaletteItem {
  return { ...item, detail: `${item.detail} · ${text.archived}`, last: true };
}

/** An entry with its search terms. */
export type Indexed = { item: PaletteItem; names: readonly string[]; words: readonly string[] };

/** Folds the labels once, so that a search through thousands takes less than a frame. */
export function indexed(items: readonly PaletteItem[]): Indexed[] {
  return items.map((item) => {
    const names = [item.label, item.also ?? ''].map(foldForSearch).filter((name) => name !== '');
    return { item, names, words: names.flatMap((name) => name.split(/[\s'’-]+/)) };
  });
}

/** Whether the text contains the letters in order, with others in between. */
function scattered(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Length of the shortest search that may leave letters out. */
const fuzzyFrom = 3;
const fuzzyRank = 4;

/**
 * How well an entry matches: 0 for one of its names in full, then the start of a name, the starts of its
 * words in any order, any part of a name, its letters with others in between; undefined if it doesn't match.
 * @param wanted the search, folded
 */
function fit({ names, words }: Indexed, wanted: string): number | undefined {
  if (names.includes(wanted)) return 0;
  if (names.some((name) => name.startsWith(wanted))) return 1;
  const parts = wanted.split(' ');
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 2;
  if (names.some((name) => parts.every((part) => name.includes(part)))) return 3;
  const letters = wanted.replaceAll(' ', '');
  const fuzzy = wanted.length >= fuzzyFrom && names.some((name) => scattered(name, letters));
  return fuzzy ? fuzzyRank : undefined;
}

/** Maximum number of results. */
const most = 12;

type Fitting = Indexed & { rank: number };

/**
 * Sorts by match; among equal ones screens come first, because they are few, then by name, with archived
 * entries last.
 */
function compareFits(one: Fitting, other: Fitting): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.item.screen !== other.item.screen) return one.item.screen ? -1 : 1;
  const last = Number(one.item.last === true) - Number(other.item.last === true);
  if (last !== 0) return last;
  const [own = '', others = ''] = [one.names[0], other.names[0]];
  return own < others ? -1 : Number(own > others);
}

/**
 * The results of a search across all kinds, best first, up to the maximum. Entries that match only with
 * letters left out are included if nothing matches better. An empty search returns the screens.
 */
export function findItems(index: readonly Indexed[], search: string): PaletteItem[] {
  const wanted = foldForSearch(search);
  if (wanted === '') return index.flatMap(({ item }) => (item.screen ? [item] : []));
  const fitting = index.flatMap((entry) => {
    const rank = fit(entry, wanted);
    return rank === undefined ? [] : [{ ...entry, rank }];
  });
  const better = fitting.some(({ rank }) => rank < fuzzyRank);
  return fitting
    .filter(({ rank }) => !better || rank < fuzzyRank)
    .sort(compareFits)
    .slice(0, most)
    .map(({ item }) => item);
}

/** The latest choices with another one added, newest first, each once. */
export function withRecent(recent: readonly string[], picked: string): string[] {
  return [picked, ...recent.filter((key) => key !== picked)].slice(0, 5);
}
