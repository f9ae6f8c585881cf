/** Pure decisions about the photos of a meeting. */

/**
 * The difference between a wanted list and the current one.
 * @param current ids of the photos that a meeting shows
 * @param wanted ids of the photos that it is to show
 * @returns ids to add and ids to remove, each in the order of its list
 */
export function photoChanges(
  current: readonly string[],
  wanted: readonly string[],
): { added: string[]; removed: string[] } {
  const had = new Set(current);
  const has = new Set(wanted);
  return { added: wanted.filter((id) => !had.has(id)), removed: current.filter((id) => !has.has(id)) };
}

/** Whether two lists name the same photos in the same order. */
export function samePhotos(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
