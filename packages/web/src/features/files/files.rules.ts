/** Rules for files on screens. */
import { formatCount, locale } from '@casement/domain/shared/locale.ts';

const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** A file's size in words: `840 kB`, `1.4 MB`; a kilobyte has 1,024 bytes. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatCount(Math.max(1, kilobytes))} kB`;
  return `${oneDigit.format(kilobytes / 1024)} MB`;
}

/**
 * Inserts an item before the first one chosen after it: files chosen together arrive in any order.
 * @param turnOf when an item was chosen; higher is later, undefined for items from an earlier visit
 */
export function putInTurn<Item>(
  list: readonly Item[],
  item: Item,
  turnOf: (item: Item) => number | undefined,
): Item[] {
  if (list.includes(item)) return [...list];
  const turn = turnOf(item) ?? Number.POSITIVE_INFINITY;
  const next = list.findIndex((other) => (turnOf(other) ?? Number.NEGATIVE_INFINITY) > turn);
  return list.toSpliced(next === -1 ? list.length : next, 0, item);
}
