/** What a video is to us. */

/** A video that may be kept, its size in pixels where that is known. */
export type Video = { contentType: string; width: number | null; height: number | null };

/** Thrown where a video is not what its first bytes say, not complete, or more than a video. */
export class BrokenVideo extends Error {}
