/** Built-in functions of newer browsers, for the older ones that the product supports (README). */

/** The items of each key; keys and items in input order. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Whether two lists have the same members in the same order. */
export function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

/** Whether two lists have the same members, in any order and with any repetitions. */
export function hasSameMembers(a: Iterable<string>, b: Iterable<string>): boolean {
  const ofA = new Set(a);
  const ofB = new Set(b);
  return ofA.size === ofB.size && [...ofA].every((one) => ofB.has(one));
}
