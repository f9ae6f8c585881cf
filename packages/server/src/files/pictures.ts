/** Turns an upload into a picture: checks its content, turns it upright, resizes, strips and re-encodes it. */
import type { ResizeOptions } from 'sharp';
import { inTurn } from './inTurn.ts';

/** Pixels along the longer side, of the picture and of its thumbnail. */
const fullSize = 2400;
const thumbnailSize = 640;

/** More pixels than a phone's camera makes; a small file can expand to gigabytes. */
export const mostMegapixels = 80;

export type Picture = {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
  contentType: string;
};

const inside = (size: number): ResizeOptions => ({
  width: size,
  height: size,
  fit: 'inside',
  withoutEnlargement: true,
});

async function encode(bytes: Buffer): Promise<Picture> {
  // Loaded with the first picture, so that a start needn't wait for it.
  const { default: open } = await import('sharp');
  // Only the first frame is read. Re-encoding drops the camera's metadata.
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
 * @returns the picture with its thumbnail and its size in pixels, or the reason for refusing it
 */
export async function makePicture(bytes: Buffer): Promise<Picture | { refused: 'broken' | 'tooManyPixels' }> {
  try {
    return await inTurn(() => encode(bytes));
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    return { refused: tooMany ? 'tooManyPixels' : 'broken' };
  }
}
