/**
 * Videos with any bytes are answered or refused, with few reads and writes, whatever they say about
 * themselves.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OpenFile } from '../places.ts';
import {
  boxesInBoxes,
  cluster,
  dataAt,
  dataTrack,
  elementsInElements,
  filmWith,
  tracksOf,
  webmWith,
} from './hostileVideos.factories.ts';
import { box, element, filmOf, recordedWebm, webmOf, words } from './videos.factories.ts';
import { cleanVideo } from './videos.ts';

type Format = 'mp4' | 'webm';

/** A file in memory that counts the bytes read and written. */
function fileOf(bytes: Buffer) {
  const held = Buffer.from(bytes);
  const counted = { reads: 0, read: 0, written: 0 };
  const file: OpenFile = {
    read: async (into, offset, length, position) => {
      counted.reads += 1;
      counted.read += length;
      return { bytesRead: held.copy(into, offset, position, position + length) };
    },
    write: async (from, offset, length, position) => {
      if (position + length > held.length) throw new Error('Something was written behind the end.');
      counted.written += from.copy(held, position, offset, offset + length);
    },
  };
  return { file, held, counted };
}

/** Cleans a video, and compares the work with the video's length. */
async function cleaned(bytes: Buffer, format: Format) {
  const { file, held, counted } = fileOf(bytes);
  const answer = await cleanVideo(file, bytes.length, format);
  // A box has eight bytes, an element two, and sixteen are read of each; the index is read in full.
  expect(counted.reads).toBeLessThanOrEqual(bytes.length / 2 + 8);
  expect(counted.read).toBeLessThanOrEqual(16 * counted.reads + 2 * bytes.length);
  expect(counted.written).toBeLessThanOrEqual(4 * bytes.length);
  return { answer, held, counted };
}

const refused = { refused: 'brokenVideo' };

/** Whether a number of pixels along a side can be written into the tables. */
const isSide = (side: number | null) =>
  side === null || (Number.isInteger(side) && side > 0 && side <= 65_535);

async function answered(bytes: Buffer, format: Format): Promise<void> {
  const { answer, held } = await cleaned(bytes, format);
  if ('refused' in answer) return;
  expect([isSide(answer.width), isSide(answer.height)]).toEqual([true, true]);
  // Cleaning a clean video changes nothing.
  const again = await cleaned(held, format);
  expect([again.answer, again.held.equals(held)]).toEqual([answer, true]);
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes);
const bytes = fc.uint8Array({ maxLength: 300 }).map(asBuffer);
const assertAll = async (format: Format, films: fc.Arbitrary<Buffer>, numRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(films, async (film) => answered(film, format)),
    { numRuns },
  );

const boxTypes =
  'ftyp styp moov mdat moof mfra sidx free uuid mvhd trak mvex tkhd mdia hdlr minf stbl stsc stsz stco co64 traf trun udta meta'.split(
    ' ',
  );
const elementNames =
  '1a45dfa3 4282 18538067 1549a966 2ad7b1 4d80 7ba9 1f43b675 1654ae6b ae 83 e0 b0 ba 86 536e e7 a3 a0 ec 1254c367 114d9b74'.split(
    ' ',
  );

/** Lengths of boxes, in four bytes or, after a one, in eight. */
const boxLengths = [
  words(0),
  words(1),
  words(7),
  words(8),
  words(2 ** 32 - 1),
  ...[
    [0, 0],
    [0, 15],
    [0, 16],
    [2 ** 31, 0],
    [2 ** 32 - 1, 2 ** 32 - 1],
  ].map(([high = 0, low = 0]) => Buffer.concat([words(1), Buffer.from('moov'), words(high, low)])),
];

/** Lengths of elements; all ones means unknown. */
const elementLengths = [
  '80',
  '81',
  'ff',
  '4000',
  '7fff',
  '01ffffffffffffff',
  '01fffffffffffffe',
  '0100000000000001',
  '00',
].map((one) => Buffer.from(one, 'hex'));

/** Positions of the names of parts in a video. */
function placesOf(film: Buffer, names: readonly Buffer[]): number[] {
  const found = names.flatMap((name) => {
    const first = film.indexOf(name);
    return first === -1 ? [] : [first, film.lastIndexOf(name)];
  });
  return found.length === 0 ? [0] : found;
}

/** Valid videos with a few bytes changed, mostly in place, or with another length where there is one. */
function changedFilms(
  films: readonly Buffer[],
  names: readonly Buffer[],
  lengths: readonly Buffer[],
  lengthBehindName: (name: number, film: Buffer) => number,
): fc.Arbitrary<Buffer> {
  return fc.constantFrom(...films).chain((film) => {
    const anywhere = fc.nat(film.length);
    const named = fc.constantFrom(...placesOf(film, names));
    const place = fc.oneof(anywhere, named);
    const few = fc.uint8Array({ minLength: 1, maxLength: 4 }).map(asBuffer);
    const piece = fc.tuple(place, fc.nat(400)).map(([at, length]) => film.subarray(at, at + length));
    const over = fc.record({ at: place, put: fc.oneof({ weight: 4, arbitrary: few }, piece) });
    const length = fc.record({ at: named, put: fc.constantFrom(...lengths) });
    const change = fc.oneof(
      { weight: 8, arbitrary: over.map(({ at, put }) => ({ at, cut: put.length, put })) },
      {
        weight: 2,
        arbitrary: length.map(({ at, put }) => ({ at: lengthBehindName(at, film), cut: put.length, put })),
      },
      {
        weight: 1,
        arbitrary: fc.record({ at: place, cut: fc.constantFrom(0, 1, 8, film.length), put: piece }),
      },
    );
    return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
      let changed = film;
      for (const { at, cut, put } of changes) {
        changed = Buffer.concat([changed.subarray(0, at), put, changed.subarray(at + cut)]);
      }
      return changed;
    });
  });
}

const ftyp = box('ftyp', 'isom', words(512));

/** Boxes in boxes of every type. */
const { boxes } = fc.letrec<{ boxes: Buffer }>((tie) => ({
  boxes: fc
    .array(
      fc
        .tuple(fc.constantFrom(...boxTypes), fc.oneof({ maxDepth: 5 }, bytes, tie('boxes')))
        .map(([type, content]) => box(type, content)),
      { maxLength: 5 },
    )
    .map((some) => Buffer.concat(some)),
}));

/** Elements in elements of every name. */
const { elements } = fc.letrec<{ elements: Buffer }>((tie) => ({
  elements: fc
    .array(
      fc
        .tuple(
          fc.constantFrom(...elementNames),
          fc.oneof({ maxDepth: 5 }, bytes, tie('elements')),
          fc.boolean(),
        )
        .map(([name, content, open]) => element(name, content, open)),
      { maxLength: 5 },
    )
    .map((some) => Buffer.concat(some)),
}));

describe('arbitrary MP4 files', () => {
  it('are cleaned or refused, with and without a header', async () => {
    await assertAll(
      'mp4',
      fc.oneof(
        bytes,
        bytes.map((some) => Buffer.concat([ftyp, some])),
      ),
      200,
    );
  });

  it('are cleaned or refused if they have nested boxes', async () => {
    await assertAll(
      'mp4',
      fc.oneof(
        boxes.map((some) => Buffer.concat([ftyp, some])),
        boxes.map((some) => filmWith([some])),
      ),
      300,
    );
  });

  it('are cleaned or refused if they are changed valid ones', async () => {
    const fragments = box(
      'moof',
      box('mfhd', words(0, 1)),
      box('traf', box('tfhd', words(0, 1)), box('udta', 'x')),
    );
    const films = [
      filmOf(),
      filmOf({ brand: 'qt  ', turned: true, indexFirst: false }),
      Buffer.concat([filmWith([box('mvex')]), fragments, box('mdat', 'x')]),
    ];
    const names = boxTypes.map((type) => Buffer.from(type));
    await assertAll(
      'mp4',
      changedFilms(films, names, boxLengths, (name) => Math.max(0, name - 4)),
      500,
    );
  });
});

describe('arbitrary WebM files', () => {
  it('are cleaned or refused, with and without a header', async () => {
    await assertAll(
      'webm',
      fc.oneof(
        bytes,
        bytes.map((some) => webmWith(some)),
      ),
      200,
    );
  });

  it('are cleaned or refused if they have nested elements', async () => {
    await assertAll(
      'webm',
      fc.oneof(
        elements.map((some) => webmWith(some)),
        elements.map((some) => webmWith(tracksOf([some]), cluster, some)),
      ),
      300,
    );
  });

  it('are cleaned or refused if they are changed valid ones', async () => {
    const names = elementNames.map((name) => Buffer.from(name, 'hex'));
    const ends = (at: number, film: Buffer) =>
      at + (names.find((name) => film.subarray(at).indexOf(name) === 0)?.length ?? 1);
    await assertAll(
      'webm',
      changedFilms([webmOf(), webmOf({ live: true }), recordedWebm()], names, elementLengths, ends),
      500,
    );
  });
});

describe('the cost of cleaning a video', () => {
  it('blanks the same place once, however many chunks name it', async () => {
    const data = Buffer.alloc(5000, 0x70);
    const track = dataTrack({
      length: 4000,
      perChunk: 1,
      chunks: Array.from({ length: 2000 }, () => dataAt + 500),
    });
    const film = filmWith([track, track], data);
    const { answer, held, counted } = await cleaned(film, 'mp4');
    expect(answer).toMatchObject({ contentType: 'video/mp4' });
    expect(counted.written).toBeLessThanOrEqual(film.length + 5000);
    const kept = held.subarray(dataAt, dataAt + 5000);
    expect([...kept].filter((byte) => byte === 0)).toHaveLength(4000);
    expect([kept[499], kept[500], kept[4499], kept[4500]]).toEqual([0x70, 0, 0, 0x70]);
  });

  it('blanks exactly the data that chunks name, even if they are out of order or outside of it', async () => {
    const data = Buffer.alloc(100, 0x70);
    const chunks = [dataAt + 50, 0, dataAt + 10, dataAt + 95, dataAt + 20, 2 ** 32 - 1, dataAt - 5];
    const { held } = await cleaned(filmWith([dataTrack({ length: 10, perChunk: 1, chunks })], data), 'mp4');
    const blank = [...held.subarray(dataAt, dataAt + 100)].flatMap((byte, at) => (byte === 0 ? [at] : []));
    expect(blank).toEqual([
      ...Array.from({ length: 20 }, (_, at) => at + 10),
      ...Array.from({ length: 10 }, (_, at) => at + 50),
    ]);
    expect(held.subarray(0, 8)).toEqual(ftyp.subarray(0, 8));
  });

  const hour = { length: 1, perChunk: 900_000, chunks: [dataAt] };
  it.each([
    ['three tracks of 900,000 samples each, in few bytes', filmWith([hour, hour, hour].map(dataTrack))],
    ['a chunk of four billion samples', filmWith([dataTrack({ ...hour, perChunk: 2 ** 32 - 1 })])],
    ['a hundred tracks', filmWith(Array.from({ length: 100 }, () => dataTrack({ ...hour, perChunk: 1 })))],
    ['a thousand boxes in one', filmWith(Array.from({ length: 1000 }, () => box('free')))],
    ['a hundred thousand boxes', Buffer.concat([filmWith([]), Buffer.alloc(8e5, box('free'))])],
    ['more boxes than are read, and no film', Buffer.concat([ftyp, Buffer.alloc(16e5, box('free'))])],
    ['boxes in boxes without an end', Buffer.concat([ftyp, boxesInBoxes('moov', 5000)])],
    [
      'an index that is larger than one',
      Buffer.concat([filmWith([box('free', Buffer.alloc(17 * 1024 * 1024))])]),
    ],
  ])('refuses an MP4 with %s', async (_, film) => {
    const { answer, counted } = await cleaned(film, 'mp4');
    expect([answer, counted.reads <= 100_001]).toEqual([refused, true]);
  });

  it.each([
    ['two tracks of 900,000 samples each', filmWith([hour, hour].map(dataTrack))],
    [
      'ninety-nine tracks beside the picture',
      filmWith(Array.from({ length: 99 }, () => dataTrack({ ...hour, perChunk: 1 }))),
    ],
    ['boxes in boxes beside what is kept', filmWith([boxesInBoxes('udta', 5000)])],
  ])('keeps an MP4 with %s', async (_, film) => {
    expect((await cleaned(film, 'mp4')).answer).toMatchObject({ contentType: 'video/mp4' });
  });

  it.each([
    [
      'a thousand elements in its tracks',
      webmWith(tracksOf(Array.from({ length: 1000 }, () => element('ec', ''))), cluster),
    ],
    [
      'a thousand elements in its information',
      webmWith(element('1549a966', Buffer.alloc(3003, Buffer.from('4d8080', 'hex'))), tracksOf(), cluster),
    ],
    [
      'tracks that are larger than any',
      webmWith(tracksOf([element('ec', Buffer.alloc(5 * 1024 * 1024))]), cluster),
    ],
    [
      'segments in segments without a length',
      Buffer.concat([webmWith().subarray(0, 26), elementsInElements('18538067', 5000)]),
    ],
  ])('refuses a WebM with %s', async (_, film) => {
    expect((await cleaned(film, 'webm')).answer).toEqual(refused);
  });

  it('looks into nested clusters without a length only once', async () => {
    const { answer, counted } = await cleaned(
      webmWith(tracksOf(), elementsInElements('1f43b675', 5000)),
      'webm',
    );
    expect(answer).toMatchObject({ contentType: 'video/webm' });
    expect(counted.reads).toBeLessThanOrEqual(5010);
  });

  it.each([
    ['ffffffffffff', '0168'],
    ['00', '0168'],
    ['0280', '010000'],
  ])('finds no size for a WebM of 0x%s by 0x%s pixels', async (width, height) => {
    const size = [element('b0', Buffer.from(width, 'hex')), element('ba', Buffer.from(height, 'hex'))];
    const { answer } = await cleaned(webmWith(tracksOf([], size), cluster), 'webm');
    expect(answer).toEqual({ contentType: 'video/webm', width: null, height: null });
  });
});
