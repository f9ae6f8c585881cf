/** The file format of fonts (https://learn.microsoft.com/typography/opentype/spec/otff). */
import { inflateSync } from 'node:zlib';

/** A table of a plain (unpacked) font, or undefined; it shares the font's bytes. */
function tableOf(font: Buffer, tag: string): Buffer | undefined {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const record = 12 + 16 * table;
    if (font.toString('latin1', record, record + 4) !== tag) continue;
    const start = font.readUInt32BE(record + 8);
    return font.subarray(start, start + font.readUInt32BE(record + 12));
  }
  return undefined;
}

function ranges(cmap: Buffer, at: number): [number, number][] {
  const format = cmap.readUInt16BE(at);
  if (format === 12) {
    return Array.from({ length: cmap.readUInt32BE(at + 12) }, (_, index) => {
      const group = at + 16 + 12 * index;
      return [cmap.readUInt32BE(group), cmap.readUInt32BE(group + 4)];
    });
  }
  if (format !== 4) return [];
  const size = cmap.readUInt16BE(at + 6);
  return Array.from({ length: size / 2 }, (_, index) => {
    const end = at + 14 + 2 * index;
    return [cmap.readUInt16BE(end + size + 2), cmap.readUInt16BE(end)];
  });
}

/** Code points that a plain font can draw. */
export function coverageOf(font: Buffer): number[] {
  const cmap = tableOf(font, 'cmap');
  if (cmap === undefined) return [];
  const runs = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    ranges(cmap, cmap.readUInt32BE(8 + 8 * index)),
  ).flat();
  return runs.flatMap(([first, last]) => {
    // The last segment of an old table has no meaning.
    if (first === 0xffff) return [];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

/**
 * Gives a plain font its own name, in place. Subsets of a family share one, and the PDF writer treats fonts with the
 * same name as one font.
 * @param number of the font in the document, below 676
 */
export function nameFont(font: Buffer, number: number): void {
  const names = tableOf(font, 'name');
  if (names === undefined) return;
  const [count, storage] = [names.readUInt16BE(2), names.readUInt16BE(4)];
  const postScriptName = 6;
  for (let index = 0; index < count; index += 1) {
    const record = 6 + 12 * index;
    if (names.readUInt16BE(record + 6) !== postScriptName) continue;
    const end = storage + names.readUInt16BE(record + 10) + names.readUInt16BE(record + 8);
    names.writeUInt8(0x41 + (number % 26), end - 1);
    // Names for all but the oldest systems have two bytes per letter.
    const width = names.readUInt16BE(record) === 1 ? 1 : 2;
    names.writeUInt8(0x41 + (Math.floor(number / 26) % 26), end - 1 - width);
  }
}

/** The tables of a WOFF font (https://www.w3.org/TR/WOFF/), unpacked. */
function tablesOf(woff: Buffer, leftOut: ReadonlySet<string>) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + 20 * index;
    const tag = woff.toString('latin1', entry, entry + 4);
    const [offset, packed] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    const [length, checksum] = [woff.readUInt32BE(entry + 12), woff.readUInt32BE(entry + 16)];
    const raw = woff.subarray(offset, offset + packed);
    return { tag, checksum, bytes: packed < length ? inflateSync(raw) : raw };
  }).filter(({ tag }) => !leftOut.has(tag));
}

/**
 * A WOFF font as the plain font in it: drawing from the WOFF itself would unpack its tables again and again.
 * @param leftOut tables that nobody needs
 */
export function unpackedFont(woff: Buffer, leftOut: ReadonlySet<string>): Buffer {
  const tables = tablesOf(woff, leftOut);
  const count = tables.length;
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts: Buffer[] = [head];
  let at = head.length;
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const record = 12 + 16 * index;
    head.write(tag, record, 'latin1');
    head.writeUInt32BE(checksum, record + 4);
    head.writeUInt32BE(at, record + 8);
    head.writeUInt32BE(bytes.length, record + 12);
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4);
    parts.push(bytes, padding);
    at += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}
