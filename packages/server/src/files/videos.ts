/** From an upload to a video: looked at by its structure, and freed of what it says beside picture and sound. */
import { open } from 'node:fs/promises';
import { BrokenVideo, type Video } from './video.ts';
import { cleanMp4 } from './videos.mp4.ts';
import { cleanWebm } from './videos.webm.ts';

/**
 * Cleans a video where it lies, without encoding it anew and without holding it in memory: what tells where
 * and with what it was taken is overwritten with nothing.
 * @param place the file, which is changed
 * @returns the video, or that it is damaged
 */
export async function makeVideo(
  place: string,
  bytes: number,
  content: 'mp4' | 'webm',
): Promise<Video | { refused: 'brokenVideo' }> {
  const file = await open(place, 'r+');
  try {
    return await (content === 'mp4' ? cleanMp4(file, bytes) : cleanWebm(file, bytes));
  } catch (error) {
    if (error instanceof BrokenVideo || error instanceof RangeError) return { refused: 'brokenVideo' };
    throw error;
  } finally {
    await file.close();
  }
}
