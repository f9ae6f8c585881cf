/** What the command palette finds, and in which order. */
import { foldForSearch } from '../../../lib/text/search.ts';

export type PaletteGroup = 'screens' | 'clubs' | 'projects' | 'people';

/** Something that one can go to. */
export type PaletteItem = {
  /** Unique among all. */
  key: string;
  group: PaletteGroup;
  label: string;
  /** Beside the label, quieter: a class, "Archived". */
  detail?: string;
  to: string;
  /** For a person the school can be viewed as: where to start that. */
  viewAs?: string;
};

/** An item with what it is searched by. */
export type Indexed = { item: PaletteItem; text: string; words: readonly string[] };

/** Folds the labels once, so that thousands answer within a frame. */
export function indexed(items: readonly PaletteItem[]): Indexed[] {
  return items.map((item) => {
    const text = foldForSearch(item.label);
    return { item, text, words: text.split(/[\s'’-]+/) };
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

/**
 * How well an item fits: 0 for the beginning of its name, then the beginnings of its words in any order,
 * anywhere in it, its letters with others between; undefined when it does not.
 * @param wanted the search, folded
 */
function fit({ text, words }: Indexed, wanted: string): number | undefined {
  if (text.startsWith(wanted)) return 0;
  const parts = wanted.split(' ');
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 1;
  if (parts.every((part) => text.includes(part))) return 2;
  return wanted.length >= fuzzyFrom && scattered(text, wanted.replaceAll(' ', '')) ? 3 : undefined;
}

/** Most that is shown of each group. */
const most: Readonly<Record<PaletteGroup, number>> = {
  screens: 6,
  clubs: 6,
  projects: 6,
  people: 8,
};

const groups = ['screens', 'clubs', 'projects', 'people'] as const satisfies readonly PaletteGroup[];

/**
 * What a search finds, by group, the best first and never more than can be shown. Items that fit only with
 * letters left out are shown where nothing fits better. An empty search finds the screens.
 */
export function findItems(index: readonly Indexed[], search: string): Record<PaletteGroup, PaletteItem[]> {
  const wanted = foldForSearch(search);
  const found: Record<PaletteGroup, PaletteItem[]> = { screens: [], clubs: [], projects: [], people: [] };
  if (wanted === '') {
    found.screens = index.filter(({ item }) => item.group === 'screens').map(({ item }) => item);
    return found;
  }
  const ranks: Record<PaletteGroup, PaletteItem[][]> = {
    screens: [[], [], [], []],
    clubs: [[], [], [], []],
    projects: [[], [], [], []],
    people: [[], [], [], []],
  };
  let better = false;
  for (const entry of index) {
    const rank = fit(entry, wanted);
    if (rank === undefined) continue;
    better ||= rank < 3;
    ranks[entry.item.group][rank]?.push(entry.item);
  }
  for (const group of groups) {
    const kept = better ? ranks[group].slice(0, 3) : ranks[group];
    found[group] = kept.flat().slice(0, most[group]);
  }
  return found;
}

/** The items picked last, the latest first, each once. */
export function withRecent(recent: readonly string[], picked: string): string[] {
  return [picked, ...recent.filter((key) => key !== picked)].slice(0, 5);
}
