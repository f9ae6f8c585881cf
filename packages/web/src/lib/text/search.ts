import { decomposed } from '@casement/domain/shared/unicode.ts';

/** Letters that carry their mark within and therefore do not fall apart under NFD. */
const marked: Readonly<Record<string, string>> = {
  ł: 'l',
  đ: 'd',
  ø: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/** A text as it is searched: lower case, without accents, white space collapsed. */
export function foldForSearch(text: string): string {
  return decomposed(text)
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđøıßæœ]/g, (letter) => marked[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

type Named = { firstName: string; lastName: string; displayName: string };

/** Names as they are searched, by person: thousands are searched with every key. */
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
 * Whether a person is meant by a search: the first, last, display or full name has it (spec:
 * students dashboard), in any letters and with or without accents. An empty search means everybody.
 */
export function isNamed(person: Named, search: string): boolean {
  const wanted = foldForSearch(search);
  return foldedNames(person).some((name) => name.includes(wanted));
}
