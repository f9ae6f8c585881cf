/** What the address of the directory says about its filter. */

/** The values of the two choices among the classes that are no class. */
export const wholeSchool = 'whole';
export const noMembers = 'none';

export type DirectorySearch = {
  /** What the name is searched for. */
  q?: string;
  /** The classes that are on, with commas between; absent for the default, empty when all are off. */
  show?: string;
  /** Strands, weekdays and ids of tags that the list is narrowed to, with commas between; absent for any. */
  strand?: string;
  day?: string;
  tag?: string;
};

/** What a list can be narrowed to, by the name in the address. */
export const narrowings = ['strand', 'day', 'tag'] as const;

/** Reads the address; what is not understood counts as absent. */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  const { q, show } = search;
  const narrowed = narrowings.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(narrowed),
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    // A single class arrives as a number.
    ...(typeof show === 'string' || typeof show === 'number' ? { show: String(show) } : {}),
  };
}

/** The tabs of a club's page; the first is shown while its address names none. */
export const clubTabs = ['members', 'timeline', 'budget'] as const;
export type ClubTab = (typeof clubTabs)[number];

/** Reads which tab the address of a club names; what is not understood counts as absent. */
export function readClubSearch(search: Record<string, unknown>): { tab?: ClubTab } {
  const tab = clubTabs.find((one) => one === search['tab']);
  return tab === undefined || tab === clubTabs[0] ? {} : { tab };
}

/**
 * The choices that are on, in the order of `chips`; those the page has not are dropped.
 * @param defaults the choices that are on while the address says nothing
 */
export function shownChips(
  show: string | undefined,
  chips: readonly string[],
  defaults: readonly string[],
): string[] {
  const on = new Set(show === undefined ? defaults : show.split(','));
  return chips.filter((chip) => on.has(chip));
}
