/** The objects of a PDF that are kept: unchanged, without any that act or hide another. */

import { inflateSync } from 'node:zlib';
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rewritePdf } from './checks.ts';
import { objectOf, pdfWith, streamOf } from './hostilePdfs.factories.ts';

// The library logs what it leaves out.
const remarks = vi.spyOn(console, 'warn');
beforeAll(() => remarks.mockImplementation(() => undefined));
afterAll(() => remarks.mockRestore());

async function rewritten(bytes: Buffer): Promise<Buffer> {
  const answer = await rewritePdf(bytes);
  if ('refused' in answer) throw new Error(`Refused: ${answer.refused}`);
  return Buffer.from(answer.bytes);
}

/**
 * The objects of a PDF as the library would write them, by number and generation; not those that pack others.
 */
async function objectsOf(bytes: Buffer): Promise<Record<string, string>> {
  const { context } = await PDFDocument.load(bytes, { updateMetadata: false });
  const objects = context.enumerateIndirectObjects().map(([{ tag }, object]): [string, string] => {
    if (!(object instanceof PDFRawStream)) return [tag, object.toString()];
    return [tag, `${object.dict.toString()} ${Buffer.from(object.contents).toString('hex')}`];
  });
  return Object.fromEntries(objects.filter(([, text]) => !/\/Type \/(ObjStm|XRef)/.test(text)));
}

/** What is at the places in a PDF's table: the heads of its objects, or the objects in which they are packed. */
function placesOf(bytes: Buffer): Map<number, string> {
  const text = bytes.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF$/.exec(text)?.[1]);
  const head = text.slice(start, text.indexOf('stream\n', start) + 7);
  const numbers = (key: string) =>
    (new RegExp(`/${key} \\[([^\\]]*)`).exec(head)?.[1] ?? '').trim().split(' ').map(Number);
  const table = inflateSync(bytes.subarray(start + head.length));
  const [one = 0, two = 0, three = 0] = numbers('W');
  const index = numbers('Index');
  const found = new Map<number, string>();
  let at = 0;
  for (let part = 0; part < index.length; part += 2) {
    for (let each = 0; each < (index[part + 1] ?? 0); each += 1, at += one + two + three) {
      const kind = one === 0 ? 1 : table.readUIntBE(at, one);
      const place = table.readUIntBE(at + one, two);
      const line = text.slice(place).split('\n', 1)[0] ?? '';
      if (kind !== 0) found.set((index[part] ?? 0) + each, kind === 1 ? line : `packed in ${place}`);
    }
  }
  expect(at).toBe(table.length);
  return found;
}

const many = pdfWith(
  ...Array.from({ length: 250 }, (_, index) =>
    objectOf(10 + index * 3, `<</A (${index})/B[true null 1.5 <ff>]>>`),
  ),
  streamOf(900, '/Type/XObject', 'a picture'),
  objectOf(901, '(of a later generation)', 7),
  objectOf(70_000, '/Far'),
);

describe('a rewritten PDF', () => {
  it('has the same objects with the same numbers, whether they were packed or not', async () => {
    const once = await rewritten(many);
    const before = await objectsOf(many);
    expect(Object.keys(before)).toHaveLength(3 + 250 + 3);
    expect(await objectsOf(once)).toEqual(before);
    expect(await objectsOf(await rewritten(once))).toEqual(before);
    expect(once.includes('/ObjStm')).toBe(true);
  });

  it('has its objects where its table says', async () => {
    const places = placesOf(await rewritten(many));
    expect(places.get(10)).toMatch(/^packed in \d+$/);
    expect([places.get(900), places.get(901)]).toEqual(['900 0 obj', '901 7 obj']);
    expect(places.get(70_000)).toMatch(/^packed in \d+$/);
  });

  it('can have a very long array', async () => {
    const array = objectOf(10, `[${'0 '.repeat(300_000)}]`);
    expect((await objectsOf(await rewritten(pdfWith(array))))['10 0 R']).toHaveLength(600_003);
  });

  it('has only the newest object of each number', async () => {
    const bytes = pdfWith(objectOf(10, '/New', 2), objectOf(10, '/Newer', 3), objectOf(10, '/Old', 1));
    const kept = await objectsOf(await rewritten(bytes));
    expect(Object.entries(kept).filter(([tag]) => tag.startsWith('10 '))).toEqual([['10 3 R', '/Newer']]);
  });

  it('has no object that only refers to another', async () => {
    const bytes = pdfWith(objectOf(10, '11 0 R'), objectOf(11, '/Launch'), objectOf(12, '<</S 10 0 R>>'));
    expect(Object.keys(await objectsOf(await rewritten(bytes)))).not.toContain('10 0 R');
  });
});

describe('PDFs that act', () => {
  it.each([
    ['by a name in other letters', objectOf(10, '<</S/#4aava#53cript>>')],
    ['by a name that stands elsewhere', objectOf(10, '<</S 11 0 R>>') + objectOf(11, '/Launch')],
    [
      'by a name that stands elsewhere in a later generation',
      objectOf(10, '<</S 11 0 R>>') + objectOf(11, '/Fit') + objectOf(11, '/Launch', 1),
    ],
    ['in an array in an array', objectOf(10, '[[<</S/GoToR>>]]')],
    ['in what describes a stream', objectOf(10, '<</A<</S/ImportData>>/Length 1>>\nstream\nx\nendstream')],
    ['by an address in hexadecimal digits', objectOf(10, '<</URI<66696c653a2f2f78>>>')],
    ['in what is packed', streamOf(10, '/Type/ObjStm/N 1/First 5', '11 0 <</S/SubmitForm>>')],
  ])('are refused if they act %s', async (_, object) => {
    expect(await rewritePdf(pdfWith(object))).toEqual({ refused: 'activePdf' });
  });
});

async function answered(bytes: Buffer): Promise<void> {
  const answer = await rewritePdf(bytes);
  if ('refused' in answer) return;
  const kept = Buffer.from(answer.bytes);
  // A rewritten PDF is accepted again.
  expect(await rewritePdf(kept)).toHaveProperty('bytes');
  for (const [number, place] of placesOf(kept)) {
    expect(place).toMatch(new RegExp(`^(${number} \\d+ obj|packed in \\d+)$`));
  }
}

const asBuffer = (bytes: Uint8Array | string) => Buffer.from(bytes);
const assertAll = async (pdfs: fc.Arbitrary<Buffer>, numRuns: number) =>
  fc.assert(fc.asyncProperty(pdfs, answered), { numRuns });

describe('PDFs of arbitrary bytes', () => {
  it('are rewritten or refused if they have a PDF’s header', async () => {
    await assertAll(
      fc.uint8Array({ maxLength: 400 }).map((some) => pdfWith(asBuffer(some))),
      200,
    );
  });

  it('are rewritten or refused if they are a changed valid PDF', async () => {
    const sound = pdfWith(
      objectOf(0, '/None', 4),
      objectOf(10, '<</A[1 2 (three)]/B<</C 11 0 R>>>>'),
      streamOf(11, '/Type/ObjStm/N 1/First 5', '12 0 <</D true>>'),
    );
    const packed = await rewritten(sound);
    const words = fc.constantFrom('[', '<<', '>>', 'endobj', 'stream', 'obj', '0 R', '-1', '/Kids', '%');
    const change = fc.record({
      at: fc.nat(packed.length),
      cut: fc.nat(12),
      put: fc.oneof(fc.uint8Array({ maxLength: 4 }).map(asBuffer), words.map(asBuffer)),
    });
    const changed = fc
      .tuple(fc.constantFrom(sound, packed), fc.array(change, { minLength: 1, maxLength: 4 }))
      .map(([seed, changes]) => {
        let bytes = seed;
        for (const { at, cut, put } of changes) {
          bytes = Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + cut)]);
        }
        return bytes;
      });
    await assertAll(changed, 500);
  });
});
