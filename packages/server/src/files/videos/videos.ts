/** From an upload to a video: its structure is checked, and everything but picture and sound is removed. */
import { open } from 'node:fs/promises';
import type { OpenFile } from '../places.ts';
import { cleanMp4 } from './mp4.ts';
import { BrokenVideo, type Video } from './video.ts';
import { cleanWebm } from './webm.ts';

type Answer = Video | { refused: 'brokenVideo' };

/**
 * Cleans a video in an open file. Reads and writes each byte a few times at most, whatever the file says
 * about itself.
 * @returns the video, or that it is damaged
 */
export async function cleanVideo(file: OpenFile, bytes: number, content: 'mp4' | 'webm'): Promise<Answer> {
  try {
    return await (content === 'mp4' ? cleanMp4(file, bytes) : cleanWebm(file, bytes));
  } catch (error) {
    // A position is beyond the end of a box.
    if (error instanceof BrokenVideo || error instanceof RangeError) return { refused: 'brokenVideo' };
    throw error;
  }
}

/**
 * Cleans a video in place, without re-encoding it and without loading it into memory: data about where and
 * with what it was recorded is overwritten with zeros.
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
