/** Names of files and folders in archives: readable, safe on every system, and unique. */

import { locale } from '@casement/domain/shared/locale.ts';
import { composed, withoutEnds } from '@casement/domain/shared/unicode.ts';

/** Letters and bytes of one name, without its extension: some systems limit paths to 260 letters. */
const longest = 70;
const mostBytes = 200;

/** Characters of a folder's name below others in an archive. */
export const longestWithin = 45;

/** Characters of a file's name, if the path above it leaves that many. */
const longestFile = 120;

/** Letters of a whole path in an archive: the rest of Windows' 260 is for the folder where it is unpacked. */
const longestPath = 185;

/** Room for an extension, and for the number that distinguishes two files with the same name. */
const endingRoom = 12;

/** Characters that a file's name may have below a folder of an archive; `above` ends with its slash. */
export function roomBelow(above: string): number {
  return Math.max(longestWithin, Math.min(longestFile, longestPath - above.length - endingRoom));
}

const graphemes = new Intl.Segmenter(locale, { granularity: 'grapheme' });

/** The start of a name, up to the last whole letter that fits. */
function cutName(name: string, most: number): string {
  let cut = '';
  for (const { segment } of graphemes.segment(name)) {
    const next = cut + segment;
    if (next.length > most || Buffer.byteLength(next) > mostBytes) break;
    cut = next;
  }
  return cut;
}

/** Characters that file systems refuse, that change the writing direction, or that are invisible. */
const refused = /[\p{Cc}\p{Cs}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF<>:"/\\|?*]/gu;

/** Names of devices, which Windows doesn't accept for files. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/**
 * A name for a file or folder, from any words: no path, no hidden file, nothing that a system refuses.
 * @param fallback used if nothing remains of the words
 * @param most letters
 */
export function safeName(words: string, fallback: string, most = longest): string {
  const cleaned = composed(words.toWellFormed()).replace(refused, ' ').replace(/\s+/gu, ' ');
  const bare = withoutEnds(cutName(cleaned.trim(), most), /[.\s]/u);
  if (bare === '') return fallback;
  return devices.test(bare) ? `${bare}_` : bare;
}

const endings: Readonly<Record<string, readonly string[]>> = {
  'image/webp': ['webp'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/gif': ['gif'],
  'video/mp4': ['mp4', 'm4v'],
  'video/webm': ['webm'],
  'video/quicktime': ['mov'],
  'application/pdf': ['pdf'],
};

/**
 * A file's safe name with the extension of its current format: pictures were re-encoded after they were named.
 * @param most letters before the extension
 */
export function safeFileName(
  name: string,
  contentType: string,
  fallback: string,
  most = longestWithin,
): string {
  const [ending, ...others] = endings[contentType] ?? [];
  const found = /^(.*)\.([A-Za-z0-9]{1,5})$/su.exec(name);
  const stem = safeName(found?.[1] ?? name, fallback, most);
  if (ending === undefined) return `${stem}.bin`;
  const given = found?.[2]?.toLowerCase() ?? '';
  return `${stem}.${others.includes(given) ? given : ending}`;
}

/** Returns a function that makes names in a folder unique by adding a number; letter case doesn't count. */
export function distinctNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/su.exec(name) ?? [];
    let candidate = name;
    for (let number = 2; taken.has(candidate.toLowerCase()); number += 1)
      candidate = `${stem} (${number})${ending}`;
    taken.add(candidate.toLowerCase());
    return candidate;
  };
}
