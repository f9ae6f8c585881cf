/** What a video is to us. */

/** A video that can be stored, with its size in pixels where that is known. */
export type Video = { contentType: string; width: number | null; height: number | null };

/** No picture has more pixels along a side. */
const longestSide = 65_535;

/** The size of a picture by what a film says; unknown where it says none that a picture can have. */
export function pictureSize(width: number | null, height: number | null): Pick<Video, 'width' | 'height'> {
  const known = [width, height].every((side) => side !== null && side > 0 && side <= longestSide);
  return known ? { width, height } : { width: null, height: null };
}

/** Thrown where a video is not what its first bytes say, not complete, or more than a video. */
export class BrokenVideo extends Error {}
