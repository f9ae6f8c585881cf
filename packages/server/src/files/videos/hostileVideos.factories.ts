/** Videos whose data about themselves can't be true. */
import { box, element, words } from './videos.factories.ts';

const handler = (kind: string) => box('hdlr', words(0, 0), kind, words(0, 0, 0));
const picture = box('trak', box('mdia', handler('vide')));

/** Samples of a track: their common length, how many in each chunk, and where the chunks start. */
type Samples = { length: number; perChunk: number; chunks: number[] };

/** A track of data, which is dropped and blanked. */
export const dataTrack = ({ length, perChunk, chunks }: Samples) =>
  box(
    'trak',
    box(
      'mdia',
      handler('meta'),
      box(
        'minf',
        box(
          'stbl',
          box('stsc', words(0, 1, 1, perChunk, 1)),
          box('stsz', words(0, length, perChunk * chunks.length)),
          box('stco', words(0, chunks.length, ...chunks)),
        ),
      ),
    ),
  );

/** A video with more boxes in its index, and its data before that, from byte 24 on. */
export const filmWith = (more: readonly Buffer[], data = Buffer.alloc(1000)) =>
  Buffer.concat([box('ftyp', 'isom', words(512)), box('mdat', data), box('moov', picture, ...more)]);

/** Where the data of such a video starts. */
export const dataAt = 24;

/** Boxes nested this deep. */
export const boxesInBoxes = (type: string, depth: number) => {
  const heads = Buffer.alloc(depth * 8);
  for (let at = 0; at < depth; at += 1) {
    heads.writeUInt32BE((depth - at) * 8, at * 8);
    heads.write(type, at * 8 + 4, 'latin1');
  }
  return heads;
};

/** A WebM with these parts, and the ones that every WebM has. */
export const webmWith = (...parts: Buffer[]) =>
  Buffer.concat([element('1a45dfa3', element('4282', 'webm')), element('18538067', Buffer.concat(parts))]);

/** Tracks of a WebM: a picture, with a size if given, and more tracks. */
export function tracksOf(more: readonly Buffer[] = [], size: readonly Buffer[] = []): Buffer {
  const video = element('ae', Buffer.concat([element('83', '\x01'), element('e0', Buffer.concat(size))]));
  return element('1654ae6b', Buffer.concat([video, ...more]));
}

/** A part that every WebM needs. */
export const cluster = element('1f43b675', element('e7', '\0'));

/** Elements nested this deep, none with a length. */
export const elementsInElements = (name: string, depth: number) =>
  Buffer.from(`${name}01ffffffffffffff`.repeat(depth), 'hex');
