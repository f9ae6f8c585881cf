/** PDFs written by hand, byte by byte: valid ones with one page, and hostile ones. */
import { deflateSync } from 'node:zlib';

const megabyte = 1024 * 1024;

/** A PDF of one empty page, with more objects (from 10 on) after it. */
export function pdfWith(...more: (Buffer | string)[]): Buffer {
  return pdfOf(pages('3 0 R'), onePage, ...more);
}

/** A PDF of any objects; the first is its catalog. */
function pdfOf(...objects: (Buffer | string)[]): Buffer {
  const parts = ['%PDF-1.7\n', ...objects, '\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n'];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** An object by its number. */
export const objectOf = (number: number, content: string, generation = 0) =>
  `${number} ${generation} obj\n${content}\nendobj\n`;

const catalog = (more = '') => objectOf(1, `<</Type/Catalog/Pages 2 0 R${more}>>`);
const node = (number: number, kids: string) => objectOf(number, `<</Type/Pages/Kids[${kids}]/Count 1>>`);
const pages = (kids: string) => catalog() + node(2, kids);
const onePage = objectOf(3, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>');

/** A stream, deflated. */
export function streamOf(number: number, entries: string, content: Buffer | string): Buffer {
  const packed = deflateSync(content);
  const head = `${number} 0 obj\n<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
}

/** A stream of packed objects that unpacks to zeros. */
const zerosPacked = (number: number, megabytes: number) =>
  streamOf(number, '/Type/ObjStm/N 0/First 0', Buffer.alloc(megabytes * megabyte));

/** A PDF whose catalog has metadata that unpacks to this many megabytes. */
export const pdfWithRemarks = (megabytes: number) =>
  pdfOf(
    catalog('/Metadata 10 0 R') + node(2, '3 0 R') + onePage,
    streamOf(10, '/Type/Metadata/Subtype/XML', Buffer.alloc(megabytes * megabyte)),
  );

const chainOf = (length: number, kids: (next: number) => string) =>
  pages('10 0 R') +
  Array.from({ length }, (_, index) => node(10 + index, kids(11 + index))).join('') +
  onePage.replace('3', String(10 + length));

/** PDFs that loop or explode; none is accepted within little memory and time. */
export const hostilePdfs: Readonly<Record<string, () => Buffer>> = {
  'a tree of pages that is its own branch': () => pdfOf(pages('2 0 R 2 0 R')),
  'two branches in each other': () => pdfOf(pages('10 0 R'), node(10, '2 0 R')),
  'a tree of 2 to the power of 60 pages': () => pdfOf(chainOf(60, (next) => `${next} 0 R ${next} 0 R`)),
  'a tree of pages 50,000 branches deep': () => pdfOf(chainOf(50_000, (next) => `${next} 0 R`)),
  'a trailer of 20 MB of brackets': () =>
    Buffer.concat([pdfWith(), Buffer.from(`trailer\n<</A ${'['.repeat(20 * megabyte)}\n%%EOF`)]),
  'an array of three million numbers': () => pdfWith(objectOf(10, `[${'0 '.repeat(3e6)}]`)),
  '10 MB of digits': () => pdfWith('1'.repeat(10 * megabyte)),
  'a million objects that do not end': () => pdfWith('10 0 obj\n'.repeat(1e6)),
  'packed objects of 100 MB': () => pdfWith(zerosPacked(10, 100)),
  'packed objects of 30 MB, three times': () =>
    pdfWith(zerosPacked(10, 30), zerosPacked(11, 30), zerosPacked(12, 30)),
  'a packed array of five million arrays': () =>
    pdfWith(streamOf(10, '/Type/ObjStm/N 1/First 4', `5 0 [${'[]'.repeat(5e6)}]`)),
  'a table of a hundred billion places': () =>
    pdfWith(streamOf(10, '/Type/XRef/Size 1/Index[0 100000000000]/W[0 0 0]/Root 1 0 R', '')),
  'places of a hundred billion bytes': () =>
    pdfWith(streamOf(10, '/Type/XRef/Size 1/Index[0 9]/W[100000000000 0 0]/Root 1 0 R', '')),
  'a number that no object has': () => pdfWith(objectOf(1e12, 'null')),
};

/** Strange but harmless PDFs of one page. */
export const strangePdfs: Readonly<Record<string, () => Buffer>> = {
  'tables of places in a circle': () =>
    pdfWith('xref\n0 0\ntrailer\n<</Prev 9>>\nstartxref\n9\nxref\n0 0\ntrailer\n<</Prev 9>>\n'),
  'objects that name each other': () =>
    pdfWith(objectOf(10, '11 0 R'), objectOf(11, '10 0 R'), objectOf(12, '<</S 10 0 R/A 12 0 R>>')),
  'a page that is its branch’s parent': () =>
    pdfOf(pages('3 0 R').replace('/Count 1', '/Count 1/Parent 3 0 R'), onePage),
  '20 MB of brackets in an object beside': () =>
    pdfWith('10 0 obj\n', '['.repeat(20 * megabyte), '\nendobj\n'),
  'a stream whose length is no length': () =>
    pdfWith(
      objectOf(10, '<</Length -40>>\nstream\nx\nendstream'),
      objectOf(11, '<</Length 9e99>>\nstream\nx\nendstream'),
    ),
  '20 MB of remarks': () => pdfWith('%\n'.repeat(10 * megabyte)),
};
