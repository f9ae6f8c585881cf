/** The fonts of documents: the product's own, in every script they have. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';
import { partsOfWord } from './lines.ts';
import { coverageOf, nameFont, unpackedFont } from './sfnt.ts';

const { resolve } = createRequire(import.meta.url);

/** The folder of a font package's files. */
export const folderOfFonts = (name: string) => path.dirname(resolve(`${name}/package.json`));

const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek'] as const;

/** Fallbacks in order: each letter is drawn by the first font that has it. */
export const sans: string[] = scripts.map((script) => `Inter ${script}`);
export const serif: string[] = scripts.map((script) => `Source Serif ${script}`);

/**
 * Tables that are left out: substitutions of adjacent letters (ligatures, arrows made of dashes). They were most of
 * the work of a page and are hardly visible; spacing and marks have their own tables.
 */
const leftOut: ReadonlySet<string> = new Set(['GSUB']);

/** A plain font in the form that the library accepts. */
export const asAddress = (font: Buffer) => `data:font/ttf;base64,${font.toString('base64')}`;

/** Removes a font from the renderer. */
export const forgetFont = (family: string) => {
  Reflect.deleteProperty(Font.getRegisteredFonts(), family);
};

/** The product's own fonts. */
export type OwnFonts = {
  /** Code points that can be drawn. */
  covered: ReadonlySet<number>;
  /** The number of fonts: additional ones are numbered from here. */
  count: number;
  /**
   * Registers them with the renderer, again for each document: a used font treats a letter that had an accent as one
   * without meaning, and in the next document that letter couldn't be searched.
   */
  register(): void;
};

/** Reads the fonts, once per thread. */
export function readFonts(): OwnFonts {
  const covered = new Set<number>();
  let count = 0;
  const load = (family: string, script: string, face: string): Buffer => {
    const file = `${family}-${script}-${face}.woff`;
    const woff = readFileSync(path.join(folderOfFonts(`@fontsource/${family}`), 'files', file));
    const font = unpackedFont(woff, leftOut);
    nameFont(font, count);
    count += 1;
    return font;
  };
  const families = scripts.flatMap((script) => {
    const regular = load('inter', script, '400-normal');
    for (const code of coverageOf(regular)) covered.add(code);
    const inter = [
      { src: asAddress(regular), fontWeight: 400 },
      { src: asAddress(load('inter', script, '400-italic')), fontWeight: 400, fontStyle: 'italic' as const },
      { src: asAddress(load('inter', script, '600-normal')), fontWeight: 600 },
      { src: asAddress(load('inter', script, '600-italic')), fontWeight: 600, fontStyle: 'italic' as const },
    ];
    const src = asAddress(load('source-serif-4', script, '600-normal'));
    const source = [
      { src, fontWeight: 600 },
      { src, fontWeight: 600, fontStyle: 'italic' as const },
    ];
    return [
      { family: `Inter ${script}`, fonts: inter },
      { family: `Source Serif ${script}`, fonts: source },
    ];
  });
  const register = () => {
    for (const family of families) {
      forgetFont(family.family);
      Font.register(family);
    }
  };
  Font.registerHyphenationCallback((word) => partsOfWord(word));
  return { covered, count, register };
}
