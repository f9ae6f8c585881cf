/** From an upload to a video: looked at by its structure, and freed of what it says beside picture and sound. */
import { open } from 'node:fs/promises';
import type { OpenFile } from '../places.ts';
import { cleanMp4 } from './mp4.ts';
import { BrokenVideo, type Video } from './video.ts';
import { cleanWebm } from './webm.ts';

type Answer = Video | { refused: 'brokenVideo' };

/**
 * Cleans a video in an open file. Reads each byte a few times at most, and writes none more often, whatever the
 * file says of itself.
 * @returns the video, or that it is damaged
 */
export async function cleanVideo(file: OpenFile, bytes: number, content: 'mp4' | 'webm'): Promise<Answer> {
  try {
    return await (content === 'mp4' ? cleanMp4(file, bytes) : cleanWebm(file, bytes));
  } catch (error) {
    // A place that is named lies behind the end of a box.
    if (error instanceof BrokenVideo || error instanceof RangeError) return { refused: 'brokenVideo' };
    throw error;
  }
}

/**
 * Cleans a video where it lies, without encoding it again and without holding it in memory: what tells where
 * and with what it was taken is overwritten with nothing.
 * @param place the file, which is changed
 * @returns the video, or that it is damaged
 */
export async function makeVideo(place: string, bytes: number, content: 'mp4' | 'webm'): Promise<Answer> {
  const file = await open(place, 'r+');
  try {
    return await cleanVideo(file, bytes, content);
  } finally {
    await file.close();
  }
}
