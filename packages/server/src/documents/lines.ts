/** Where lines end and which way they run, in writing that puts no spaces between words or runs to the left. */
import { hasLeftward } from '@casement/domain/shared/unicode.ts';

/** Scripts without spaces in which a line may end after nearly every character. */
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]/u;
/** Scripts without spaces in which lines end between words found in a dictionary. */
const unspaced = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const bySign = new Intl.Segmenter('und', { granularity: 'grapheme' });
const byWord = new Intl.Segmenter('th', { granularity: 'word' });

/** Replaces a space in such scripts, so that lines end there as they do between characters. */
const noBreakSpace = '\u00A0';
const afterNoBreakSpace = /(?<=\u00A0)/u;

/** Characters that no line starts with, and characters that no line ends with. */
const hangsBefore = /^[\u00A0\p{Pe}\p{Pf}\p{Po}\p{M}々ー〜ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const hangsBehind = /[\p{Ps}\p{Pi}]$/u;

/** Words longer than in any language, mostly addresses, are broken so that they stay on the page. */
const longestWord = 40;
const pieces = new RegExp(`.{1,${longestWord / 2}}`, 'gu');

/** Joins segments that must not be separated by a line break. */
function joined(segments: readonly string[]): string[] {
  const parts: string[] = [];
  // Not read from the end of the joined text, which would copy all of it each time.
  let last = '';
  for (const segment of segments) {
    const before = parts.at(-1);
    if (before !== undefined && (hangsBefore.test(segment) || hangsBehind.test(last))) {
      parts[parts.length - 1] = before + segment;
    } else parts.push(segment);
    last = segment;
  }
  return parts;
}

function partsOf(word: string): string[] {
  if (unspaced.test(word)) return joined([...byWord.segment(word)].map(({ segment }) => segment));
  if (signs.test(word)) return joined([...bySign.segment(word)].map(({ segment }) => segment));
  if (word.includes(noBreakSpace)) return word.split(afterNoBreakSpace);
  return word.length <= longestWord ? [word] : (word.match(pieces) ?? [word]);
}

/**
 * The parts of a word between which a line may end. Between each two is an empty one: the library takes it
 * for a space of no width, and would otherwise add a hyphen. One comes before a first character of these
 * scripts, too: the library calls a run in one font a word, and such characters come from several fonts.
 */
export function partsOfWord(word: string): string[] {
  const parts = partsOf(word);
  const [first = ''] = parts;
  const opens = (signs.test(first) || unspaced.test(first)) && !hangsBefore.test(first);
  return parts.flatMap((part, at) => (at > 0 || opens ? ['', part] : [part]));
}

/** Letters that count as two when the library cuts lines, so that it loses the letters beside them. */
const wide = /\u200B?([\u{10000}-\u{10FFFF}])\u200B?/gu;

/**
 * Prepares a text so that the library can break and draw it correctly: makes the spaces in scripts without word spaces
 * non-breaking, since the library would rather end a line there than where it is full; splits a Thai vowel into the
 * two characters that its font draws; and separates letters that have to be alone.
 */
export function readyForLines(text: string): string {
  const apart = text
    .replace(/([\u0E48-\u0E4B]?)\u0E33/gu, '\u0E4D$1\u0E32')
    .replace(wide, '\u200B$1\u200B')
    .replaceAll('\u200B\u200B', '\u200B');
  return signs.test(apart) || unspaced.test(apart) ? apart.replaceAll(' ', noBreakSpace) : apart;
}

/** A name, isolated if it runs from right to left, so that the text after it continues to the right. */
export const endOfName = (name: string) => (hasLeftward(name) ? `${name}\u200E` : name);
