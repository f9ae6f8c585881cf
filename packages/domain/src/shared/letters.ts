/** Letters as they are stored and compared: composed, few marks on each, nothing that turns what follows. */

/** Marks upon one letter: more than any script has, and as many as Unicode's stream-safe texts have. */
const mostMarks = 30;

/** Runs worth a closer look: few enough that no letter is looked at often, many enough that no language has them. */
const manyMarks = /\p{M}{8,}/gu;

/**
 * A text with at most thirty marks on a letter. To compose marks they are brought to an order, which takes a
 * time that grows with the square of their number.
 */
export function withFewMarks(value: string): string {
  return value.replace(manyMarks, (marks) =>
    marks.length <= mostMarks ? marks : Array.from(marks).slice(0, mostMarks).join(''),
  );
}

/** The one way in which a text is written: NFC. The library's own `normalize` is not linear; this is. */
export function composed(value: string): string {
  return withFewMarks(value).normalize('NFC');
}

/** Letters and their marks apart: NFD, for searches. */
export function decomposed(value: string): string {
  return withFewMarks(value).normalize('NFD');
}

const turning = /[\u202A-\u202E\u2066-\u2069]/;
const atEnds = /[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const isolates = /[\u2066-\u2068]/;
const closesIsolate = '\u2069';
const closesEmbedding = '\u202C';

/**
 * A text without the characters of a kind at its beginning and end. An expression that ends in `+$` would look
 * at every stretch of them as if it were the last.
 * @param edge matches one character of those
 */
export function withoutEnds(value: string, edge: RegExp): string {
  let start = 0;
  let end = value.length;
  while (start < end && edge.test(value.charAt(start))) start += 1;
  while (start < end && edge.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** Places of the characters that turn the direction of writing and have no partner. */
function unpaired(letters: readonly string[]): ReadonlySet<number> {
  const open: number[] = [];
  const alone = new Set<number>();
  let isolatesOpen = 0;
  const isIsolate = (at: number | undefined) => at !== undefined && isolates.test(letters[at] ?? '');
  letters.forEach((letter, at) => {
    if (!turning.test(letter)) return;
    if (letter === closesEmbedding) {
      if (open.length === 0 || isIsolate(open.at(-1))) alone.add(at);
      else open.pop();
    } else if (letter === closesIsolate) {
      if (isolatesOpen === 0) {
        alone.add(at);
        return;
      }
      // What was opened within it ends with it.
      while (!isIsolate(open.at(-1))) open.pop();
      open.pop();
      isolatesOpen -= 1;
    } else {
      open.push(at);
      if (isolates.test(letter)) isolatesOpen += 1;
    }
  });
  for (const at of open) alone.add(at);
  return alone;
}

/**
 * A text trimmed of white space and of the invisible marks of direction that other programs put around what is
 * copied. Those inside stay, since they order names of two scripts; one that has no partner is dropped: it would
 * turn the text that follows.
 */
export function trimmed(value: string): string {
  const bare = withoutEnds(value, atEnds);
  if (!turning.test(bare)) return bare;
  const letters = Array.from(bare);
  const alone = unpaired(letters);
  return letters.filter((_, at) => !alone.has(at)).join('');
}
