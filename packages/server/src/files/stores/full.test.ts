/** A disk without room under an upload: the sender is told, and the error is one to be logged. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCatalogue } from '@casement/domain/errors.ts';
import { expect, it } from 'vitest';
import { catalogued } from '../../http/errors.ts';
import { createSigner } from '../signatures.ts';
import { arrivalsPath, writeWords } from './disk.addresses.ts';
import { diskListener } from './disk.listener.ts';

it.skipIf(process.platform !== 'linux')('is a 507 that says so, and leaves nothing behind', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'casement-full-'));
  const signer = createSigner('a secret of the tests');
  const answer = diskListener({
    signer,
    now: () => 0,
    folderOf: () => root,
    placeOf: ({ blobName }) => path.join(root, blobName),
    unfinishedBytes: async () => 0,
    maxUnfinishedBytes: Number.POSITIVE_INFINITY,
    // The system's own file that is always full.
    openPart: () => createWriteStream('/dev/full'),
    open: async () => undefined,
  });
  const logged: unknown[] = [];
  const server = createServer((request, response) => {
    answer(request, response, (request.url ?? '').split('?', 1)[0] ?? '').catch((error: unknown) => {
      const known = catalogued(error);
      if (!known.expected) logged.push(error);
      response.writeHead(errorCatalogue[known.error.code].status).end(known.error.message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    const arrivals = { schoolId: 'a', container: 'evidence-files', personId: 'b' };
    const query = new URLSearchParams({ sp: 'cw', se: '100', sig: signer.sign(writeWords(arrivals, '100')) });
    for (const bytes of [10, 3_000_000]) {
      const sent = await fetch(
        `http://127.0.0.1:${port}${arrivalsPath}/a/evidence-files/b/photo.jpg?${query.toString()}`,
        { method: 'PUT', body: Buffer.alloc(bytes) },
      );
      expect([sent.status, await sent.text()]).toEqual([507, errorCatalogue.STORAGE_FULL.message]);
    }
    expect(logged).toHaveLength(2);
    expect(await readdir(root)).toEqual([]);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(root, { recursive: true, force: true });
  }
});

it.each(['ENOSPC', 'EDQUOT'])('wherever it is met: %s', (code) => {
  const error = Object.assign(new Error('write'), { code, syscall: 'write' });
  expect(catalogued(error)).toMatchObject({ error: { code: 'STORAGE_FULL' }, expected: false });
});

it('a missing file is not a missing database', () => {
  const missing = (syscall: string) => Object.assign(new Error(syscall), { code: 'ENOENT', syscall });
  expect(catalogued(missing('open')).error.code).toBe('INTERNAL');
  expect(catalogued(missing('connect')).error.code).toBe('NOT_READY');
});
