/** How much of a text is drawn: the cost of each letter, and the text that remains when there is no more room. */

/** The cost of a line of letters; each block costs at least this much. */
export const lineCost = 90;

/** Room for drawing, in Latin letters; `cut` says that something didn't fit. */
export type Room = { left: number; cut: boolean };

/** A room within the rest of another. */
export const roomWithin = (most: number, outer: Room): Room => ({
  left: Math.min(most, outer.left),
  cut: false,
});

/** Takes the used part of an inner room from the outer one. */
export function settle(inner: Room, given: number, outer: Room): void {
  outer.left -= given - inner.left;
  outer.cut ||= inner.cut;
}

const pictogram = /\p{Extended_Pictographic}/u;
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Code points below this are in alphabets of the product's own fonts. */
const ownLetters = 0x530;

/** A letter's cost relative to a Latin one: signs and pictograms are looked up in fonts and broken one by one. */
function costOf(letter: string): number {
  if (letter === '\n') return lineCost;
  const code = letter.codePointAt(0) ?? 0;
  if (code < ownLetters) return 1;
  if (code > 0xffff || pictogram.test(letter)) return 30;
  return signs.test(letter) ? 6 : 3;
}

/** Marks where a text was cut. */
const ellipsis = '…';

/**
 * The start of a text that fits, whose cost is then taken from the room.
 * @param times how many times more it costs, as in a narrow column
 */
export function fitting(text: string, room: Room, times = 1): string {
  let at = 0;
  for (const letter of text) {
    const cost = costOf(letter) * times;
    if (cost > room.left) {
      room.cut = true;
      room.left = 0;
      return `${text.slice(0, at).trimEnd()}${ellipsis}`;
    }
    room.left -= cost;
    at += letter.length;
  }
  return text;
}

/** Takes room for something other than letters; false if there is none. */
export function takes(room: Room, cost: number): boolean {
  if (room.left < cost) {
    room.cut = true;
    room.left = 0;
    return false;
  }
  room.left -= cost;
  return true;
}

/** Lines of a text drawn in one piece: the library goes through all of them at the end of each page. */
const mostLines = 40;

/** A text with at most one empty line in a row, in pieces of a limited number of lines. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece: string[] = [];
  let empty = 0;
  for (const line of text.trim().split('\n')) {
    empty = line.trim() === '' ? empty + 1 : 0;
    if (empty > 1) continue;
    if (piece.length === mostLines) {
      pieces.push(piece.join('\n'));
      piece = [];
    }
    piece.push(line);
  }
  return [...pieces, piece.join('\n')];
}
