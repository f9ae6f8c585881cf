/** How dates, numbers and lists are written and sorted, for everyone. The product speaks British English. */
export const locale = 'en-GB';

const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });

/** Joins words for a sentence: "A", "A and B", "A, B and C". Of none, the empty string. */
export function listed(words: readonly string[]): string {
  return conjunction.format(words);
}

/** The same, part by part: whether a part is one of the words or joins them. */
export function listedParts(words: readonly string[]): { words: string; joins: boolean }[] {
  return conjunction
    .formatToParts(words)
    .map(({ type, value }) => ({ words: value, joins: type === 'literal' }));
}

const wholeNumbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });

/** A count with separators: `1,463`. */
export function formatCount(count: number): string {
  return wholeNumbers.format(count);
}

/** A count with its noun: `1 member`, `1,463 members`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/**
 * An amount for people to read: `€1,250.50`. For display only: nothing is ever computed from it.
 * @param amount decimal text
 * @param currency three capital letters
 */
export function formatMoney(amount: string, currency: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount));
}
