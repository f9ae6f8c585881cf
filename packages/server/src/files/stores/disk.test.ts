/** The disk as a store of files: the contract of all stores, over the listener that answers its addresses. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CasementError, type ErrorCode, errorCatalogue } from '@casement/domain/errors.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { behavesAsFileStore } from '../../testing/app/fileStores.ts';
import { rangeOf } from '../ranges.ts';
import { createDiskFiles } from './disk.ts';

let server: Server | undefined;
let root = '';

afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await rm(root, { recursive: true, force: true });
});

describe('files on the disk', () => {
  behavesAsFileStore(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'casement-disk-'));
    const store = (skew = 0) => createDiskFiles(root, 'a secret of the tests', () => Date.now() + skew);
    const { answer } = store();
    const listening = createServer((request, response) => {
      const [requested = ''] = (request.url ?? '').split('?');
      const refuse = (code: ErrorCode) => {
        if (!response.destroyed) response.writeHead(errorCatalogue[code].status).end();
      };
      answer?.(request, response, requested).then(
        (answered) => {
          if (!answered) refuse('NOT_FOUND');
        },
        (error: unknown) => refuse(error instanceof CasementError ? error.code : 'INTERNAL'),
      );
    });
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const address = listening.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return { origin: `http://127.0.0.1:${port}`, store };
  });

  it('reads all of a file that was removed after it was opened', async () => {
    const files = createDiskFiles(root, 'a secret of the tests');
    const file = { schoolId: randomUUID(), blobName: 'removed.mp4' };
    await files.put(file, Buffer.from('still here'), 'video/mp4');
    const found = await files.read(file);
    if (found === undefined) throw new Error('Nothing was kept.');
    await files.remove(file);
    expect(await files.read(file)).toBeUndefined();
    expect(await text(found)).toBe('still here');
  });

  it('survives a stream that fails before it is read, and reports the failure when it is', async () => {
    const files = createDiskFiles(root, 'a secret of the tests');
    const file = { schoolId: randomUUID(), blobName: 'broken.mp4' };
    await files.put(file, Buffer.from('bytes'), 'video/mp4');
    const found = await files.read(file);
    if (found === undefined) throw new Error('Nothing was kept.');
    const closed = new Promise((resolve) => found.once('close', resolve));
    found.destroy(new Error('The disk does not answer.'));
    await closed;
    await expect(text(found)).rejects.toThrow('The disk does not answer.');
    await files.remove(file);
  });

  it('closes a stream that it can’t store', async () => {
    const files = createDiskFiles(path.join(root, 'no\0folder'), 'a secret of the tests');
    const bytes = Readable.from([Buffer.from('bytes')]);
    await expect(
      files.put({ schoolId: randomUUID(), blobName: 'a.mp4' }, bytes, 'video/mp4'),
    ).rejects.toThrow();
    expect(bytes.destroyed).toBe(true);
  });

  it('can be read only by the service’s own account', async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    expect(entries.some((entry) => entry.isFile())).toBe(true);
    for (const entry of entries) {
      const { mode } = await stat(path.join(entry.parentPath, entry.name));
      expect([entry.name, (mode & 0o777).toString(8)]).toEqual([entry.name, entry.isFile() ? '600' : '700']);
    }
  });

  it('leaves no partial files behind', async () => {
    const parts = async () => {
      const names = await readdir(root, { recursive: true });
      return names.filter((name) => name.includes('..') || name.endsWith('.part'));
    };
    await expect.poll(parts, { timeout: 15_000 }).toEqual([]);
  });
});

describe('a byte range', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=4-100', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=-0', 'none'],
    ['bytes=10-', 'none'],
    ['bytes=5-4', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=99999999999999999999-', undefined],
  ])('%j of ten bytes', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range);
  });
});
