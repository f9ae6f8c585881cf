/** The directory's filter in the address. */

/** The values of the two choices, listed with the classes, that aren't classes. */
export const wholeSchool = 'whole';
export const noMembers = 'none';

export type DirectorySearch = {
  /** The search text. */
  q?: string | undefined;
  /** The selected classes, separated by commas; absent for the default, empty if none is selected. */
  show?: string | undefined;
  /** Selected strands, weekdays and tag ids, separated by commas; absent for any. */
  strand?: string | undefined;
  day?: string | undefined;
  tag?: string | undefined;
};

/** Filters other than classes, by their parameter name. */
export const narrowings = ['strand', 'day', 'tag'] as const;

/** Reads the address; invalid values count as absent. */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  const { q, show } = search;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  return {
    q: text(q),
    // The router parses a single class as a number.
    show: typeof show === 'string' || typeof show === 'number' ? String(show) : undefined,
    strand: text(search['strand']),
    day: text(search['day']),
    tag: text(search['tag']),
  };
}

/** The tabs of a club's page; the first is shown if the address names none. */
export const clubTabs = ['members', 'timeline', 'budget'] as const;
export type ClubTab = (typeof clubTabs)[number];

/** Reads the tab in a club's address; invalid values count as absent. */
export function readClubSearch(search: Record<string, unknown>): {
  tab?: ClubTab | undefined;
} {
  const tab = clubTabs.find((one) => one === search['tab']);
  return { tab: tab === clubTabs[0] ? undefined : tab };
}

/**
 * The selected choices, in the order of `chips`; values that aren't in it are dropped.
 * @param defaults the choices selected if the address has none
 */
export function shownChips(
  show: string | undefined,
  chips: readonly string[],
  defaults: readonly string[],
): string[] {
  const on = new Set(show === undefined ? defaults : show.split(','));
  return chips.filter((chip) => on.has(chip));
}
