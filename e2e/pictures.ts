/** Files that a person might choose in a journey. */
import { Buffer } from 'node:buffer';
import { crc32, deflateSync, inflateSync } from 'node:zlib';

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

/** A video without frames but with all its boxes, deflated. */
const film =
  'eJztlz9Lw0AYxp+0inSRigpSOjg5WIlp/Vsp4trJwVXBmEvJkVwTvUtpnfwk7oKDg7Orqx/B0Q/g4KhJTzwjFQIqoveDl5e7e+/u' +
  'yfPeEgAzHTGIKA8ZUMAwjz2xMOwBqLKeR/CO4gOAEmDcixPbB7Av/LSmqBQZMpeQxfh8vIMXFWeA4aXDK0aoneogo3Rg3iPByets' +
  'jxI3c0PAaLcDgHBxFAAoc8HVs6pccEdRk0RB5mTtVKktDO+duAMww4UTvu0bPwBgxkQkehcu+oNTVGZva2sNc2XDatQsa9XcbK41' +
  'ala9blqWtQzgnLlp9bsvYMMTVFq+O+CKwqWkxgmZaUdR4JrHMXV8QZlrBqFjCxp2zfbe7vqG1QSwRQMuADTk3kVip+envn+mzih/' +
  'V38VLvP2l4dxN3ODJ/t7mKO/rzGX6a8BGI8fezs1CxhzP+DHdV4/5AtSiaQfXg4/ijLPZ/xI5isyVj/6Ml36W28e7Tim5CZDq7/V' +
  'Z1Gie3v05tbyWxUwWWXEFpFGo9FoNBqNRqP59XDNv2P0n93XrjwDBlLeDA==';

/** A video as a phone records it. */
export function videoOf(name: string): Chosen {
  return { name, mimeType: 'video/mp4', buffer: inflateSync(Buffer.from(film, 'base64')) };
}

/** A PDF with one empty page. */
export function pdfOf(name: string): Chosen {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> >>',
  ];
  let text = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const entries = objects.length + 1;
  const table = `xref\n0 ${entries}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer\n<< /Size ${entries} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(`${text}${table}${end}`, 'latin1') };
}

/** A program for Windows that calls itself a document. */
export const noPdf: Chosen = {
  name: 'report.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(508)]),
};
