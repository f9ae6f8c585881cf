/** How much of a text is drawn: what each letter costs, and what remains of the text when there is no more room. */

/** What a line of letters costs; each block costs as much, whatever is in it. */
export const lineCost = 90;

/** Room for what is drawn, in letters of Latin; `cut` says that something had none. */
export type Room = { left: number; cut: boolean };

/** Room, within what is left of another. */
export const roomWithin = (most: number, outer: Room): Room => ({
  left: Math.min(most, outer.left),
  cut: false,
});

/** Takes of the outer room what was used of an inner one. */
export function settle(inner: Room, given: number, outer: Room): void {
  outer.left -= given - inner.left;
  outer.cut ||= inner.cut;
}

const pictogram = /\p{Extended_Pictographic}/u;
const signs = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Letters of alphabets that the product's own fonts have end here. */
const ownLetters = 0x530;

/** What a letter costs beside one of Latin: signs and pictures are looked for in fonts and broken one by one. */
function costOf(letter: string): number {
  if (letter === '\n') return lineCost;
  const code = letter.codePointAt(0) ?? 0;
  if (code < ownLetters) return 1;
  if (code > 0xffff || pictogram.test(letter)) return 30;
  return signs.test(letter) ? 6 : 3;
}

/** Says what is left where something is cut. */
const ellipsis = '…';

/**
 * The beginning of a text that has room, which it then takes.
 * @param times how much more it costs than alone, as in a narrow column
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

/** Takes room for something that is not letters; false when there is none. */
export function takes(room: Room, cost: number): boolean {
  if (room.left < cost) {
    room.cut = true;
    room.left = 0;
    return false;
  }
  room.left -= cost;
  return true;
}

/** Lines of what is drawn in one piece: the library looks at all of them at each page's end. */
const mostLines = 40;

/** A text without more than one empty line in a row, in pieces of not too many lines. */
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
