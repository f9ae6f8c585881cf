/** Searching lists of people and things by their names: the same in the browser and the service. */
import { decomposed } from '../unicode.ts';

/** Letters whose mark is part of the letter, so that NFD doesn't decompose them. */
export const markedLetters: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text prepared for searching: lower case, without accents, white space collapsed. */
export function foldForSearch(text: string): string {
  return decomposed(text)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđøıßæœ]/g, (letter) => markedLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

type Named = { firstName: string; lastName: string; displayName: string };

/** Names prepared for searching, by person: each keystroke searches thousands. */
const folded = new WeakMap<Named, readonly string[]>();

function foldedNames(person: Named): readonly string[] {
  const known = folded.get(person);
  if (known !== undefined) return known;
  const { firstName, lastName, displayName } = person;
  const names = [`${firstName} ${lastName}`, displayName].map(foldForSearch);
  folded.set(person, names);
  return names;
}

/**
 * Whether a search matches a person: the first, last, display or full name contains it (spec: students
 * dashboard), in any case and with or without accents. An empty search matches everyone.
 */
export function isNamed(person: Named, search: string): boolean {
  const wanted = foldForSearch(search);
  return foldedNames(person).some((name) => name.includes(wanted));
}
