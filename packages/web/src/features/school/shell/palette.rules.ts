/** What the command palette finds, and in which order. */
import { foldForSearch } from '../../../lib/text/search.ts';

/** Something that one can go to. */
export type PaletteItem = {
  /** Unique among all. */
  key: string;
  /** Whether it is a screen: shown before anything is typed, and first of what fits as well. */
  screen: boolean;
  label: string;
  /** Another name that it is found by: what its page is called, where the menu says less. */
  also?: string | undefined;
  /** Beside the label, quieter: what it is, a class, "Archived". */
  detail: string;
  to: string;
  /** For a person the school can be viewed as: where to start that. */
  viewAs?: string;
  /** Whether it comes after others that fit as well: who and what is archived. */
  last?: boolean;
};

/** An item with what it is searched by. */
export type Indexed = { item: PaletteItem; names: readonly string[]; words: readonly string[] };

/** Folds the labels once, so that thousands answer within a frame. */
export function indexed(items: readonly PaletteItem[]): Indexed[] {
  return items.map((item) => {
    const names = [item.label, item.also ?? ''].map(foldForSearch).filter((name) => name !== '');
    return { item, names, words: names.flatMap((name) => name.split(/[\s'’-]+/)) };
  });
}

/** Whether the text has the letters in their order, with others between them. */
function scattered(text: string, letters: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Shortest search that may have letters left out. */
const fuzzyFrom = 3;
const fuzzyRank = 4;

/**
 * How well an item fits: 0 for a whole name of it, then the beginning of one, the beginnings of its words in any
 * order, anywhere in one, its letters with others between; undefined when it does not.
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

/** Most that is found. */
const most = 12;

type Fitting = Indexed & { rank: number };

/** By fit; of what fits as well screens first, which are few, then in the order of the names, what is archived last. */
function compareFits(one: Fitting, other: Fitting): number {
  if (one.rank !== other.rank) return one.rank - other.rank;
  if (one.item.screen !== other.item.screen) return one.item.screen ? -1 : 1;
  const last = Number(one.item.last === true) - Number(other.item.last === true);
  if (last !== 0) return last;
  const [own = '', others = ''] = [one.names[0], other.names[0]];
  return own < others ? -1 : Number(own > others);
}

/**
 * What a search finds of all kinds together, the best first and never more than can be shown. Items that fit
 * only with letters left out are found where nothing fits better. An empty search finds the screens.
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

/** The items picked last, the latest first, each once. */
export function withRecent(recent: readonly string[], picked: string): string[] {
  return [picked, ...recent.filter((key) => key !== picked)].slice(0, 5);
}
