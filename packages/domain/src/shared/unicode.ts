/**
 * Letters as they are stored and compared: composed, few marks on each, nothing that turns what follows; and whether
 * a text has any that show.
 */

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

/** White space, marks of format, letters that fonts leave empty such as U+3164, and the blank cell of Braille. */
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a value shows nothing: empty, or white space and invisible characters only. */
export function isBlank(value: string): boolean {
  return invisible.test(value);
}

/** Formatted text without its tags, a space for each. A tag ends before the next one begins, which keeps this linear. */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}

/**
 * Whether formatted text shows nothing: no text at all, or paragraphs, cells and list items that are empty.
 * It looks at what an editor makes; the service looks again at cleaned text.
 */
export function isBlankHtml(html: string): boolean {
  return isBlank(withoutTags(html).replace(/&(nbsp|#160|#xa0|shy|zwnj|zwj|#8203);/gi, ' '));
}

/**
 * Cleaned text as it is read: each outermost block begins at the side where its own first letter does. What is within
 * a block follows it, so that the marks of a list are all on one side. A table is as wide as its words: it is put into
 * a block, in which it is at that side too.
 */
export function withDirections(cleaned: string): string {
  let depth = 0;
  return cleaned.replace(/<(\/?)(p|h[2-4]|ul|ol|li|blockquote|table)>/g, (tag, end: string, name: string) => {
    const outer = depth === (end === '' ? 0 : 1);
    depth = end === '' ? depth + 1 : Math.max(depth - 1, 0);
    if (!outer) return tag;
    if (name === 'table') return end === '' ? '<div dir="auto"><table>' : '</table></div>';
    return end === '' ? `<${name} dir="auto">` : tag;
  });
}

const strong = /\p{L}/u;
const leftward = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Whether a text has letters of a script that runs from right to left. */
export const hasLeftward = (text: string) => leftward.test(text);

/** Whether a text runs from right to left: as its first letter does. */
export function runsLeftward(text: string): boolean {
  const first = strong.exec(text)?.[0];
  return first !== undefined && hasLeftward(first);
}
