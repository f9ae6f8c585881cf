/**
 * MP4 and QuickTime: nested boxes, each with its length and its type. Anything that is neither picture nor
 * sound is turned into an empty box (`free`) of the same length, so that every position within the file stays
 * right.
 */
import { blankPart, type OpenFile, readPart, writePart } from '../places.ts';
import { BrokenVideo, pictureSize, type Video } from './video.ts';

/** A box by its positions: its start, the start of its content, and its end. */
type Box = { type: string; start: number; body: number; end: number };

/** Boxes that a video needs; any others may reveal where it was made. */
const kept = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'prft']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'clip', 'load']),
  mdia: new Set(['mdhd', 'hdlr', 'minf', 'elng']),
  moof: new Set(['mfhd', 'traf']),
  traf: new Set(['tfhd', 'tfdt', 'trun', 'sdtp', 'sbgp', 'sgpd', 'subs', 'saiz', 'saio', 'senc']),
} as const;

/** Limit on a video's index, in bytes; it is read into memory. */
const largestIndex = 16 * 1024 * 1024;
/** Boxes of the file itself; a fragmented video has two for about every second. */
const mostBoxes = 100_000;
const mostBoxesInBox = 1000;
const mostTracks = 100;
/** Chunks of all dropped tracks. */
const mostChunks = 500_000;
const mostSamples = 2_000_000;

/** Reads one box's header from bytes that start at `offset` in the file. */
function headOf(bytes: Buffer, at: number, offset: number, end: number): Box {
  if (at + 8 > bytes.length) throw new BrokenVideo();
  const length = bytes.readUInt32BE(at);
  const type = bytes.toString('latin1', at + 4, at + 8);
  const start = offset + at;
  const large = length === 1;
  if (large && at + 16 > bytes.length) throw new BrokenVideo();
  const whole = large ? Number(bytes.readBigUInt64BE(at + 8)) : length === 0 ? end - start : length;
  const body = start + (large ? 16 : 8);
  if (whole < body - start || start + whole > end) throw new BrokenVideo();
  return { type, start, body, end: start + whole };
}

/** The boxes of the file itself, one after the other up to its last byte. */
async function boxesOfFile(file: OpenFile, size: number): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < size; at = boxes.at(-1)?.end ?? size) {
    if (boxes.length >= mostBoxes) throw new BrokenVideo();
    boxes.push(headOf(await readPart(file, at, Math.min(size, at + 16)), 0, at, size));
  }
  return boxes;
}

/** The boxes between two positions of bytes in memory. */
function boxesWithin(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at < to; at = boxes.at(-1)?.end ?? to) {
    // QuickTime ends some lists with four zeros.
    if (to - at < 8) return boxes;
    if (boxes.length >= mostBoxesInBox) throw new BrokenVideo();
    boxes.push(headOf(bytes, at, 0, to));
  }
  return boxes;
}

const inside = (bytes: Buffer, box: Box | undefined) =>
  box === undefined ? [] : boxesWithin(bytes, box.body, box.end);

function find(bytes: Buffer, box: Box | undefined, ...types: string[]): Box | undefined {
  let found = box;
  for (const type of types) found = inside(bytes, found).find((one) => one.type === type);
  return found;
}

function blank(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
}

/** Empties the boxes in a box whose types aren't listed. */
function keepOnly(bytes: Buffer, box: Box, types: ReadonlySet<string>): void {
  for (const one of inside(bytes, box)) if (!types.has(one.type)) blank(bytes, one);
}

/** The kind of a track: `vide`, `soun`, or other data, such as the positions of a drone's flight. */
function handlerOf(bytes: Buffer, track: Box): string {
  const handler = find(bytes, track, 'mdia', 'hdlr');
  if (handler === undefined || handler.body + 12 > handler.end) return '';
  return bytes.toString('latin1', handler.body + 8, handler.body + 12);
}

/** Width and height as the player shows them; a video recorded upright has a rotated matrix. */
function sizeOf(bytes: Buffer, track: Box): Pick<Video, 'width' | 'height'> {
  const head = find(bytes, track, 'tkhd');
  if (head === undefined) return { width: null, height: null };
  const matrix = head.body + (bytes[head.body] === 1 ? 52 : 40);
  if (matrix + 44 > head.end) return { width: null, height: null };
  const turned = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 16) === 0;
  const width = Math.round(bytes.readUInt32BE(matrix + 36) / 65_536);
  const height = Math.round(bytes.readUInt32BE(matrix + 40) / 65_536);
  return turned ? pictureSize(height, width) : pictureSize(width, height);
}

/** The numbers of a table in a box: `count` is at a position, the rows follow it. */
function rows(
  bytes: Buffer,
  box: Box,
  countAt: number,
  width: number,
): { count: number; at(row: number): number } {
  const first = box.body + countAt + 4;
  if (first > box.end) throw new BrokenVideo();
  const count = bytes.readUInt32BE(box.body + countAt);
  if (count > mostChunks || first + count * width > box.end) throw new BrokenVideo();
  return { count, at: (row) => first + row * width };
}

/** Lengths of a track's samples, by index. */
function sampleLengths(bytes: Buffer, table: Box | undefined): (sample: number) => number {
  const sizes = find(bytes, table, 'stsz');
  if (sizes === undefined || sizes.body + 12 > sizes.end) throw new BrokenVideo();
  const same = bytes.readUInt32BE(sizes.body + 4);
  if (same !== 0) return () => same;
  const { count, at } = rows(bytes, sizes, 8, 4);
  return (sample) => (sample < count ? bytes.readUInt32BE(at(sample)) : 0);
}

/** A part of the file, `to` excluded. */
type Part = { from: number; to: number };

/** The positions of a track's samples in the file; counts them against the limits for all tracks. */
function chunksOf(bytes: Buffer, track: Box, left: { chunks: number; samples: number }): Part[] {
  const table = find(bytes, track, 'mdia', 'minf', 'stbl');
  const short = find(bytes, table, 'stco');
  const places = short ?? find(bytes, table, 'co64');
  const runs = find(bytes, table, 'stsc');
  if (places === undefined || runs === undefined) throw new BrokenVideo();
  const chunks = rows(bytes, places, 4, short === undefined ? 8 : 4);
  const perChunk = rows(bytes, runs, 4, 12);
  const lengthOf = sampleLengths(bytes, table);
  left.chunks -= chunks.count;
  if (left.chunks < 0) throw new BrokenVideo();
  let run = 0;
  let sample = 0;
  return Array.from({ length: chunks.count }, (_, chunk) => {
    while (run + 1 < perChunk.count && bytes.readUInt32BE(perChunk.at(run + 1)) <= chunk + 1) run += 1;
    const samples = perChunk.count === 0 ? 0 : bytes.readUInt32BE(perChunk.at(run) + 4);
    left.samples -= samples;
    if (left.samples < 0) throw new BrokenVideo();
    const place = chunks.at(chunk);
    const from = short === undefined ? Number(bytes.readBigUInt64BE(place)) : bytes.readUInt32BE(place);
    let to = from;
    for (const end = sample + samples; sample < end; sample += 1) to += lengthOf(sample);
    return { from, to };
  });
}

/**
 * The parts within the video's data, overlaps only once: all chunks may name the same position.
 * @param data in the order of the file
 */
function partsOfData(parts: readonly Part[], data: readonly Box[]): Part[] {
  const found: Part[] = [];
  let next = 0;
  for (const { from, to } of parts.toSorted((a, b) => a.from - b.from)) {
    while ((data[next]?.end ?? Number.POSITIVE_INFINITY) <= from) next += 1;
    const box = data[next];
    if (box === undefined || from < box.body || to > box.end) continue;
    const last = found.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else found.push({ from, to });
  }
  return found;
}

type Index = { size: Pick<Video, 'width' | 'height'>; dropped: Part[] };

/** Cleans the index of a video in memory; returns what is to be blanked outside it. */
function cleanIndex(bytes: Buffer): Index {
  const moov = headOf(bytes, 0, 0, bytes.length);
  const tracks = inside(bytes, moov).filter(({ type }) => type === 'trak');
  if (tracks.length > mostTracks) throw new BrokenVideo();
  const picture = tracks.find((track) => handlerOf(bytes, track) === 'vide');
  if (picture === undefined) throw new BrokenVideo();
  const others = tracks.filter((track) => !['vide', 'soun'].includes(handlerOf(bytes, track)));
  // In a fragmented video they have no chunks of their own.
  if (others.length > 0 && find(bytes, moov, 'mvex') !== undefined) throw new BrokenVideo();
  const left = { chunks: mostChunks, samples: mostSamples };
  const dropped = others.flatMap((track) => chunksOf(bytes, track, left));
  const size = sizeOf(bytes, picture);
  for (const track of others) blank(bytes, track);
  keepOnly(bytes, moov, kept.moov);
  for (const track of inside(bytes, moov).filter(({ type }) => type === 'trak')) {
    keepOnly(bytes, track, kept.trak);
    const media = find(bytes, track, 'mdia');
    if (media !== undefined) keepOnly(bytes, media, kept.mdia);
  }
  return { size, dropped };
}

function cleanFragment(bytes: Buffer): void {
  const moof = headOf(bytes, 0, 0, bytes.length);
  keepOnly(bytes, moof, kept.moof);
  for (const part of inside(bytes, moof).filter(({ type }) => type === 'traf'))
    keepOnly(bytes, part, kept.traf);
}

async function rewritten<T>(file: OpenFile, box: Box, work: (bytes: Buffer) => T): Promise<T> {
  if (box.end - box.start > largestIndex) throw new BrokenVideo();
  const bytes = await readPart(file, box.start, box.end);
  const result = work(bytes);
  await writePart(file, bytes, box.start);
  return result;
}

/**
 * Cleans an MP4 or a QuickTime video in place: user data, metadata of every kind, and tracks that are neither
 * picture nor sound.
 * @throws BrokenVideo if it isn't complete, has no picture, or has anything after its end
 */
export async function cleanMp4(file: OpenFile, size: number): Promise<Video> {
  const boxes = await boxesOfFile(file, size);
  const moov = boxes.find(({ type }) => type === 'moov');
  const data = boxes.filter(({ type }) => type === 'mdat');
  if (moov === undefined || data.length === 0 || boxes[0]?.type !== 'ftyp') throw new BrokenVideo();
  const index = await rewritten(file, moov, cleanIndex);
  for (const { from, to } of partsOfData(index.dropped, data)) await blankPart(file, from, to);
  for (const box of boxes) {
    if (box.type === 'moof') await rewritten(file, box, cleanFragment);
    if (kept.file.has(box.type)) continue;
    await writePart(file, Buffer.from('free', 'latin1'), box.start + 4);
    await blankPart(file, box.body, box.end);
  }
  const brand = (await readPart(file, 8, 12)).toString('latin1');
  return { contentType: brand === 'qt  ' ? 'video/quicktime' : 'video/mp4', ...index.size };
}
