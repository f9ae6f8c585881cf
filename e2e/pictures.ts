/** Files that a person might choose in a journey. */
import { Buffer } from 'node:buffer';
import { crc32, deflateSync } from 'node:zlib';

type Chosen = { name: string; mimeType: string; buffer: Buffer };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A PNG of one colour, 320 by 240. */
export function photoOf(name: string, [red, green, blue]: readonly [number, number, number]): Chosen {
  const [width, height] = [320, 240];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([red, green, blue]))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

/** A text that calls itself an image. */
export const noPhoto: Chosen = {
  name: 'minutes.png',
  mimeType: 'image/png',
  buffer: Buffer.from('Present: eleven. Apologies: two. The kiln is repaired.'),
};
