/** From an upload to the stored file, by its content and purpose. */
import { open, readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type FileKind,
  type FilePurpose,
  kindsOf,
  maxBytesOfKind,
} from '@casement/domain/files/files.rules.ts';
import { type Content, contentOf, headLength } from './content.ts';
import type { PdfRefusal } from './documents/checks.ts';
import { makeDocument } from './documents/documents.ts';
import { tooLarge } from './files.text.ts';
import type { Taken } from './files.ts';
import { makePicture } from './pictures.ts';
import { readPart } from './places.ts';
import { openToRead } from './reading.ts';
import { makeVideo } from './videos/videos.ts';

/** Why an upload is refused. */
export type Refusal = 'empty' | 'unknown' | 'heic' | 'broken' | 'tooManyPixels' | 'brokenVideo' | PdfRefusal;

/** The stored form of an upload. Sizes in pixels. */
export type Made = {
  contentType: string;
  /** The extension of its stored name. */
  ending: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** The bytes; for a video, a stream that the call opens. */
  full(): Promise<Buffer | Readable>;
  thumbnail: Buffer | null;
};

const kindOf: Readonly<Partial<Record<Content, FileKind>>> = {
  image: 'image',
  mp4: 'video',
  webm: 'video',
  pdf: 'pdf',
};

async function contentAt(place: string): Promise<Content> {
  const file = await open(place);
  try {
    return contentOf(await readPart(file, 0, headLength));
  } finally {
    await file.close();
  }
}

async function pictureOf({ place }: Taken): Promise<Made | { refused: Refusal }> {
  const picture = await makePicture(await readFile(place));
  if ('refused' in picture) return picture;
  const { full, ...facts } = picture;
  return { ...facts, ending: 'webp', bytes: full.length, full: async () => full };
}

async function videoOf(
  { place, bytes }: Taken,
  content: 'mp4' | 'webm',
): Promise<Made | { refused: Refusal }> {
  const video = await makeVideo(place, bytes, content);
  if ('refused' in video) return video;
  const full = async () => (await openToRead(place)).stream();
  return { ...video, ending: content, bytes: (await stat(place)).size, full, thumbnail: null };
}

async function documentOf({ place }: Taken): Promise<Made | { refused: Refusal }> {
  const document = await makeDocument(await readFile(place));
  if ('refused' in document) return document;
  const full = Buffer.from(document.bytes);
  const contentType = 'application/pdf';
  return {
    contentType,
    ending: 'pdf',
    bytes: full.length,
    width: null,
    height: null,
    full: async () => full,
    thumbnail: null,
  };
}

/**
 * Makes the stored file from an upload. The file is readable until the upload is released.
 * @returns it, or why it is refused
 * @throws CasementError TOO_LARGE if it exceeds the limit of its kind
 */
export async function makeUpload(taken: Taken, purpose: FilePurpose): Promise<Made | { refused: Refusal }> {
  const content = await contentAt(taken.place);
  const kind = kindOf[content];
  if (kind === undefined || !kindsOf[purpose].includes(kind)) {
    return { refused: content === 'empty' || content === 'heic' ? content : 'unknown' };
  }
  if (taken.bytes > maxBytesOfKind(kind)) throw tooLarge(maxBytesOfKind(kind));
  if (content === 'mp4' || content === 'webm') return videoOf(taken, content);
  return kind === 'pdf' ? documentOf(taken) : pictureOf(taken);
}
