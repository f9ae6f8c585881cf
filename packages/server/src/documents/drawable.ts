/** The letters of a document, and replacements for letters that no font has. */

import { locale } from '@casement/domain/shared/locale.ts';
import { composed } from '@casement/domain/shared/unicode.ts';
import { readyForLines } from './lines.ts';

/** Keys whose values are addresses and aren't drawn. */
const addresses: ReadonlySet<string> = new Set(['path', 'href', 'url']);

/** Letters with their marks as people count them. */
const letters = new Intl.Segmenter(locale, { granularity: 'grapheme' });

/** Characters that change how the ones before them look or join, and are invisible themselves. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const pictogram = /\p{Extended_Pictographic}/u;
/** Joiners of pictograms, and skin colours: pictograms are printed separately, in black. */
const pictureParts = /\u200D|\uFE0E|\uFE0F|[\u{1F3FB}-\u{1F3FF}]/gu;

const standard = (text: string) =>
  readyForLines(
    [...letters.segment(composed(text.toWellFormed()))]
      .map(({ segment }) => (pictogram.test(segment) ? segment.replace(pictureParts, '') : segment))
      .join(''),
  );

const isPlain = (text: string) => /^[\x20-\x7E\s]*$/.test(text);

/**
 * Changes every text in a plain value, in place.
 * @param value a JSON value
 */
function eachText(value: object, change: (text: string) => string): void {
  for (const [key, one] of Object.entries<unknown>({ ...value })) {
    if (typeof one === 'string' && !addresses.has(key)) {
      if (!isPlain(one)) Reflect.set(value, key, change(one));
    } else if (typeof one === 'object' && one !== null) eachText(one, change);
  }
}

/**
 * Normalises the texts of a document.
 * @param value changed in place
 * @returns its code points that aren't covered
 */
export function lackingIn(value: object, covered: ReadonlySet<number>): Set<number> {
  const lacking = new Set<number>();
  eachText(value, (text) => {
    const written = standard(text);
    for (const letter of written) {
      const code = letter.codePointAt(0) ?? 0;
      if (!covered.has(code) && !/\s/u.test(letter)) lacking.add(code);
    }
    return written;
  });
  return lacking;
}

/** Replaces letters that can't be drawn. */
export const undrawnSign = '[?]';

/**
 * Replaces letters that no font has with a sign: left in, they would break the line's layout.
 * @param value changed in place
 * @returns whether there were such letters
 */
export function replaceUndrawable(value: object, covered: ReadonlySet<number>): boolean {
  const has = (letter: string) =>
    Array.from(letter).every((one) => /\s/u.test(one) || covered.has(one.codePointAt(0) ?? 0));
  let replaced = false;
  eachText(value, (text) => {
    if (has(text)) return text;
    let shown = '';
    for (const { segment } of letters.segment(text)) {
      const seen = has(segment) ? segment : segment.replace(unseen, '');
      if (has(seen)) shown += seen;
      else {
        replaced = true;
        if (!shown.endsWith(undrawnSign)) shown += undrawnSign;
      }
    }
    return shown;
  });
  return replaced;
}
