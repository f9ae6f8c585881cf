/**
 * Writes a PDF from its objects. The library's own writer takes time that grows with the square of their
 * number, and unpacks without a limit.
 */
import { deflateSync } from 'node:zlib';
import {
  type PDFContext,
  PDFCrossRefStream,
  PDFHeader,
  PDFName,
  type PDFObject,
  PDFObjectStream,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFTrailer,
} from '@cantoo/pdf-lib';

type Entry = Parameters<typeof PDFCrossRefStream.of>[1][number];

/** How the cross-reference table marks objects: free, in the file, or packed. */
const free = 0;
const inFile = 1;
const isPacked = 2;

/** This many objects share a packed stream. */
const perStream = 100;

const Filter = PDFName.of('Filter');
const FlateDecode = PDFName.of('FlateDecode');

/** Packs a stream of the library, which would do it in JavaScript and more slowly. */
function packed(stream: PDFObjectStream | PDFCrossRefStream): PDFRawStream {
  stream.updateDict();
  stream.dict.set(Filter, FlateDecode);
  return PDFRawStream.of(stream.dict, deflateSync(stream.getUnencodedContents()));
}

/** The bytes of anything the library can write. */
function bytesOf(thing: Pick<PDFObject, 'sizeInBytes' | 'copyBytesInto'>): Uint8Array {
  const bytes = new Uint8Array(thing.sizeInBytes());
  thing.copyBytesInto(bytes, 0);
  return bytes;
}

/**
 * Writes a PDF of version 1.7.
 * @param context the objects: at most one of each number from 1 on, and none that packs others
 */
export function writePdf(context: PDFContext): Uint8Array {
  const objects = context.enumerateIndirectObjects();
  const parts: Uint8Array[] = [];
  const entries: Entry[] = [{ type: free, ref: PDFRef.of(0, 65_535), nextFreeObjectNumber: 0 }];
  let length = 0;
  const put = (...bytes: Uint8Array[]) => {
    for (const one of bytes) length += one.length;
    parts.push(...bytes);
  };
  const putObject = (ref: PDFRef, object: PDFObject) => {
    const start = Buffer.from(`${ref.objectNumber} ${ref.generationNumber} obj\n`);
    put(start, bytesOf(object), Buffer.from('\nendobj\n'));
  };

  put(bytesOf(PDFHeader.forVersion(1, 7)), Buffer.from('\n'));
  // Streams can't be packed, and packed objects have no generation.
  const together = objects.filter(([ref, one]) => !(one instanceof PDFStream) && ref.generationNumber === 0);
  const apart = new Set(objects).difference(new Set(together));
  for (const [ref, object] of apart) {
    entries.push({ type: inFile, ref, offset: length });
    putObject(ref, object);
  }
  for (let first = 0; first < together.length; first += perStream) {
    const some = together.slice(first, first + perStream);
    const ref = context.nextRef();
    for (const [index, [packedRef]] of some.entries()) {
      entries.push({ type: isPacked, ref: packedRef, objectStreamRef: ref, index });
    }
    entries.push({ type: inFile, ref, offset: length });
    putObject(ref, packed(PDFObjectStream.withContextAndObjects(context, some, false)));
  }

  const places = context.nextRef();
  entries.push({ type: inFile, ref: places, offset: length });
  entries.sort((a, b) => a.ref.objectNumber - b.ref.objectNumber);
  const { Root, Info, ID } = context.trailerInfo;
  const trailer = context.obj({ Size: places.objectNumber + 1, Root, Info, ID });
  const end = PDFTrailer.forLastCrossRefSectionOffset(length);
  putObject(places, packed(PDFCrossRefStream.of(trailer, entries, false)));
  put(bytesOf(end));
  return Buffer.concat(parts);
}
