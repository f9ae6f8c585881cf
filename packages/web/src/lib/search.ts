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
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łđøıßæœ]/g, (letter) => marked[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

type Named = { firstName: string; lastName: string; displayName: string };

/**
 * Whether a person is meant by a search: it stands in the first, last, display or full name (spec:
 * students dashboard), in any letters and with or without accents. An empty search means everybody.
 */
export function isNamed(person: Named, search: string): boolean {
  const wanted = foldForSearch(search);
  const { firstName, lastName, displayName } = person;
  return [`${firstName} ${lastName}`, displayName].some((name) => foldForSearch(name).includes(wanted));
}
