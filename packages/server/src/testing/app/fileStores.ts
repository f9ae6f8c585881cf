/** The contract of every store of files; each driver's tests run it. */

import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { maxBytesIn } from '@casement/domain/files/files.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Arrivals, FileStore, StoredBlob } from '../../files/files.ts';

export type StoreUnderTest = {
  /** Scheme and host that a caller of this service would have used. */
  origin: string;
  /** The store with a clock that is off by this many milliseconds. */
  store(skew?: number): FileStore;
};

const container = 'evidence-files';
const minute = 60_000;
const served = { contentType: 'video/mp4', name: 'Clay – "first" firing.mov' };

const arrivalsOf = (values: Partial<Arrivals> = {}): Arrivals => ({
  schoolId: randomUUID(),
  container,
  personId: randomUUID(),
  ...values,
});

const put = async (
  { baseUrl, sasToken }: { baseUrl: string; sasToken: string },
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
) => {
  const send = () =>
    fetch(`${baseUrl}/${name}?${sasToken}`, {
      method: 'PUT',
      headers: { 'x-ms-blob-type': 'BlockBlob' },
      body,
    });
  // A store closes idle connections, maybe just as one is used again; `fetch` sends no body a second time by itself.
  return send().catch(send);
};

/** Sends half of the announced bytes, and hangs up. */
async function putHalf(address: { baseUrl: string; sasToken: string }, name: string): Promise<void> {
  const { hostname, port, host, pathname } = new URL(address.baseUrl);
  const head = [
    `PUT ${pathname}/${name}?${address.sasToken} HTTP/1.1`,
    `Host: ${host}`,
    'x-ms-blob-type: BlockBlob',
    'Content-Length: 200000',
    '',
    '',
  ].join('\r\n');
  await new Promise<void>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(head);
      socket.end(Buffer.alloc(100_000, 7));
    });
    // Both sides have ended, so the other one knows that no more will come.
    socket.on('close', () => resolve());
    socket.on('error', reject);
    socket.resume();
  });
}

/** Runs the contract of stores of files over one of them. */
export function behavesAsFileStore(open: () => Promise<StoreUnderTest>): void {
  let under: StoreUnderTest;
  let store: FileStore;
  const issue = (arrivals: Arrivals, by = store) => by.issueWrite(arrivals, under.origin);
  const textOf = async (file: StoredBlob) => {
    const found = await store.read(file);
    return found === undefined ? undefined : text(found);
  };

  beforeAll(async () => {
    under = await open();
    store = under.store();
  });

  describe('an address for uploads', () => {
    it('takes what is PUT to it, which is taken away once and then dropped', async () => {
      const arrivals = arrivalsOf();
      const address = await issue(arrivals);
      expect((await put(address, 'a.jpg', 'one upload')).status).toBe(201);
      const arrival = { ...arrivals, blobName: 'a.jpg' };
      const both = await Promise.all([store.takeArrived(arrival), store.takeArrived(arrival)]);
      const taken = both.filter((one) => one !== undefined);
      expect(taken.length).toBe(1);
      const [upload] = taken;
      expect([upload?.bytes, await readFile(upload?.place ?? '', 'utf8')]).toEqual([10, 'one upload']);
      await upload?.release();
      await expect(readFile(upload?.place ?? '')).rejects.toThrow('ENOENT');
      expect(await store.takeArrived(arrival)).toBeUndefined();
    });

    it('serves ten minutes', async () => {
      const asked = Date.now();
      const { expiresAt, sasToken } = await issue(arrivalsOf());
      expect(expiresAt.getTime()).toBeGreaterThanOrEqual(asked + 10 * minute);
      expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * minute);
      expect(new URLSearchParams(sasToken).get('sp')).toBe('cw');
    });

    it('takes nothing after its time, and cannot be prolonged', async () => {
      const arrivals = arrivalsOf();
      await issue(arrivals);
      const late = await issue(arrivals, under.store(-11 * minute));
      expect((await put(late, 'late.jpg', 'late')).status).toBe(403);
      const query = new URLSearchParams(late.sasToken);
      const fresh = new URLSearchParams((await issue(arrivals)).sasToken);
      query.set('se', fresh.get('se') ?? '');
      expect((await put({ ...late, sasToken: query.toString() }, 'late.jpg', 'late')).status).toBe(403);
      expect(await store.takeArrived({ ...arrivals, blobName: 'late.jpg' })).toBeUndefined();
    });

    it('is for one school, one kind of file and one person', async () => {
      const own = arrivalsOf();
      const { baseUrl } = await issue(own);
      for (const other of [
        arrivalsOf({ schoolId: randomUUID(), personId: own.personId }),
        { ...own, container: 'club-images' },
        { ...own, personId: randomUUID() },
      ]) {
        const { sasToken } = await issue(other);
        expect((await put({ baseUrl, sasToken }, 'a.jpg', 'stray')).status).toBe(403);
        expect(await store.takeArrived({ ...own, blobName: 'a.jpg' })).toBeUndefined();
      }
    });

    it('reads nothing, lists nothing and removes nothing', async () => {
      const arrivals = arrivalsOf();
      const { baseUrl, sasToken } = await issue(arrivals);
      expect((await put({ baseUrl, sasToken }, 'a.jpg', 'mine')).status).toBe(201);
      for (const [method, address] of [
        ['GET', `${baseUrl}/a.jpg?${sasToken}`],
        ['DELETE', `${baseUrl}/a.jpg?${sasToken}`],
        ['GET', `${baseUrl}?restype=container&comp=list&${sasToken}`],
      ] as const) {
        const { status } = await fetch(address, { method });
        expect([403, 404]).toContain(status);
      }
      const taken = await store.takeArrived({ ...arrivals, blobName: 'a.jpg' });
      expect(taken?.bytes).toBe(4);
      await taken?.release();
    });

    it('leaves nothing of an upload that was cut off', async () => {
      const arrivals = arrivalsOf();
      await putHalf(await issue(arrivals), 'half.mp4');
      expect(await store.takeArrived({ ...arrivals, blobName: 'half.mp4' })).toBeUndefined();
    });

    it('leaves nothing of an upload that is larger than its kind may be', async () => {
      const arrivals = arrivalsOf({ container: 'club-images' });
      const bytes = new Uint8Array(maxBytesIn(arrivals.container) + 1);
      const { status } = await put(await issue(arrivals), 'large.jpg', bytes);
      const arrival = { ...arrivals, blobName: 'large.jpg' };
      if (status === 201) await expect(store.takeArrived(arrival)).rejects.toThrow('25 MB');
      else expect(status).toBe(413);
      expect(await store.takeArrived(arrival)).toBeUndefined();
    });

    it('is refused to a person with 50 uploads waiting', async () => {
      const arrivals = arrivalsOf();
      const statuses: number[] = [];
      for (let index = 0; index < 51; index += 1) {
        const address = await issue(arrivals).catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'TOO_MANY' });
        });
        statuses.push(address === undefined ? 429 : (await put(address, `${index}.jpg`, 'x')).status);
      }
      expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([50, 429]);
    });
  });

  describe('what is kept', () => {
    const file = { schoolId: randomUUID(), blobName: 'kept.mp4' };

    it('is put from memory and as a stream, read, replaced and removed', async () => {
      expect(await store.read(file)).toBeUndefined();
      await store.put(file, Buffer.from('first'), served.contentType);
      await store.put(file, Readable.from([Buffer.from('sec'), Buffer.from('ond')]), served.contentType);
      expect(await textOf(file)).toBe('second');
      await store.remove(file);
      await store.remove(file);
      expect(await store.read(file)).toBeUndefined();
    });

    it('is served at an address that says what it is and what it is called, whole or in parts', async () => {
      await store.put(file, Buffer.from('0123456789'), served.contentType);
      const address = await store.signRead(file, served, under.origin);
      expect(await store.signRead(file, served, under.origin)).toBe(address);
      const whole = await fetch(address);
      expect([whole.status, await whole.text(), whole.headers.get('content-type')]).toEqual([
        200,
        '0123456789',
        'video/mp4',
      ]);
      expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      expect(whole.headers.get('content-disposition')).toBe(
        `inline; filename="Clay _ _first_ firing.mp4"; filename*=UTF-8''Clay%20%E2%80%93%20%22first%22%20firing.mp4`,
      );
      const part = await fetch(address, { headers: { range: 'bytes=3-5' } });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
        206,
        '345',
        'bytes 3-5/10',
      ]);
      expect((await fetch(address, { headers: { range: 'bytes=90-' } })).status).toBe(416);
      const pdf = await fetch(
        await store.signRead(file, { contentType: 'application/pdf', name: null }, under.origin),
      );
      expect(pdf.headers.get('content-disposition')).toMatch(/^attachment; filename="file\.pdf"/);
    });

    it('is served for a minute at most at a short address, and kept by no browser', async () => {
      await store.put(file, Buffer.from('0123456789'), served.contentType);
      const short = await fetch(await store.signRead(file, served, under.origin, 'short'));
      expect([short.status, short.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      const past = await under.store(-61_000).signRead(file, served, under.origin, 'short');
      expect((await fetch(past)).status).toBe(403);
    });

    it('is not served at an address that was changed or is past', async () => {
      await store.put(file, Buffer.from('0123456789'), served.contentType);
      await store.put({ ...file, blobName: 'other.mp4' }, Buffer.from('other'), served.contentType);
      const address = await store.signRead(file, served, under.origin);
      const past = await under.store(-2 * 60 * minute).signRead(file, served, under.origin);
      for (const changed of [
        past,
        address.replace('kept.mp4', 'other.mp4'),
        address.replace('video%2Fmp4', 'text%2Fhtml'),
        address.replace('inline', 'attachment'),
        address.split('?')[0] ?? '',
      ]) {
        expect([403, 404]).toContain((await fetch(changed)).status);
      }
      expect((await fetch(address, { method: 'DELETE' })).status).not.toBe(202);
      expect(await textOf(file)).toBe('0123456789');
    });
  });

  it('knows its schools, and removes the uploads that nobody took', async () => {
    const arrivals = arrivalsOf();
    const kept = { schoolId: randomUUID(), blobName: 'kept.webp' };
    await store.put(kept, Buffer.from('kept'), 'image/webp');
    const address = await issue(arrivals);
    await put(address, 'left.jpg', 'left');
    expect(await store.schools()).toEqual(expect.arrayContaining([arrivals.schoolId, kept.schoolId]));
    await store.removeArrivedBefore(arrivals.schoolId, new Date(Date.now() - minute));
    const taken = await store.takeArrived({ ...arrivals, blobName: 'left.jpg' });
    expect(taken?.bytes).toBe(4);
    await taken?.release();
    await put(address, 'again.jpg', 'left');
    await store.removeArrivedBefore(arrivals.schoolId, new Date(Date.now() + 5 * minute));
    await store.removeArrivedBefore(kept.schoolId, new Date(Date.now() + 5 * minute));
    expect(await store.takeArrived({ ...arrivals, blobName: 'again.jpg' })).toBeUndefined();
    expect(await textOf(kept)).toBe('kept');
  });
}
