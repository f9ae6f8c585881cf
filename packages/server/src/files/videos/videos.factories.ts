/** Test videos, built box by box: a few bytes of picture and sound, and the metadata of cameras. */

/** A box of an MP4. */
export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  );
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** Numbers of four bytes each. */
export const words = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
};

type Track = {
  handler: string;
  width?: number;
  height?: number;
  turned?: boolean;
  at: number;
  samples: number[];
};

function trackHead({ width = 0, height = 0, turned = false }: Track): Buffer {
  const one = 0x1_0000;
  const matrix = turned
    ? [0, one, 0, -one, 0, 0, 0, 0, 0x4000_0000]
    : [one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000];
  return box('tkhd', words(3, 0, 0, 1, 0, 9, 0, 0, 0, 0, ...matrix, width * one, height * one));
}

function track(values: Track, ...more: Buffer[]): Buffer {
  const { handler, at, samples } = values;
  const table = box(
    'stbl',
    box('stsd', words(0, 0)),
    box('stsc', words(0, 1, 1, samples.length, 1)),
    box('stsz', words(0, 0, samples.length, ...samples)),
    box('stco', words(0, 1, at)),
  );
  const media = box(
    'mdia',
    box('mdhd', words(0, 0, 0, 1000, 9)),
    box('hdlr', words(0, 0), handler, words(0, 0, 0)),
    box('minf', table),
  );
  return box('trak', trackHead(values), media, ...more);
}

/** The location where a video was recorded; none of it may be left. */
export const place = '+52.3702+004.8952+011.000/';

const userData = () => box('udta', box('\xa9xyz', Buffer.from([0, 26, 21, 199]), place));
const metadata = () =>
  box(
    'meta',
    box('hdlr', words(0, 0), 'mdta', words(0, 0, 0)),
    box('keys', words(0, 1), box('mdta', 'com.apple.quicktime.location.ISO6709')),
    box('ilst', box('\0\0\0\x01', box('data', words(1, 0), place))),
  );

/** A video with its location everywhere that cameras write it. */
export function filmOf(values: { brand?: string; turned?: boolean; indexFirst?: boolean } = {}): Buffer {
  const { brand = 'isom', turned = false, indexFirst = true } = values;
  const head = box('ftyp', brand, words(512), brand);
  const picture = Buffer.alloc(3000, 0x70);
  const sound = Buffer.alloc(500, 0x73);
  const flight = Buffer.from(place.repeat(4), 'latin1');
  const data = box('mdat', picture, sound, flight);
  const index = (dataAt: number) =>
    box(
      'moov',
      box('mvhd', words(0, 0, 0, 1000, 9)),
      track(
        { handler: 'vide', width: 640, height: 360, turned, at: dataAt + 8, samples: [1000, 2000] },
        userData(),
        metadata(),
      ),
      track({ handler: 'soun', at: dataAt + 8 + 3000, samples: [500] }),
      track({ handler: 'meta', at: dataAt + 8 + 3500, samples: [26, 26, 52] }),
      userData(),
      metadata(),
    );
  const packet = box('uuid', Buffer.alloc(16, 0xbe), `<x:xmpmeta>${place}</x:xmpmeta>`);
  if (!indexFirst) return Buffer.concat([head, data, packet, index(head.length)]);
  const length = index(0).length;
  return Buffer.concat([head, index(head.length + length + packet.length), packet, data]);
}

/** An element of a WebM; without a length if it is open. */
export function element(name: string, content: Buffer | string, open = false): Buffer {
  const body = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(BigInt(body.length));
  length[0] = 0x01;
  return Buffer.concat([
    Buffer.from(name, 'hex'),
    open ? Buffer.from('01ffffffffffffff', 'hex') : length,
    body,
  ]);
}

/** A WebM with tags that say where it was recorded; a live recording has no lengths. */
export function webmOf(values: { live?: boolean; docType?: string } = {}): Buffer {
  const { live = false, docType = 'webm' } = values;
  const video = element('e0', Buffer.concat([element('b0', '\x02\x80'), element('ba', '\x01\x68')]));
  const tracks = element(
    '1654ae6b',
    element('ae', Buffer.concat([element('d7', '\x01'), element('83', '\x01'), video])),
  );
  const tag = element(
    '7373',
    element('67c8', Buffer.concat([element('45a3', 'LOCATION'), element('4487', place)])),
  );
  const cluster = element(
    '1f43b675',
    Buffer.concat([element('e7', '\0'), element('a3', Buffer.alloc(900, 0x70))]),
    live,
  );
  const parts = [
    element('1549a966', element('2ad7b1', '\x0f\x42\x40')),
    tracks,
    element('1254c367', tag),
    cluster,
    cluster,
  ];
  return Buffer.concat([
    element('1a45dfa3', element('4282', docType)),
    element('18538067', Buffer.concat(parts), live),
  ]);
}

/** A WebM's texts about itself, as a video editor writes them; none of it may be left. */
export const wordsOfFilm = ['Lena, Keizersgracht 12', "Lena's telephone", 'Keizersgracht', 'Lavf', 'Lavc'];

/** A WebM of one frame, 16 by 16, as made by ffmpeg, with titles of the video and of its track. */
export const recordedWebm = (): Buffer =>
  Buffer.from(
    [
      'GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYECGFOAZwEAAAAAAAJHEU2bdLpNu4tTq4QVSalmU6yBoU27i1Or',
      'hBZUrmtTrIHxTbuMU6uEElTDZ1OsggFKTbuMU6uEHFO7a1OsggIx7AEAAAAAAABZAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVSalmyyrX',
      'sYMPQkB7qZZMZW5hLCBLZWl6ZXJzZ3JhY2h0IDEyTYCNTGF2ZjU5LjI3LjEwMFdBjUxhdmY1OS4yNy4xMDBEiYhAj0AAAAAA',
      'ABZUrmvUrgEAAAAAAABL14EBc8WIA7oRbzJJW22cgQBTbpBMZW5hJ3MgdGVsZXBob25lIrWcg3VuZIiBAIaFVl9WUDiDgQEj',
      '44OEO5rKAOCJsIEQuoEQmoECElTDZ0Cac3O9Y8CAZ8iaRaOHQ09NTUVOVESHjUtlaXplcnNncmFjaHRnyJpFo4dFTkNPREVS',
      'RIeNTGF2ZjU5LjI3LjEwMHNz12PAi2PFiAO6EW8ySVttZ8ihRaOHRU5DT0RFUkSHlExhdmM1OS4zNy4xMDAgbGlidnB4Z8ii',
      'RaOIRFVSQVRJT05Eh5QwMDowMDowMS4wMDAwMDAwMDAAAB9DtnXC54EAo72BAACA8AIAnQEqEAAQAABHCIWFiJmEiAICAnWq',
      'A/gD+gINTbYA/vvo///pk1e2Gg//TJ3/68wELuHf+utAHFO7a5G7j7OBALeK94EB8YIB6vCBAw==',
    ].join(''),
    'base64',
  );
