/** The words of a PDF as searching or copying finds them. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
} from '@cantoo/pdf-lib';

const unpacked = (stream: PDFObject | undefined): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';

const lettersOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/** The letters of a font's glyphs, by the glyph's number in hexadecimal digits. */
function glyphsOf(font: PDFObject | undefined): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>();
  const map = font instanceof PDFDict ? unpacked(font.lookup(PDFName.of('ToUnicode'))) : '';
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]+)>\s*<[0-9a-f]+>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/gi)].entries()) {
      const number = Number.parseInt(first, 16) + index;
      glyphs.set(number.toString(16).padStart(4, '0'), lettersOf(hex));
    }
  }
  return glyphs;
}

function wordsOf(page: PDFPage): string {
  const fonts = page.node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
  const contents = page.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  const drawn = streams.map((one) => unpacked(page.doc.context.lookup(one))).join('\n');
  let glyphs: ReadonlyMap<string, string> = new Map();
  let words = '';
  for (const [, font, shown] of drawn.matchAll(/\/(\S+) \S+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = glyphsOf(fonts?.lookup(PDFName.of(font)));
    else {
      for (const [, hex = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/gi)) {
        for (const [glyph] of hex.toLowerCase().matchAll(/.{4}/g)) words += glyphs.get(glyph) ?? '';
      }
    }
  }
  return words;
}

/** Every word on every page, one line right after the other. */
export async function textOfPdf(bytes: Buffer): Promise<string> {
  const pdf = await PDFDocument.load(bytes);
  return pdf.getPages().map(wordsOf).join('\n');
}
