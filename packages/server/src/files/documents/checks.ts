/** Checks that a PDF is a document and nothing more, and rewrites it. */
import { inflateSync } from 'node:zlib';
import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFObjectStreamParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib';
import { writePdf } from './writing.ts';

/** Why a PDF is refused. */
export type PdfRefusal = 'brokenPdf' | 'encryptedPdf' | 'activePdf' | 'appendedPdf';

/** The most bytes of all objects in packed streams after unpacking. */
const mostUnpacked = 64 * 1024 * 1024;

const filterKeys = ['Filter', 'DecodeParms'].map((key) => PDFName.of(key));
const deflated = PDFName.of('FlateDecode');

/**
 * Unpacks a stream of objects.
 * @throws RangeError if it has more than `most` bytes; another error if it can't be unpacked
 */
function unpacked({ dict, contents }: PDFRawStream, most: number): Uint8Array {
  const filter = dict.lookup(PDFName.of('Filter'));
  const only = filter instanceof PDFArray && filter.size() === 1 ? filter.lookup(0) : filter;
  if (only === undefined) {
    if (contents.length > most) throw new RangeError();
    return contents;
  }
  if (only !== deflated) throw new Error('Objects are packed in a way that is not read.');
  // Streams without their last bytes are read as well (2).
  return inflateSync(contents, { maxOutputLength: most, finishFlush: 2 });
}

/**
 * Reads a PDF with the library, which has no limit for unpacking objects, so it gets them unpacked. Not for two PDFs
 * at the same time in one thread.
 * @throws if it isn't a PDF, is locked, or has too many bytes of packed objects
 */
async function load(bytes: Uint8Array): Promise<PDFDocument> {
  const objects = PDFObjectStreamParser.forStream;
  const references = PDFXRefStreamParser.forStream;
  let left = mostUnpacked;
  const unpack = (stream: PDFRawStream) => {
    try {
      const contents = unpacked(stream, left);
      left -= contents.length;
      const dict = stream.dict.clone();
      for (const key of filterKeys) dict.delete(key);
      return PDFRawStream.of(dict, contents);
    } catch (error) {
      // The library continues after an error, so nothing more is unpacked for it.
      if (error instanceof RangeError) left = 0;
      throw error;
    }
  };
  PDFObjectStreamParser.forStream = (stream, wait) => objects(unpack(stream), wait);
  PDFXRefStreamParser.forStream = (stream) => references(unpack(stream));
  try {
    const document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    if (left === 0) throw new Error('Too many bytes of packed objects.');
    return document;
  } finally {
    PDFObjectStreamParser.forStream = objects;
    PDFXRefStreamParser.forStream = references;
  }
}

const named = (...names: string[]) => new Set<PDFObject | undefined>(names.map((name) => PDFName.of(name)));

/** Keys that exist only in PDFs that act or contain other files. */
const activeKeys = named('JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent');

/** Actions that start programs, submit forms, or open files. */
const activeActions = named(
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
);
const activeKinds = named('FileAttachment', 'RichMedia');
const [S, Subtype, URI] = ['S', 'Subtype', 'URI'].map((key) => PDFName.of(key));

const textOf = (value: PDFObject | undefined) =>
  value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';

/** Whether an entry of a dictionary makes the document act. Links to web pages don't. */
function acts(key: PDFName, value: PDFObject | undefined): boolean {
  if (activeKeys.has(key)) return true;
  if (key === S) return activeActions.has(value);
  if (key === Subtype) return activeKinds.has(value);
  return key === URI && /^\s*(javascript|file|data|vbscript):/i.test(textOf(value));
}

/** Whether anything in the document acts, wherever it is. */
function isActive({ context }: PDFDocument): boolean {
  // Some PDF viewers ignore the generation of an object.
  const byNumber = new Map(
    context.enumerateIndirectObjects().map(([ref, object]) => [ref.objectNumber, object]),
  );
  const { Info, Root } = context.trailerInfo;
  const left = [...byNumber.values()];
  for (const one of [Info, Root]) if (one !== undefined) left.push(one);
  for (let object = left.pop(); object !== undefined; object = left.pop()) {
    const dictionary = object instanceof PDFStream ? object.dict : object;
    // One by one: an array may have more values than a call may have arguments.
    if (dictionary instanceof PDFArray) for (const value of dictionary.asArray()) left.push(value);
    if (!(dictionary instanceof PDFDict)) continue;
    for (const [key, value] of dictionary.entries()) {
      // A value may be elsewhere in the file.
      if (acts(key, value instanceof PDFRef ? byNumber.get(value.objectNumber) : value)) return true;
      left.push(value);
    }
  }
  return false;
}

/** The largest object number in a PDF (ISO 32000-1, annex C); none has the number 0. */
const largestNumber = 8_388_607;

const packing = named('ObjStm', 'XRef');

/**
 * Whether an object is left out: unreadable ones can't be checked, one that only refers to another would hide it, and
 * the objects in a packed stream are kept separately.
 */
const isLeftOut = ({ objectNumber }: PDFRef, object: PDFObject) =>
  objectNumber === 0 ||
  object instanceof PDFInvalidObject ||
  object instanceof PDFRef ||
  (object instanceof PDFRawStream && packing.has(object.dict.lookup(PDFName.Type)));

/** Leaves only the kept objects in a document: for each number the newest one. */
function tidy({ context }: PDFDocument): void {
  const newest = new Map<number, PDFRef>();
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (ref.objectNumber > largestNumber) throw new Error('An object has a number that none may have.');
    const other = newest.get(ref.objectNumber);
    if (isLeftOut(ref, object) || (other !== undefined && other.generationNumber > ref.generationNumber)) {
      context.delete(ref);
      continue;
    }
    if (other !== undefined) context.delete(other);
    newest.set(ref.objectNumber, ref);
  }
}

/** Whether a document has pages, by its kept objects. */
const hasPages = (document: PDFDocument) =>
  document.context.lookup(document.context.trailerInfo.Root) === document.catalog &&
  document.getPageCount() > 0;

/** An archive is recognised by a mark in this many of its last bytes. */
const longestArchiveEnd = 65_557;

/** Whether there is data after the end of the document, or an archive's index near its end. */
function isAppendedTo(bytes: Buffer): boolean {
  const behind = bytes.subarray(bytes.lastIndexOf('%%EOF') + 5);
  const archive = bytes.lastIndexOf('PK\x05\x06');
  return (
    behind.some((byte) => ![0, 9, 10, 12, 13, 32].includes(byte)) ||
    (archive !== -1 && archive > bytes.length - longestArchiveEnd)
  );
}

/**
 * Rewrites a PDF: pages, forms and links unchanged, without data before, after or outside them.
 * @returns the bytes, or the reason for refusing the PDF
 */
export async function rewritePdf(bytes: Buffer): Promise<{ bytes: Uint8Array } | { refused: PdfRefusal }> {
  if (!bytes.includes('%%EOF')) return { refused: 'brokenPdf' };
  if (isAppendedTo(bytes)) return { refused: 'appendedPdf' };
  try {
    const document = await load(bytes);
    tidy(document);
    if (isActive(document)) return { refused: 'activePdf' };
    return hasPages(document) ? { bytes: writePdf(document.context) } : { refused: 'brokenPdf' };
  } catch {
    // A locked PDF can't be read either; its trailer is never encrypted, and says so.
    return { refused: bytes.includes('/Encrypt') ? 'encryptedPdf' : 'brokenPdf' };
  }
}
