/**
 * Letters as they are stored and compared: composed, with few combining marks, and without characters that
 * change the direction of the following text; and whether a text has any visible letters.
 */

/**
 * Most combining marks on one letter: more than any script has, and as many as Unicode's stream-safe format
 * allows.
 */
const mostMarks = 30;

/**
 * Runs of marks that need a closer look: long enough that no language has them, short enough to keep the
 * check fast.
 */
const manyMarks = /\p{M}{8,}/gu;

/**
 * A text with at most thirty combining marks on a letter. Composing sorts the marks, which takes time that
 * grows with the square of their number.
 */
export function withFewMarks(value: string): string {
  return value.replace(manyMarks, (marks) =>
    marks.length <= mostMarks ? marks : Array.from(marks).slice(0, mostMarks).join(''),
  );
}

/**
 * The normal form of a text: NFC. The built-in `normalize` alone isn't linear; after {@link withFewMarks} it
 * is.
 */
export function composed(value: string): string {
  return withFewMarks(value).normalize('NFC');
}

/** Letters separated from their marks: NFD, for searches. */
export function decomposed(value: string): string {
  return withFewMarks(value).normalize('NFD');
}

const turning = /[\u202A-\u202E\u2066-\u2069]/;
const atEnds = /[\s\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const isolates = /[\u2066-\u2068]/;
const closesIsolate = '\u2069';
const closesEmbedding = '\u202C';

/**
 * A text without leading and trailing characters of a kind. An expression that ends in `+$` would try every
 * run of them as if it were the last.
 * @param edge matches one of these characters
 */
export function withoutEnds(value: string, edge: RegExp): string {
  let start = 0;
  let end = value.length;
  while (start < end && edge.test(value.charAt(start))) start += 1;
  while (start < end && edge.test(value.charAt(end - 1))) end -= 1;
  return value.slice(start, end);
}

/** Positions of direction characters without a partner. */
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
      // Characters opened inside it end with it.
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
 * A text trimmed of white space and of the invisible direction marks that other programs put around copied
 * text. Marks inside stay, since they order names in two scripts; one without a partner is removed, because
 * it would change the direction of the following text.
 */
export function trimmed(value: string): string {
  const bare = withoutEnds(value, atEnds);
  if (!turning.test(bare)) return bare;
  const letters = Array.from(bare);
  const alone = unpaired(letters);
  return letters.filter((_, at) => !alone.has(at)).join('');
}

/**
 * White space, format characters, letters that fonts leave empty such as U+3164, and the blank Braille cell.
 */
const invisible = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Whether a value shows nothing: empty, or only white space and invisible characters. */
export function isBlank(value: string): boolean {
  return invisible.test(value);
}

/**
 * Formatted text with each tag replaced by a space. A tag ends before the next one starts, which keeps this
 * linear.
 */
export function withoutTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ');
}

/**
 * Whether formatted text shows nothing: no text at all, or only empty paragraphs, cells and list items. This
 * checks what an editor produces; the service checks the cleaned text again.
 */
export function isBlankHtml(html: string): boolean {
  return isBlank(withoutTags(html).replace(/&(nbsp|#160|#xa0|shy|zwnj|zwj|#8203);/gi, ' '));
}

/**
 * Cleaned text with directions: each outermost block is aligned by its own first letter. Everything within a
 * block follows it, so that the bullets of a list are all on one side. A table is as wide as its words, so it
 * is put into a block, which aligns it too.
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

/** Whether a text runs from right to left, by its first letter. */
export function runsLeftward(text: string): boolean {
  const first = strong.exec(text)?.[0];
  return first !== undefined && hasLeftward(first);
}
