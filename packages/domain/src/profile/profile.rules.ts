/** Choices for lists and tips: their limits, and the change of a single filter. */

/** Most filters that somebody saves for one list, and most dismissed tips. */
export const mostSavedFilters = 12;
export const mostDismissed = 100;

type Filter = { name: string; search: string };

/**
 * A change of one filter of a list, by its name.
 * - `save`: comes last, in place of one with the same name.
 * - `restore`: a deleted one, at its former place; not if another one was saved under its name since.
 */
export type FilterChange =
  | { change: 'save'; filter: Filter }
  | { change: 'restore'; filter: Filter; at: number }
  | { change: 'delete'; name: string };

/** A list's filters after a change of one. The same change made twice is the same as once. */
export function changeFilters(filters: readonly Filter[], change: FilterChange): Filter[] {
  const without = (name: string) => filters.filter((one) => one.name !== name);
  if (change.change === 'delete') return without(change.name);
  const { filter } = change;
  const others = without(filter.name);
  if (change.change === 'save') return [...others, filter];
  return others.length < filters.length ? [...filters] : filters.toSpliced(change.at, 0, filter);
}
