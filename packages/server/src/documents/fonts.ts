/** The letters of documents: the product's own, in every script that they have. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inflateSync } from 'node:zlib';
import { Font } from '@react-pdf/renderer';
import { drawable } from './coverage.ts';

const { resolve } = createRequire(import.meta.url);

const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const;

/** Fallbacks in their order: each letter is drawn by the first that has it. */
export const sans: string[] = scripts.map((script) => `Inter ${script}`);
export const serif: string[] = scripts.map((script) => `Source Serif ${script}`);

let distinct = 0;

/**
 * Gives a font a name of its own. The subsets of a family share one, and whoever writes the PDF takes fonts of
 * one name for the same.
 */
function renameFont(names: Buffer): void {
  distinct += 1;
  const [count, storage] = [names.readUInt16BE(2), names.readUInt16BE(4)];
  const postScriptName = 6;
  for (let index = 0; index < count; index += 1) {
    const record = 6 + 12 * index;
    if (names.readUInt16BE(record + 6) !== postScriptName) continue;
    const end = storage + names.readUInt16BE(record + 10) + names.readUInt16BE(record + 8);
    names.writeUInt8(0x41 + (distinct % 26), end - 1);
    // Names for other systems than the oldest are written in two bytes a letter.
    const width = names.readUInt16BE(record) === 1 ? 1 : 2;
    names.writeUInt8(0x41 + Math.floor(distinct / 26), end - 1 - width);
  }
}

/**
 * Tables that are left out: what letters are replaced by beside each other (ligatures, arrows made of dashes). They
 * were most of the work of a page, and hardly anything is seen of them; spacing and marks have tables of their own.
 */
const leftOut: ReadonlySet<string> = new Set(['GSUB']);

/** The tables of a WOFF font (https://www.w3.org/TR/WOFF/), unpacked. */
function tablesOf(woff: Buffer) {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = 44 + 20 * index;
    const tag = woff.toString('latin1', entry, entry + 4);
    const [offset, packed] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8)];
    const [length, checksum] = [woff.readUInt32BE(entry + 12), woff.readUInt32BE(entry + 16)];
    const raw = woff.subarray(offset, offset + packed);
    const bytes = packed < length ? inflateSync(raw) : Buffer.from(raw);
    if (tag === 'name') renameFont(bytes);
    return { tag, checksum, bytes };
  }).filter(({ tag }) => !leftOut.has(tag));
}

/**
 * A WOFF font as the plain font in it: drawn from as it is, its tables would be unpacked again and again.
 */
function unpackedFont(woff: Buffer): Buffer {
  const tables = tablesOf(woff);
  const count = tables.length;
  const power = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(16 * 2 ** power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(16 * (count - 2 ** power), 10);
  const parts = [head];
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

/** A face of a family in one script, unpacked. */
function load(family: string, script: string, face: string): Buffer {
  const folder = path.join(path.dirname(resolve(`@fontsource/${family}/package.json`)), 'files');
  const woff = readFileSync(path.join(folder, `${family}-${script}-${face}.woff`));
  return unpackedFont(woff);
}

const asAddress = (font: Buffer) => `data:font/ttf;base64,${font.toString('base64')}`;

/** Longer words than any language has, addresses above all, are broken so that they stay on the page. */
const longestWord = 40;

/**
 * Makes the letters known to whoever draws; once for a thread.
 * @returns a function that replaces in a text what cannot be drawn
 */
export function registerFonts(): (text: string) => string {
  const plain: Buffer[] = [];
  for (const script of scripts) {
    const regular = load('inter', script, '400-normal');
    plain.push(regular);
    Font.register({
      family: `Inter ${script}`,
      fonts: [
        { src: asAddress(regular), fontWeight: 400 },
        { src: asAddress(load('inter', script, '400-italic')), fontWeight: 400, fontStyle: 'italic' },
        { src: asAddress(load('inter', script, '600-normal')), fontWeight: 600 },
        { src: asAddress(load('inter', script, '600-italic')), fontWeight: 600, fontStyle: 'italic' },
      ],
    });
    const src = asAddress(load('source-serif-4', script, '600-normal'));
    Font.register({
      family: `Source Serif ${script}`,
      fonts: [
        { src, fontWeight: 600 },
        { src, fontWeight: 600, fontStyle: 'italic' },
      ],
    });
  }
  Font.registerHyphenationCallback((word) =>
    word.length <= longestWord ? [word] : (word.match(new RegExp(`.{1,${longestWord / 2}}`, 'gu')) ?? [word]),
  );
  return drawable(plain);
}
