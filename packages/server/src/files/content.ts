/** A file's kind, by its first bytes; names and declared types are ignored. */

/** Kinds of file that the first bytes can show. */
export type Content = 'image' | 'heic' | 'mp4' | 'webm' | 'pdf' | 'empty' | 'unknown';

/** Enough bytes to tell. */
export const headLength = 32;

const begins = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).toString('latin1') === text;

const images = (bytes: Buffer) =>
  begins(bytes, 0, '\xff\xd8\xff') ||
  begins(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  begins(bytes, 0, 'GIF87a') ||
  begins(bytes, 0, 'GIF89a') ||
  (begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP'));

/** Brands of one family of video formats, MP4 and QuickTime. */
const films = /^(qt {2}|iso[m2-9]|mp4[12]|avc1|hvc1|hev1|av01|M4V[ HP]|MSNV|dash|XAVC|mmp4|3gp|3g2)/;

/** A file's kind. A PDF has to start at the first byte: with anything before it, it is something else. */
export function contentOf(head: Buffer): Content {
  if (head.length === 0) return 'empty';
  if (images(head)) return 'image';
  if (begins(head, 0, '%PDF-')) return 'pdf';
  if (begins(head, 0, '\x1a\x45\xdf\xa3')) return 'webm';
  if (!begins(head, 4, 'ftyp')) return 'unknown';
  const brand = head.subarray(8, 12).toString('latin1');
  if (/^(hei|hev[cmsx]|mif1|msf1)/.test(brand)) return 'heic';
  return films.test(brand) ? 'mp4' : 'unknown';
}
