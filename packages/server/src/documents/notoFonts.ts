/** Letters that the product's own fonts lack, taken from other families: only one document's, while it is drawn. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Font } from '@react-pdf/renderer';
import subsetFont from 'subset-font';
import { z } from 'zod';
import { asAddress, folderOfFonts, forgetFont, type OwnFonts } from './fonts.ts';
import { coverageOf, nameFont } from './sfnt.ts';

// Arabic isn't Noto's, which composes letters from strokes and dots, so that the library loses letters.
const alphabets = ['noto-sans-hebrew', 'vazirmatn', 'noto-sans-devanagari', 'noto-sans-thai'];
const [chinese, japanese, korean] = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'];

/** Characters shared by Chinese, Japanese and Korean look different in each: the document's other letters decide. */
function familiesFor(text: string): string[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) {
    return [...alphabets, japanese, chinese, korean, 'noto-emoji'];
  }
  if (/\p{Script=Hangul}/u.test(text)) return [...alphabets, korean, chinese, japanese, 'noto-emoji'];
  return [...alphabets, chinese, japanese, korean, 'noto-emoji'];
}

const rangesByFile = z.record(z.string(), z.string());

type FontFile = { name: string; holds(code: number): boolean };

const filesOfFamily = new Map<string, FontFile[]>();

/** The files of a family with the ranges they claim; files for scripts of our own fonts are never used. */
function filesOf(family: string): FontFile[] {
  const known = filesOfFamily.get(family);
  if (known !== undefined) return known;
  const folder = folderOfFonts(`@fontsource-variable/${family}`);
  const listed = rangesByFile.parse(JSON.parse(readFileSync(path.join(folder, 'unicode.json'), 'utf8')));
  const files = Object.entries(listed).map(([part, list]): FontFile => {
    const ranges = list.split(',').map((range) => {
      const [first = '', last = first] = range.slice(2).split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
    });
    return {
      name: path.join(folder, 'files', `${family}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      holds: (code) => ranges.some(([first, last]) => code >= first && code <= last),
    };
  });
  filesOfFamily.set(family, files);
  return files;
}

/** The letters to take from each file. Some files claim letters they lack: then the next file is tried. */
function shared(codes: ReadonlySet<number>, files: readonly FontFile[], attempt: number) {
  const wanted = new Map<string, number[]>();
  for (const code of codes) {
    const file = files.filter(({ holds }) => holds(code))[attempt];
    if (file !== undefined) wanted.set(file.name, [...(wanted.get(file.name) ?? []), code]);
  }
  // Files with the most letters first, since each letter is looked up in one file after the other.
  return [...wanted].toSorted(([, one], [, other]) => other.length - one.length);
}

/** Invisible characters between letters that decide how they join and in which direction they run. */
const unseen = [0x200c, 0x200d, 0x200e];

/** Fonts that were added for a document. */
export type AddedFonts = {
  /** Fallbacks after the product's own. */
  families: string[];
  covered: ReadonlySet<number>;
  /** Removes them again. */
  remove(): void;
};

/** The letters of a file in one weight, as a plain font. */
async function face(whole: Buffer, codes: readonly number[], wght: number): Promise<Buffer> {
  return subsetFont(whole, String.fromCodePoint(...codes, ...unseen), {
    targetFormat: 'truetype',
    variationAxes: { wght },
  });
}

/**
 * Adds fonts for letters that our own fonts lack, as far as there are any.
 * @param lacking code points of the document
 */
export async function addFonts(own: OwnFonts, lacking: ReadonlySet<number>): Promise<AddedFonts> {
  const covered = new Set<number>();
  const families: string[] = [];
  const files = lacking.size === 0 ? [] : familiesFor(String.fromCodePoint(...lacking)).flatMap(filesOf);
  let count = own.count;
  const registered = (font: Buffer, fontWeight: 400 | 600) => {
    nameFont(font, count);
    count += 1;
    const src = asAddress(font);
    return [
      { src, fontWeight },
      { src, fontWeight, fontStyle: 'italic' as const },
    ];
  };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    for (const [file, codes] of shared(lacking.difference(covered), files, attempt)) {
      const whole = readFileSync(file);
      const regular = await face(whole, codes, 400);
      const given = new Set(coverageOf(regular));
      if (given.isDisjointFrom(new Set(codes))) continue;
      for (const code of given) covered.add(code);
      const bold = await face(whole, codes, 600);
      const family = `${path.basename(file, '.woff2')} ${attempt}`;
      Font.register({ family, fonts: [...registered(regular, 400), ...registered(bold, 600)] });
      families.push(family);
    }
  }
  return {
    families,
    covered,
    remove: () => {
      for (const family of families) forgetFont(family);
    },
  };
}
