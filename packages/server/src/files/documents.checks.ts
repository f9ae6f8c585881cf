/** Whether a PDF is a document and nothing more, and the same written anew. */
import { inflateSync } from 'node:zlib';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  type PDFRawStream,
  PDFStream,
  PDFString,
  PDFXRefStreamParser,
} from 'pdf-lib';

/** Why a PDF is not kept. */
export type PdfRefusal = 'brokenPdf' | 'encryptedPdf' | 'activePdf' | 'appendedPdf';

/** Objects are kept in packed streams; unfolded they may have this many bytes, all together. */
const mostUnfolded = 128 * 1024 * 1024;

class TooMuch extends Error {}

/** Holds a packed stream of objects to what is left of the limit, before the library unfolds it. */
function demandModest(stream: PDFRawStream, left: number): number {
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only === undefined) return left - stream.contents.length;
  if (only !== PDFName.of('FlateDecode') && only !== PDFName.of('Fl')) throw new TooMuch();
  const unfolded = inflateSync(stream.contents, { maxOutputLength: left, finishFlush: 2 }).length;
  return left - unfolded;
}

/**
 * Reads a PDF with the library, which unfolds packed objects without a limit of its own. Not for two PDFs at the
 * same time in one thread.
 */
async function load(bytes: Uint8Array): Promise<PDFDocument> {
  const objects = PDFObjectStreamParser.forStream;
  const references = PDFXRefStreamParser.forStream;
  let left = mostUnfolded;
  PDFObjectStreamParser.forStream = (stream, wait) => {
    left = demandModest(stream, left);
    return objects(stream, wait);
  };
  PDFXRefStreamParser.forStream = (stream) => {
    left = demandModest(stream, left);
    return references(stream);
  };
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } finally {
    PDFObjectStreamParser.forStream = objects;
    PDFXRefStreamParser.forStream = references;
  }
}

/** Keys that stand only where a PDF does something or carries other files. */
const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']);

/** Actions that start programs, send what was filled in, or lead into files. */
const activeActions = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
]);
const activeKinds = new Set(['FileAttachment', 'RichMedia']);

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
const nameOf = (value: PDFObject | undefined) => (value instanceof PDFName ? value.decodeText() : '');

/** Whether an entry of a dictionary makes the document act. Links to pages of the web do not. */
function acts(key: string, value: PDFObject | undefined): boolean {
  if (activeKeys.has(key)) return true;
  if (key === 'S') return activeActions.has(nameOf(value));
  if (key === 'Subtype') return activeKinds.has(nameOf(value));
  return key === 'URI' && /^\s*(javascript|file|data|vbscript):/i.test(textOf(value));
}

/** Whether anything in the document acts, wherever it stands. */
function isActive({ context }: PDFDocument): boolean {
  const left: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  const { Info, Root } = context.trailerInfo;
  for (const one of [Info, Root]) if (one !== undefined) left.push(one);
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    const dictionary = object instanceof PDFStream ? object.dict : object;
    if (dictionary instanceof PDFArray) left.push(...dictionary.asArray());
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [key, value] of dictionary.entries()) {
      // A value may stand elsewhere in the file.
      if (acts(key.decodeText(), context.lookup(value))) return true;
      left.push(value);
    }
  }
  return false;
}

/** An archive is found by a mark in so many of its last bytes. */
const longestArchiveEnd = 65_557;

/** Whether something stands behind the end of the document, or an archive's index in its last part. */
function isAppendedTo(bytes: Buffer): boolean {
  const behind = bytes.subarray(bytes.lastIndexOf('%%EOF') + 5);
  const archive = bytes.lastIndexOf('PK\x05\x06');
  return (
    behind.some((byte) => ![0, 9, 10, 12, 13, 32].includes(byte)) ||
    (archive !== -1 && archive > bytes.length - longestArchiveEnd)
  );
}

/**
 * Writes a PDF anew: pages, forms and links as they are, without what stood in front, behind, or nowhere.
 * @returns the bytes, or why the PDF is not kept
 */
export async function rewritePdf(bytes: Buffer): Promise<{ bytes: Uint8Array } | { refused: PdfRefusal }> {
  if (!bytes.includes('%%EOF')) return { refused: 'brokenPdf' };
  if (isAppendedTo(bytes)) return { refused: 'appendedPdf' };
  try {
    const document = await load(bytes);
    for (const [reference, object] of document.context.enumerateIndirectObjects()) {
      // What cannot be read cannot be looked at.
      if (object instanceof PDFInvalidObject) document.context.delete(reference);
    }
    if (isActive(document)) return { refused: 'activePdf' };
    if (document.getPageCount() === 0) return { refused: 'brokenPdf' };
    return { bytes: await document.save({ addDefaultPage: false, updateFieldAppearances: false }) };
  } catch {
    // One that is locked cannot be read either; its trailer is never locked, and says so.
    return { refused: bytes.includes('/Encrypt') ? 'encryptedPdf' : 'brokenPdf' };
  }
}
