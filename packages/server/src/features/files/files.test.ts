import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileUses, maxUploadBytes } from '@casement/domain/files/files.rules.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createSigner } from '../../files/signatures.ts';
import { writeWords } from '../../files/stores/disk.addresses.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, errorOf, hostOfSchool, nobodyAt, signedIn, statusesOf } from '../../testing/callers/call.ts';
import { makeClub, makeFaculty, makeSchool, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { activityOf, asOwner, countRows } from '../../testing/read/rows.ts';
import { makePost } from '../portfolios/portfolios.factories.ts';
import {
  arrive,
  getAt,
  imageOf,
  makeClaim,
  makeFile,
  putTo,
  upload,
  writeAddress,
} from './files.factories.ts';

let app: TestApp;
let teacher: TestPerson;
let colleague: TestPerson;
let elsewhere: TestPerson;

beforeAll(async () => {
  app = await makeApp();
  teacher = await makeFaculty(app);
  colleague = await makeFaculty(app, { school: teacher.school });
  elsewhere = await makeFaculty(app);
});
afterAll(async () => app.close());

const complete = (who: TestPerson, input: unknown) => callAs(app, who, 'POST /files/complete', input);

/** Every file on the disk. */
async function lying(): Promise<string[]> {
  const root = path.join(app.services.config.dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describe('an address for uploads', () => {
  it('is on this service, write-only and valid for ten minutes', async () => {
    const asked = Date.now();
    const { baseUrl, sasToken, expiresAt } = await writeAddress(app, teacher);
    expect(new URL(baseUrl).host).toBe(hostOfSchool(teacher.school));
    expect(new URLSearchParams(sasToken).get('sp')).toBe('cw');
    expect(Date.parse(expiresAt)).toBeGreaterThanOrEqual(asked + 600_000);
    expect(Date.parse(expiresAt)).toBeLessThanOrEqual(Date.now() + 600_000);
    expect((await putTo(app, { baseUrl, sasToken }, 'a.jpg', Buffer.from('x'))).status).toBe(201);
    const { pathname } = new URL(baseUrl);
    const read = await getAt(app, await signedIn(app, teacher), `${pathname}/a.jpg?${sasToken}`);
    expect(read.status).toBe(404);
  });

  it('is given for known containers only', async () => {
    const route = 'GET /azureToken/{containerName}/generateAzureSecureToken';
    const answer = await callAs(app, teacher, route, { containerName: 'secrets' });
    expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'containerName']);
  });

  it('works for one school, one container and one person only', async () => {
    const own = await writeAddress(app, teacher, 'club-images');
    const others = [
      await writeAddress(app, elsewhere, 'club-images'),
      await writeAddress(app, teacher, 'meeting-photos'),
      await writeAddress(app, colleague, 'club-images'),
    ];
    for (const { sasToken } of others) {
      const answer = await putTo(app, { baseUrl: own.baseUrl, sasToken }, 'a.jpg', Buffer.from('x'));
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  it('expires, and cannot be extended', async () => {
    const { baseUrl, sasToken } = await writeAddress(app, teacher);
    const [schoolId = '', container = '', personId = ''] = new URL(baseUrl).pathname.split('/').slice(-3);
    const past = String(Math.floor(Date.now() / 1000) - 1);
    const sig = createSigner(app.services.secret).sign(writeWords({ schoolId, container, personId }, past));
    const late = new URLSearchParams({ sp: 'cw', se: past, sig }).toString();
    const longer = sasToken.replace(/se=\d+/, `se=${Number(past) + 86_400}`);
    for (const token of [late, longer, '', 'se=9999999999&sig=']) {
      expect((await putTo(app, { baseUrl, sasToken: token }, 'a.jpg', Buffer.from('x'))).status).toBe(403);
    }
  });

  it.each(['..', '../../secret', '%2e%2e', '..%2fsecret', 'a..b', '.hidden', 'a b', ''])(
    'refuses a name such as %j',
    async (name) => {
      const before = await lying();
      const { status } = await putTo(
        app,
        await writeAddress(app, teacher),
        name.replace(' ', '%20'),
        Buffer.from('x'),
      );
      expect([403, 422]).toContain(status);
      expect(await lying()).toEqual(before);
    },
  );

  it('accepts a file of the maximum size, and stores nothing of a larger one', async () => {
    const address = await writeAddress(app, teacher);
    const fits = Buffer.alloc(maxUploadBytes, 1);
    expect((await putTo(app, address, 'fits.bin', fits)).status).toBe(201);
    const before = await lying();
    const tooLarge = Buffer.alloc(maxUploadBytes + 1, 1);
    const told = await putTo(app, address, 'large.bin', tooLarge, {
      'content-length': String(tooLarge.length),
    });
    expect([told.status, errorOf(told).code]).toEqual([413, 'TOO_LARGE']);
    const chunked = await putTo(app, address, 'large.bin', tooLarge, { 'transfer-encoding': 'chunked' });
    expect(chunked.status).toBe(413);
    expect(await lying()).toEqual(before);
    expect((await callAs(app, teacher, 'GET /user/me')).status).toBe(200);
  });

  it('accepts JSON unparsed, and refuses pages of other sites', async () => {
    const address = await writeAddress(app, teacher);
    const json = { 'content-type': 'application/json' };
    expect((await putTo(app, address, 'a.json', Buffer.from('{"no'), json)).status).toBe(201);
    const origin = { origin: 'https://elsewhere.example' };
    expect((await putTo(app, address, 'b.jpg', Buffer.from('x'), origin)).status).toBe(403);
  });

  it('limits the number of uploads that are not completed', async () => {
    const hoarder = await makeStudent(app);
    const address = await writeAddress(app, hoarder);
    const statuses = new Set<number>();
    for (let index = 0; index < 52; index += 1) {
      statuses.add((await putTo(app, address, `${index}.jpg`, Buffer.from('x'))).status);
    }
    expect([...statuses]).toEqual([201, 429]);
  });

  it('leaves no signature in the log', async () => {
    const { sasToken, baseUrl } = await writeAddress(app, teacher);
    await putTo(app, { baseUrl, sasToken }, 'logged.jpg', Buffer.from('x'));
    const signature = new URLSearchParams(sasToken).get('sig') ?? '-';
    await expect.poll(() => JSON.stringify(app.logLines)).toContain('logged.jpg');
    expect(JSON.stringify(app.logLines)).not.toContain(signature);
  });
});

describe('an upload that has arrived', () => {
  it('becomes an image with a thumbnail, and the uploaded original is deleted', async () => {
    const before = (await lying()).length;
    const large = await imageOf({ width: 3000, height: 1500 });
    const file = await upload(app, teacher, 'clubImage', large);
    expect(file).toMatchObject({ width: 2400, height: 1200, contentType: 'image/webp' });
    expect(file.url).toBe(`/api/files/${file._id}`);
    const now = await lying();
    expect(now.length - before).toBe(2);
    const kept = await Promise.all(
      now
        .filter((name) => name.includes(file._id))
        .map(async (name) => sharp(await readFile(name)).metadata()),
    );
    expect(kept.map(({ width, format }) => `${format} ${width}`).toSorted()).toEqual([
      'webp 2400',
      'webp 640',
    ]);
    // What it counts as: the image that is kept, neither the one that was sent nor the thumbnail.
    expect(kept.find(({ width }) => width === 2400)?.size).toBe(file.bytes);
    expect(await activityOf(app, teacher.school.id)).toContainEqual({
      action: 'file.upload',
      subject_id: file._id,
    });
  });

  it('is turned upright, and no longer says where and with what camera it was taken', async () => {
    const taken = await sharp(await imageOf({ width: 60, height: 40 }))
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '52/1 22/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const sent = await sharp(taken).metadata();
    expect([sent.orientation, sent.exif === undefined]).toEqual([6, false]);
    const file = await upload(app, teacher, 'meetingPhoto', taken);
    expect([file.width, file.height]).toEqual([40, 60]);
    const [name = ''] = (await lying()).filter((one) => one.includes(file._id));
    const kept = await sharp(await readFile(name)).metadata();
    expect([kept.exif, kept.orientation, kept.icc, kept.xmp]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('can be a %s', async (format) => {
    const file = await upload(app, teacher, 'meetingPhoto', await imageOf({ format }));
    expect([file.width, file.height]).toEqual([64, 48]);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    const file = await upload(app, teacher, 'meetingPhoto', moving);
    expect([file.width, file.height]).toEqual([30, 20]);
  });

  const heic = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic0000mif1heic'),
    Buffer.alloc(64),
  ]);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const bad: [string, () => Promise<Buffer>, RegExp][] = [
    ['a text', async () => Buffer.from('No image at all, whatever its name says.'), /isn’t an image/],
    ['a program', async () => Buffer.from('\x7fELF\x02\x01\x01\0\0\0', 'latin1'), /isn’t an image/],
    ['a drawing with a script', async () => Buffer.from(svg), /isn’t an image/],
    ['an empty file', async () => Buffer.alloc(0), /empty/],
    ['half a JPEG', async () => (await imageOf({ width: 900, height: 900 })).subarray(0, 2000), /damaged/],
    ['a head without an image', async () => Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), /damaged/],
    ['a HEIC', async () => heic, /HEIC.+Most Compatible/],
    ['a bomb', async () => imageOf({ width: 12_000, height: 9000, format: 'png' }), /80 megapixels/],
  ];
  it.each(bad)('is refused with the reason, and deleted, when it is %s', async (_, make, says) => {
    const rows = () => countRows(app, teacher.school.id, 'select count(*) from stored_file');
    const before = [await rows(), (await lying()).length];
    const answer = await complete(teacher, await arrive(app, teacher, await make()));
    expect([answer.status, errorOf(answer).code]).toEqual([422, 'UNSUPPORTED_FILE']);
    expect(errorOf(answer).message).toMatch(says);
    expect([await rows(), (await lying()).length]).toEqual(before);
  });

  it('is completed only once, even by simultaneous calls, and never when nothing arrived', async () => {
    const input = await arrive(app, teacher, await imageOf());
    const answers = await Promise.all([complete(teacher, input), complete(teacher, input)]);
    expect(statusesOf(answers)).toEqual([200, 404]);
    const again = await complete(teacher, input);
    expect([again.status, errorOf(again).message]).toEqual([
      404,
      expect.stringContaining('Upload the file again'),
    ]);
    expect((await complete(teacher, { ...input, blobName: 'never-came.jpg' })).status).toBe(404);
  });

  it('can be completed only by its sender', async () => {
    const input = await arrive(app, teacher, await imageOf());
    expect((await complete(colleague, input)).status).toBe(404);
    expect((await complete(elsewhere, input)).status).toBe(404);
    expect((await complete(teacher, input)).status).toBe(200);
  });

  it('needs a valid name, a known purpose and that purpose’s container', async () => {
    const input = await arrive(app, teacher, await imageOf());
    for (const wrong of [{ blobName: '../x' }, { containerName: 'club-images' }, { purpose: 'virus' }]) {
      expect((await complete(teacher, { ...input, ...wrong })).status).toBe(422);
    }
    expect((await callAs(app, nobodyAt(teacher.school), 'POST /files/complete', input)).status).toBe(401);
  });

  it('leaves no row behind when the file storage fails', async () => {
    const input = await arrive(app, teacher, await imageOf());
    const { files } = app.services;
    const { put } = files;
    const before = await countRows(app, teacher.school.id, 'select count(*) from stored_file');
    files.put = async () => Promise.reject(new Error('The disk is full.'));
    try {
      expect((await complete(teacher, input)).status).toBe(500);
    } finally {
      files.put = put;
    }
    expect(await countRows(app, teacher.school.id, 'select count(*) from stored_file')).toBe(before);
  });
});

describe('reading a file', () => {
  const location = (answer: { headers: Record<string, unknown> }) => {
    const { pathname, search } = new URL(z.string().parse(answer.headers['location']));
    return `${pathname}${search}`;
  };

  it('redirects to its bytes, which no browser treats as a page', async () => {
    const file = await upload(app, teacher, 'clubImage', await imageOf({ width: 1000, height: 500 }));
    const caller = await signedIn(app, teacher);
    const stored = (await lying()).filter((name) => name.includes(file._id));
    const images = await Promise.all(stored.map(async (name) => sharp(await readFile(name)).metadata()));
    for (const [address, width] of [
      [file.url, 1000],
      [file.thumbnailUrl ?? '', 640],
    ] as const) {
      const found = await getAt(app, caller, address);
      expect([found.status, found.headers['cache-control'], found.headers['vary']]).toEqual([
        302,
        'private, max-age=600',
        'cookie, authorization',
      ]);
      const bytes = await getAt(app, nobodyAt(teacher.school), location(found));
      expect(bytes.status).toBe(200);
      expect(bytes.headers).toMatchObject({
        'content-type': 'image/webp',
        'content-length': String(images.find((image) => image.width === width)?.size),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
      });
    }
  });

  it('is refused at a changed address', async () => {
    const file = await upload(app, teacher, 'clubImage');
    const other = await upload(app, teacher, 'clubImage');
    const signed = location(await getAt(app, await signedIn(app, teacher), file.url));
    const changed = [
      signed.replace(file._id, other._id),
      signed.replace('image%2Fwebp', 'text%2Fhtml'),
      signed.replace(/se=\d+/, 'se=9999999999'),
      signed.replace(teacher.school.id, elsewhere.school.id),
      signed.split('?')[0] ?? '',
    ];
    for (const address of changed) {
      expect((await getAt(app, nobodyAt(teacher.school), address)).status).toBe(403);
    }
  });

  it('is open to its owner, and to the whole school once a club shows the file', async () => {
    const { school } = teacher;
    const student = await makeStudent(app, { school });
    const file = await upload(app, teacher, 'clubImage');
    const status = async (who: TestPerson) =>
      (await callAs(app, who, 'GET /files/{fileId}', { fileId: file._id })).status;
    expect([await status(teacher), await status(student), await status(elsewhere)]).toEqual([302, 404, 404]);
    const club = await makeClub(app, { school });
    await makeClaim(app, school.id, { kind: 'club', record: club.id, file: file._id });
    await asOwner(app, school.id, 'update club set image_file_id = $2 where id = $1', [club.id, file._id]);
    expect([await status(teacher), await status(student), await status(elsewhere)]).toEqual([302, 302, 404]);
    await asOwner(app, school.id, 'update stored_file set removed_at = now() where id = $1', [file._id]);
    expect([await status(teacher), await status(student)]).toEqual([404, 404]);
  });

  it('is open to others only while the school uses what it belongs to', async () => {
    const school = await makeSchool(app);
    const owner = await makeStudent(app, { school });
    const reader = await makeFaculty(app, { school });
    const records = [
      ['club', (await makeClub(app, { school })).id, 'clubs_enabled'],
      ['post', (await makePost(app, { student: owner })).id, 'portfolio_enabled'],
    ] as const;
    for (const [kind, record, column] of records) {
      const file = await makeFile(app, { owner, purpose: fileUses[kind].purpose });
      await makeClaim(app, school.id, { kind, record, file });
      const statusFor = async (who: TestPerson) =>
        (await callAs(app, who, 'GET /files/{fileId}', { fileId: file })).status;
      expect([kind, await statusFor(reader), await statusFor(owner)]).toEqual([kind, 302, 302]);
      await asOwner(app, school.id, `update school set ${column} = false where school_id = $1`, [school.id]);
      expect([kind, await statusFor(reader), await statusFor(owner)]).toEqual([kind, 404, 302]);
    }
  });

  it('is refused on another school’s host', async () => {
    const school = await makeSchool(app);
    const file = await upload(app, teacher, 'clubImage');
    const caller = await signedIn(app, teacher);
    expect((await getAt(app, caller, file.url)).status).toBe(302);
    expect((await getAt(app, { ...caller, school }, file.url)).status).toBe(401);
    const stranger = await signedIn(app, await makeFaculty(app, { school }));
    expect((await getAt(app, stranger, file.url)).status).toBe(404);
  });
});
