/** The disk as a store of files: the contract of all stores, over the listener that answers its addresses. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CasementError, type ErrorCode, errorCatalogue } from '@casement/domain/errors.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { behavesAsFileStore } from '../testing/fileStores.ts';
import { createDiskFiles } from './disk.ts';
import { rangeOf } from './ranges.ts';

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

  it('leaves no part of anything behind', async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const parts = entries.filter(({ name }) => name.includes('..') || name.endsWith('.part'));
    expect(parts.map(({ name }) => name)).toEqual([]);
  });
});

describe('a part of a file', () => {
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
