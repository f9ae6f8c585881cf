const characters = new Intl.Segmenter();
/** A plain letter: the usual case, and a hundred times faster than looking for grapheme boundaries. */
const plainLetter = /^[A-Za-z](?=[A-Za-z' -]|$)/;

const anyLetter = /\p{L}/u;

/** The first letter of a text, whole in any script; empty if there is none. */
function firstLetter(text = ''): string {
  const [plain] = plainLetter.exec(text) ?? [];
  if (plain !== undefined) return plain;
  for (const { segment } of characters.segment(text)) {
    if (/^\p{L}/u.test(segment)) return segment;
  }
  return '';
}

/** First and last name, if the reader gets them. */
export type LegalNames = { firstName?: string | undefined; lastName?: string | undefined };

/**
 * A person's initials, in capitals: the first letters of first and last name (spec: section 9). If those
 * aren't known or have no letters, of the first and last word of the name they go by.
 */
export function initialsOf(name: string, parts: LegalNames | undefined): string {
  const known = parts === undefined ? '' : firstLetter(parts.firstName) + firstLetter(parts.lastName);
  if (known !== '') return known.toUpperCase();
  const words = name
    .trim()
    .split(/\s+/u)
    .filter((word) => anyLetter.test(word));
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return (firstLetter(words[0]) + last).toUpperCase();
}
