/** Evidence: images, videos and PDFs that students send, and files that only pretend to be such. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { deflate } from 'node:zlib';
import { PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { storedFile } from '@casement/domain/files/files.contract.ts';
import { maxBytesOfKind } from '@casement/domain/files/files.rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filmOf, place, recordedWebm, webmOf, wordsOfFilm } from '../../files/videos/videos.factories.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf, nobodyAt } from '../../testing/callers/call.ts';
import { makeFaculty, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { makePost } from '../portfolios/portfolios.factories.ts';
import { arrive, getAt, imageOf } from './files.factories.ts';

let app: TestApp;
let student: TestPerson;

beforeAll(async () => {
  app = await makeApp();
  student = await makeStudent(app);
});
afterAll(async () => app.close());

async function complete(bytes: Buffer, name = 'upload', who = student) {
  const input = { ...(await arrive(app, who, bytes, 'evidence')), name };
  return callAs(app, who, 'POST /files/complete', input);
}
const keep = async (bytes: Buffer, name = 'upload') => dataOf(await complete(bytes, name), storedFile);

async function lying(): Promise<string[]> {
  const root = path.join(app.services.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function storedBlobOf(fileId: string): Promise<Buffer> {
  const [found = ''] = (await lying()).filter((name) => name.includes(fileId));
  return readFile(found);
}

/** The path of a file's bytes on the host. */
async function bytesOf(fileId: string, who = student): Promise<string> {
  const { headers } = await callAs(app, who, 'GET /files/{fileId}', { fileId });
  const { pathname, search } = new URL(String(headers['location']));
  return `${pathname}${search}`;
}

async function pdfOf(change: (document: PDFDocument) => void = () => undefined): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([200, 200]).drawText('A bowl, thrown and fired');
  change(document);
  return Buffer.from(await document.save());
}

describe('an image of evidence', () => {
  it('keeps its name, and is served with the ending of its new format', async () => {
    const file = await keep(await imageOf(), 'C:\\photos\\Kiln \u202egpj.JPG');
    expect(file).toMatchObject({ name: 'Kiln gpj.JPG', contentType: 'image/webp', width: 64, height: 48 });
    expect(file.thumbnailUrl).toBe(`/api/files/${file._id}?size=thumbnail`);
    const served = await getAt(app, nobodyAt(student.school), await bytesOf(file._id));
    expect(served.headers['content-disposition']).toContain('inline; filename="Kiln gpj.webp"');
  });

  it('can have no name, has a long one shortened, and is refused with a much longer one', async () => {
    expect((await keep(await imageOf(), '../..')).name).toBeNull();
    expect((await keep(await imageOf(), `${'long '.repeat(60)}.jpg`)).name?.length).toBe(120);
    const input = await arrive(app, student, await imageOf(), 'evidence');
    const answer = await callAs(app, student, 'POST /files/complete', { ...input, name: 'x'.repeat(1001) });
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'name']);
  });
});

describe('a video', () => {
  it.each([
    ['an MP4', filmOf(), 'video/mp4', [640, 360]],
    ['an MP4 with its index behind', filmOf({ indexFirst: false, brand: 'mp42' }), 'video/mp4', [640, 360]],
    [
      'a QuickTime film, taken upright',
      filmOf({ brand: 'qt  ', turned: true }),
      'video/quicktime',
      [360, 640],
    ],
    ['a WebM', webmOf(), 'video/webm', [640, 360]],
    ['a WebM, recorded live', webmOf({ live: true }), 'video/webm', [640, 360]],
  ])(
    'is stored unchanged as %s, except for the place where it was taken',
    async (_, film, contentType, size) => {
      expect(film.includes(place)).toBe(true);
      const file = await keep(film, 'firing.mov');
      expect(file).toMatchObject({ contentType, name: 'firing.mov', thumbnailUrl: null, bytes: film.length });
      expect([file.width, file.height]).toEqual(size);
      const kept = await storedBlobOf(file._id);
      expect(kept.length).toBe(film.length);
      for (const trace of [place, 'location', 'LOCATION', 'xmpmeta', '\xa9xyz']) {
        expect(kept.includes(Buffer.from(trace, 'latin1'))).toBe(false);
      }
      expect(kept.includes(Buffer.alloc(900, 0x70))).toBe(true);
    },
  );

  it('loses its titles as a WebM, and otherwise stays the same', async () => {
    const film = recordedWebm();
    for (const words of wordsOfFilm) expect(film.includes(words)).toBe(true);
    const file = await keep(film, 'garden.webm');
    expect([file.contentType, file.width, file.height]).toEqual(['video/webm', 16, 16]);
    const kept = await storedBlobOf(file._id);
    for (const words of wordsOfFilm) expect(kept.includes(words)).toBe(false);
    const beginning = film.indexOf(Buffer.from('1f43b675', 'hex'));
    expect(kept.length).toBe(film.length);
    const cluster = kept.subarray(beginning, beginning + 40);
    expect(cluster.equals(film.subarray(beginning, beginning + 40))).toBe(true);
    // Cleaning it again doesn't change it.
    expect(await storedBlobOf((await keep(kept, 'again.webm'))._id)).toEqual(kept);
  });

  it('is served in ranges, so that players can seek', async () => {
    const file = await keep(filmOf());
    const address = await bytesOf(file._id);
    const part = await getAt(app, nobodyAt(student.school), address, { range: 'bytes=4-7' });
    expect([part.status, part.text, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      'ftyp',
      `bytes 4-7/${file.bytes}`,
      '4',
    ]);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
    });
    expect(String(part.headers['content-security-policy'])).toContain('sandbox');
    const past = await getAt(app, nobodyAt(student.school), address, { range: 'bytes=9999999-' });
    expect([past.status, past.headers['content-range']]).toEqual([416, `bytes */${file.bytes}`]);
  });

  const film = filmOf();
  it.each([
    ['half of one', film.subarray(0, film.length - 100)],
    ['one with an archive behind it', Buffer.concat([film, Buffer.from('PK\x03\x04archive', 'latin1')])],
    ['a head alone', film.subarray(0, 24)],
    ['a Matroska file', webmOf({ docType: 'matroska' })],
    ['half a WebM', webmOf().subarray(0, 1200)],
    [
      'one of endless boxes',
      Buffer.concat([film.subarray(0, 24), Buffer.alloc(4000, '\0\0\0\x08free', 'latin1')]),
    ],
    [
      'one whose tables say what is not there',
      Buffer.from(film.toString('latin1').replaceAll('stsz', 'stsx'), 'latin1'),
    ],
  ])('is refused when it is %s', async (_, bytes) => {
    const before = await lying();
    const answer = await complete(bytes);
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'UNSUPPORTED_FILE']);
    expect(errorOf(answer).message).toMatch(/video is damaged, incomplete.+Export it again as MP4/);
    expect(await lying()).toEqual(before);
  });

  it('is refused as a photo of a meeting', async () => {
    const answer = await callAs(app, student, 'POST /files/complete', await arrive(app, student, filmOf()));
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      expect.stringContaining('isn’t an image'),
    ]);
  });
});

describe('a PDF', () => {
  it('is rewritten, and downloaded under its name', async () => {
    const file = await keep(await pdfOf(), 'Certificate.pdf');
    expect(file).toMatchObject({
      contentType: 'application/pdf',
      width: null,
      height: null,
      thumbnailUrl: null,
    });
    const kept = await storedBlobOf(file._id);
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1);
    const served = await getAt(app, nobodyAt(student.school), await bytesOf(file._id));
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Certificate.pdf"; filename*=UTF-8''Certificate.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('can open at a page, link to the web and contain a form', async () => {
    const bytes = await pdfOf((document) => {
      const { context, catalog } = document;
      const page = document.getPage(0);
      catalog.set(PDFName.of('OpenAction'), context.obj([page.ref, 'Fit']));
      const link = context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        A: { S: 'URI', URI: PDFString.of('https://example.org') },
      });
      page.node.set(PDFName.of('Annots'), context.obj([context.register(link)]));
      document.getForm().createTextField('name').addToPage(page);
    });
    expect((await complete(bytes)).status).toBe(200);
  });

  const active: [string, (document: PDFDocument) => void][] = [
    ['runs a script when it is opened', (document) => document.addJavaScript('first', 'app.alert(1)')],
    [
      'starts a program',
      ({ catalog, context }) =>
        catalog.set(PDFName.of('OpenAction'), context.obj({ S: 'Launch', F: PDFString.of('cmd.exe') })),
    ],
    [
      'starts one by a name written in another way',
      ({ catalog, context }) =>
        catalog.set(
          PDFName.of('AA'),
          context.obj({ WC: context.register(context.obj({ S: PDFName.of('Java#53cript') })) }),
        ),
    ],
    [
      'carries a file',
      (document) =>
        void document.attach(Buffer.from('MZ'), 'run.exe', { mimeType: 'application/x-msdownload' }),
    ],
    [
      'leads to a script by a link',
      ({ catalog, context }) =>
        catalog.set(
          PDFName.of('OpenAction'),
          context.obj({ S: 'URI', URI: PDFHexString.fromText('javascript:alert(1)') }),
        ),
    ],
    [
      'sends what is filled in',
      ({ catalog, context }) =>
        catalog.set(PDFName.of('AA'), context.obj({ DS: { S: 'SubmitForm', F: PDFString.of('http://x') } })),
    ],
  ];
  it.each(active)('is refused when it %s', async (_, change) => {
    const answer = await complete(await pdfOf(change), 'harmless.pdf');
    expect([answer.status, errorOf(answer).message]).toEqual([
      422,
      expect.stringContaining('contains a program'),
    ]);
  });

  it('is refused when it hides a script in packed objects', async () => {
    const document = await PDFDocument.load(
      await pdfOf(({ catalog, context }) => {
        const script = context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') });
        catalog.set(PDFName.of('OpenAction'), context.register(script));
      }),
    );
    const packed = Buffer.from(await document.save({ useObjectStreams: true }));
    expect(packed.includes('JavaScript')).toBe(false);
    expect(errorOf(await complete(packed)).message).toContain('contains a program');
  });

  const others: [string, () => Promise<Buffer>, RegExp][] = [
    [
      'is a Windows program',
      async () => Buffer.concat([Buffer.from('MZ\x90\0'), await pdfOf()]),
      /isn’t an image, a video or a PDF/,
    ],
    [
      'is a Linux program',
      async () => Buffer.from('\x7fELF\x02\x01\x01\0%PDF-1.7', 'latin1'),
      /isn’t an image, a video or a PDF/,
    ],
    [
      'is a page',
      async () => Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7'),
      /isn’t an image, a video or a PDF/,
    ],
    ['is an archive', async () => Buffer.from('PK\x03\x04zip', 'latin1'), /isn’t an image, a video or a PDF/],
    [
      'has an archive behind it',
      async () => Buffer.concat([await pdfOf(), Buffer.from('PK\x03\x04x', 'latin1')]),
      /after the end/,
    ],
    [
      'has an archive behind it that ends as a PDF does',
      async () => Buffer.concat([await pdfOf(), Buffer.from('PK\x05\x06\0\0\0\0\x05\0%%EOF', 'latin1')]),
      /after the end/,
    ],
    ['is half of one', async () => (await pdfOf()).subarray(0, 300), /damaged or incomplete/],
    ['is a head alone', async () => Buffer.from('%PDF-1.7\n%%EOF'), /damaged or incomplete/],
    [
      'has no page',
      async () => Buffer.from(await (await PDFDocument.create()).save({ addDefaultPage: false })),
      /damaged|complete/,
    ],
    [
      'is locked',
      async () =>
        Buffer.from(
          await pdfOf()
            .then((bytes) => PDFDocument.load(bytes))
            .then(async (document) => {
              document.context.trailerInfo.Encrypt = document.context.register(
                document.context.obj({ Filter: 'Standard', V: 1 }),
              );
              return document.save({ useObjectStreams: false });
            }),
        ),
      /protected by a password/,
    ],
    [
      'unfolds to gigabytes',
      async () => {
        const zeros = await promisify(deflate)(Buffer.alloc(150 * 1024 * 1024), { level: 1 });
        const head = `%PDF-1.7\n1 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${zeros.length}>>\nstream\n`;
        return Buffer.concat([
          Buffer.from(head),
          zeros,
          Buffer.from('\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF'),
        ]);
      },
      /damaged or incomplete/,
    ],
  ];
  it.each(others)('is refused when it %s', async (_, make, says) => {
    const before = await lying();
    const answer = await complete(await make(), 'report.pdf');
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'UNSUPPORTED_FILE']);
    expect(errorOf(answer).message).toMatch(says);
    expect(await lying()).toEqual(before);
  });
});

describe('the size of evidence', () => {
  it('is limited by kind, with more for a video than for an image or a PDF', async () => {
    const large = Buffer.alloc(maxBytesOfKind('pdf') + 1, 32);
    large.write('%PDF-1.7\n', 'latin1');
    const answer = await complete(large);
    expect([answer.status, errorOf(answer).message]).toEqual([413, expect.stringContaining('25 MB')]);
    const head = filmOf();
    const rest = Buffer.alloc(maxBytesOfKind('image') + 8);
    rest.writeUInt32BE(rest.length, 0);
    rest.write('mdat', 4, 'latin1');
    const film = await keep(Buffer.concat([head, rest]));
    expect(film.bytes).toBe(head.length + rest.length);
  });
});

describe('reading evidence', () => {
  it('is open to its owner, and to faculty once a post shows it, but to nobody else', async () => {
    const { school } = student;
    const teacher = await makeFaculty(app, { school });
    const fellow = await makeStudent(app, { school });
    const elsewhere = await makeFaculty(app);
    const file = await keep(await pdfOf());
    const status = async (who: TestPerson) =>
      (await callAs(app, who, 'GET /files/{fileId}', { fileId: file._id })).status;
    const statuses = async () => Promise.all([student, teacher, fellow, elsewhere].map(status));
    expect(await statuses()).toEqual([302, 404, 404, 404]);
    await makePost(app, { student, fileIds: [file._id] });
    expect(await statuses()).toEqual([302, 302, 404, 404]);
  });
});
