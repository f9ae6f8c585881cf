/** From an upload to a picture: looked at by its content, turned upright, made smaller, stripped and re-encoded. */
import type { ResizeOptions } from 'sharp';

/** Pixels along the longer side, of the picture and of its thumbnail. */
const fullSize = 2400;
const thumbnailSize = 640;

/** More pixels than a phone's camera makes; a small file can unfold to gigabytes. */
export const mostMegapixels = 80;

/** Pictures worked on at the same time: each takes tens of megabytes. */
const atOnce = 2;

export type Picture = {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  contentType: string;
};

/** Why an upload is no picture of ours. */
export type Refusal = 'empty' | 'unknown' | 'heic' | 'broken' | 'tooManyPixels';

const begins = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

/** What the first bytes say; names and declared types say nothing. */
function refusedByContent(bytes: Buffer): Refusal | undefined {
  if (bytes.length === 0) return 'empty';
  const known =
    begins(bytes, 0, '\xff\xd8\xff') ||
    begins(bytes, 0, '\x89PNG\r\n\x1a\n') ||
    begins(bytes, 0, 'GIF87a') ||
    begins(bytes, 0, 'GIF89a') ||
    (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP'));
  if (known) return undefined;
  const brand = begins(bytes, 4, 'ftyp') ? bytes.subarray(8, 12).toString('latin1') : '';
  return /^(hei|hev|mif1|msf1)/.test(brand) ? 'heic' : 'unknown';
}

let working = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else working += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) working -= 1;
    else next();
  }
}

const inside = (size: number): ResizeOptions => ({
  width: size,
  height: size,
  fit: 'inside',
  withoutEnlargement: true,
});

async function encode(bytes: Buffer): Promise<Picture> {
  // Loaded with the first picture: a start without one need not wait for it.
  const { default: open } = await import('sharp');
  // Only the first frame is read. What the camera wrote beside the picture is left behind by re-encoding.
  const full = await open(bytes, { failOn: 'error', limitInputPixels: mostMegapixels * 1e6 })
    .autoOrient()
    .resize(inside(fullSize))
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await open(full.data).resize(inside(thumbnailSize)).webp({ quality: 76 }).toBuffer();
  const { width, height } = full.info;
  return { full: full.data, thumbnail, width, height, contentType: 'image/webp' };
}

/**
 * Makes a picture of an upload: JPEG, PNG, WebP, or the first frame of a GIF.
 * @returns the picture with its thumbnail and its size in pixels, or why it cannot be used
 */
export async function makePicture(bytes: Buffer): Promise<Picture | { refused: Refusal }> {
  const refused = refusedByContent(bytes);
  if (refused !== undefined) return { refused };
  try {
    return await inTurn(() => encode(bytes));
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    return { refused: tooMany ? 'tooManyPixels' : 'broken' };
  }
}
