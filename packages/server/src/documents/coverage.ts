/** Which characters a font can draw (https://learn.microsoft.com/typography/opentype/spec/cmap). */

function ranges(font: Buffer, at: number): [number, number][] {
  const format = font.readUInt16BE(at);
  if (format === 12) {
    return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
      const group = at + 16 + 12 * index;
      return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
    });
  }
  if (format !== 4) return [];
  const size = font.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const end = at + 14 + 2 * index;
    return [font.readUInt16BE(end + size + 2), font.readUInt16BE(end)];
  });
}

/** First and last of each run of characters that a plain (unpacked) font has. */
function coverageOf(font: Buffer): [number, number][] {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const record = 12 + 16 * table;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const start = font.readUInt32BE(record + 8);
    return Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) =>
      ranges(font, start + font.readUInt32BE(start + 8 + 8 * index)),
    ).flat();
  }
  return [];
}

/** Letters with their marks as people count them. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A function that puts a sign in the place of each letter or picture that no font has: left in, it would
 * disturb the line that it stands in.
 */
export function drawable(fonts: readonly Buffer[]): (text: string) => string {
  const covered = new Set<number>();
  for (const [first, last] of fonts.flatMap(coverageOf)) {
    for (let code = first; code <= last && code < 0xffff; code += 1) covered.add(code);
  }
  const has = (letter: string) =>
    Array.from(letter).every((one) => /\s/u.test(one) || covered.has(one.codePointAt(0) ?? 0));
  const sign = ['\u25A1', '\u25CF'].find(has) ?? '?';
  return (text) => {
    const composed = text.normalize('NFC');
    if (has(composed)) return composed;
    return [...letters.segment(composed)].map(({ segment }) => (has(segment) ? segment : sign)).join('');
  };
}

/** Keys whose values are addresses and not drawn. */
const addresses: ReadonlySet<string> = new Set(['path', 'href', 'url']);

/**
 * Makes every text in a plain value drawable, in its place.
 * @param value what JSON can say; it is changed
 */
export function makeDrawable(value: object, draw: (text: string) => string): void {
  for (const [key, one] of Object.entries<unknown>({ ...value })) {
    if (typeof one === 'string' && !addresses.has(key)) Reflect.set(value, key, draw(one));
    else if (typeof one === 'object' && one !== null) makeDrawable(one, draw);
  }
}
