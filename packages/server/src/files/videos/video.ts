/** Facts about videos that all formats share. */

/** A video that can be stored, with its size in pixels if known. */
export type Video = { contentType: string; width: number | null; height: number | null };

/** No picture has more pixels along a side. */
const longestSide = 65_535;

/** The size of a picture according to its video; unknown if that gives none that a picture can have. */
export function pictureSize(width: number | null, height: number | null): Pick<Video, 'width' | 'height'> {
  const known = [width, height].every((side) => side !== null && side > 0 && side <= longestSide);
  return known ? { width, height } : { width: null, height: null };
}

/** Thrown if a video isn't what its first bytes say, isn't complete, or is more than a video. */
export class BrokenVideo extends Error {}
