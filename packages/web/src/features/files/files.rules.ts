/** What screens work out from files. */
import { locale } from '@casement/domain/shared/locale.ts';
import { formatCount } from '../../lib/text/numbers.ts';

const oneDigit = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });

/** The size of a file as people read one: `840 kB`, `1.4 MB`; of a kilobyte's 1,024 bytes. */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${formatCount(Math.max(1, kilobytes))} kB`;
  return `${oneDigit.format(kilobytes / 1024)} MB`;
}

/**
 * A list with one more, before the first of those that were chosen after it: files that were chosen together
 * arrive in any order.
 * @param turnOf when one was chosen; higher is later, undefined for those of another visit
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
