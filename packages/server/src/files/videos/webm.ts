/**
 * WebM: nested elements, each with its name and its length. Tags, titles, attachments and unknown elements
 * are turned into empty elements (`Void`) of the same length.
 */
import { blankPart, type OpenFile, readPart, writePart } from '../places.ts';
import { BrokenVideo, pictureSize, type Video } from './video.ts';

/** An element by its positions; `open` if it has no length, as in a live recording. */
type Element = { name: number; start: number; body: number; end: number; open: boolean };

const names = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  information: 0x1549a966,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
} as const;

/** Parts of a video: index, information, tracks, clusters and their contents, positions for seeking. */
const kept = new Set<number>([
  0x114d9b74,
  names.information,
  names.tracks,
  names.cluster,
  0x1c53bb6b,
  0xe7,
  0xa3,
  0xa0,
  0xa7,
  0xab,
  0x5854,
]);

/** The information that players need: the unit of its times, and its duration. */
const allowedInformation = new Set<number>([0x2ad7b1, 0x4489]);

/** Information that the format requires: the programs that made the video. It stays, but is emptied. */
const emptied = new Set<number>([0x4d80, 0x5741]);

/**
 * Texts of a track: its name, its codec's, settings and addresses; checksums that are no longer valid, and
 * void elements.
 */
const wordsOfTrack = new Set<number>([0x536e, 0x258688, 0x3a9697, 0x3b4040, 0x26b240, 0x7446, 0xbf, 0xec]);

const largestIndex = 4 * 1024 * 1024;
/** Elements of the video itself; a live recording has one for each frame. */
const mostElements = 1_000_000;
const mostElementsInElement = 1000;

/** The number at a position, with as many bytes as its first byte says; undefined if it is cut off. */
function numberAt(
  bytes: Buffer,
  at: number,
  marked: boolean,
): { value: number; length: number; all: boolean } {
  const first = bytes[at];
  if (first === undefined || first === 0) throw new BrokenVideo();
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) throw new BrokenVideo();
  let value = marked ? first : first & (0xff >> length);
  let all = value === 0xff >> length;
  for (const byte of bytes.subarray(at + 1, at + length)) {
    value = value * 256 + byte;
    all &&= byte === 0xff;
  }
  return { value, length, all };
}

/** Reads an element's name and length from bytes that start at `offset`. */
function elementAt(bytes: Buffer, at: number, offset: number, end: number): Element {
  const name = numberAt(bytes, at, true);
  const length = numberAt(bytes, at + name.length, false);
  const start = offset + at;
  const body = start + name.length + length.length;
  const to = length.all ? end : body + length.value;
  if (name.length > 4 || to > end) throw new BrokenVideo();
  return { name: name.value, start, body, end: to, open: length.all };
}

const readElement = async (file: OpenFile, at: number, end: number) =>
  elementAt(await readPart(file, at, Math.min(end, at + 12)), 0, at, end);

function within(bytes: Buffer, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to; at = found.at(-1)?.end ?? to) {
    if (found.length >= mostElementsInElement) throw new BrokenVideo();
    found.push(elementAt(bytes, at, 0, to));
  }
  return found;
}

function valueOf(bytes: Buffer, element: Element | undefined): number | null {
  if (element === undefined || element.end - element.body > 6) return null;
  let value = 0;
  for (const byte of bytes.subarray(element.body, element.end)) value = value * 256 + byte;
  return value;
}

/** Overwrites an element with an empty one. */
async function blank(file: OpenFile, { start, end }: Pick<Element, 'start' | 'end'>): Promise<void> {
  const whole = end - start;
  const head = Buffer.alloc(whole < 9 ? 2 : 9);
  head[0] = 0xec;
  if (whole < 9) head[1] = 0x80 | (whole - 2);
  else {
    head.writeBigUInt64BE(BigInt(whole - 9), 1);
    head[1] = 0x01;
  }
  await writePart(file, head, start);
  await blankPart(file, start + head.length, end);
}

/** The size of the picture; there must be one. */
function sizeOf(bytes: Buffer): Pick<Video, 'width' | 'height'> {
  for (const track of within(bytes, 0, bytes.length).filter(({ name }) => name === names.track)) {
    const parts = within(bytes, track.body, track.end);
    if (
      valueOf(
        bytes,
        parts.find(({ name }) => name === names.trackType),
      ) !== 1
    )
      continue;
    const video = parts.find(({ name }) => name === names.video);
    const sizes = video === undefined ? [] : within(bytes, video.body, video.end);
    const named = (wanted: number) =>
      valueOf(
        bytes,
        sizes.find(({ name }) => name === wanted),
      );
    return pictureSize(named(names.width), named(names.height));
  }
  throw new BrokenVideo();
}

/** Removes a video's title, dates, and names of files and programs from its information. */
async function cleanInformation(file: OpenFile, bytes: Buffer, from: number): Promise<void> {
  for (const { name, start, body, end } of within(bytes, 0, bytes.length)) {
    if (emptied.has(name)) await blankPart(file, from + body, from + end);
    else if (!allowedInformation.has(name)) await blank(file, { start: from + start, end: from + end });
  }
}

/** Removes the texts from the tracks. */
async function cleanTracks(file: OpenFile, bytes: Buffer, from: number): Promise<void> {
  for (const track of within(bytes, 0, bytes.length)) {
    const parts = track.name === names.track ? within(bytes, track.body, track.end) : [track];
    for (const { name, start, end } of parts) {
      if (wordsOfTrack.has(name)) await blank(file, { start: from + start, end: from + end });
    }
  }
}

async function demandWebm(file: OpenFile, head: Element): Promise<void> {
  if (head.name !== names.head || head.open || head.end - head.body > 1024) throw new BrokenVideo();
  const bytes = await readPart(file, head.body, head.end);
  const type = within(bytes, 0, bytes.length).find(({ name }) => name === names.docType);
  if (type === undefined || bytes.toString('latin1', type.body, type.end) !== 'webm') throw new BrokenVideo();
}

/**
 * Cleans a WebM in place: titles, tags, chapters, attachments.
 * @throws BrokenVideo if it isn't complete, has no picture, or has anything after its end
 */
export async function cleanWebm(file: OpenFile, size: number): Promise<Video> {
  const head = await readElement(file, 0, size);
  await demandWebm(file, head);
  const segment = await readElement(file, head.end, size);
  if (segment.name !== names.segment || segment.end !== size) throw new BrokenVideo();
  let found: Pick<Video, 'width' | 'height'> | undefined;
  let clusters = 0;
  let count = 0;
  for (let at = segment.body; at < size; ) {
    count += 1;
    if (count > mostElements) throw new BrokenVideo();
    const element = await readElement(file, at, size);
    // An element without a length is entered; its parts are read as if they were on the same level.
    at = element.open ? element.body : element.end;
    if (element.open && element.name !== names.cluster) throw new BrokenVideo();
    if (element.name === names.cluster) clusters += 1;
    if (element.name === names.tracks || element.name === names.information) {
      if (element.end - element.body > largestIndex) throw new BrokenVideo();
      const bytes = await readPart(file, element.body, element.end);
      if (element.name === names.tracks) {
        found = sizeOf(bytes);
        await cleanTracks(file, bytes, element.body);
      } else await cleanInformation(file, bytes, element.body);
    }
    if (!kept.has(element.name)) await blank(file, element);
  }
  if (found === undefined || clusters === 0) throw new BrokenVideo();
  return { contentType: 'video/webm', ...found };
}
