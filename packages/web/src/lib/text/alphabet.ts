/** Where the letters of the alphabet start in an alphabetical list. */
import { foldForSearch } from '@casement/domain/shared/collections/search.ts';

/** A to Z, and one sign for all that begins with none of them. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'.split('');

/** The letter under which a name is listed: without its accent, `#` if it isn't a letter of the alphabet. */
export function letterOf(name: string): string {
  const letter = foldForSearch(name).charAt(0).toUpperCase();
  return alphabet.find((one) => one === letter) ?? '#';
}

/** The index of the first row of each letter. */
export function firstOfLetters(rows: readonly string[]): ReadonlyMap<string, number> {
  const first = new Map<string, number>();
  for (const [index, letter] of rows.entries()) if (!first.has(letter)) first.set(letter, index);
  return first;
}

/**
 * The letter at a position of the slider, or the nearest one with rows.
 * @param part share of the slider's height, from its top
 */
export function letterAt(part: number, first: ReadonlyMap<string, number>): string | undefined {
  const at = Math.min(alphabet.length - 1, Math.max(0, Math.floor(part * alphabet.length)));
  return alphabet
    .map((letter, index) => ({ letter, distance: Math.abs(index - at) }))
    .filter(({ letter }) => first.has(letter))
    .toSorted((a, b) => a.distance - b.distance)[0]?.letter;
}
