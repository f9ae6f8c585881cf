/** Pictures for printed records. */
import sharp from 'sharp';
import type { Picture } from './document.ts';

/** Pixels along the longer side: a third of a page at 200 dpi. */
const longest = 1100;

/**
 * Makes a picture small enough for a document, as a JPEG on white.
 * @param path where it is written
 * @returns undefined if the bytes aren't a picture
 */
export async function jpegOf(bytes: Buffer, path: string): Promise<Picture | undefined> {
  try {
    const { width, height } = await sharp(bytes, { failOn: 'none' })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 74, mozjpeg: false })
      .toFile(path);
    return { path, width, height };
  } catch {
    return undefined;
  }
}
