/** A full disk during an upload: the sender gets an answer, and the error is logged. */
import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorCatalogue } from '@casement/domain/errors.ts';
import { expect, it } from 'vitest';
import { putTo, writeAddress } from '../../features/files/files.factories.ts';
import { catalogued } from '../../http/errors.ts';
import { makeApp } from '../../testing/app/app.ts';
import { errorOf } from '../../testing/callers/call.ts';
import { makeFaculty } from '../../testing/factories.ts';
import { createSigner } from '../signatures.ts';
import { diskListener } from './disk.listener.ts';

it.skipIf(process.platform !== 'linux')(
  'answers 507 if the disk is full, logs it, and leaves nothing behind',
  async () => {
    const app = await makeApp();
    const root = await mkdtemp(path.join(tmpdir(), 'casement-full-'));
    app.services.files.answer = diskListener({
      signer: createSigner(app.services.secret),
      now: () => 0,
      folderOf: () => root,
      placeOf: ({ blobName }) => path.join(root, blobName),
      unfinishedBytes: async () => 0,
      maxUnfinishedBytes: Number.POSITIVE_INFINITY,
      // The system's device that is always full.
      openPart: () => createWriteStream('/dev/full'),
      open: async () => undefined,
    });
    try {
      const { code, message } = { code: 'STORAGE_FULL', ...errorCatalogue.STORAGE_FULL };
      const address = await writeAddress(app, await makeFaculty(app));
      for (const bytes of [10, 3_000_000]) {
        const sent = await putTo(app, address, 'photo.jpg', Buffer.alloc(bytes));
        expect([sent.status, errorOf(sent)]).toMatchObject([507, { code, message }]);
      }
      const logged = app.logLines.filter(({ level }) => level === 'error');
      const line = { message: 'request failed', detail: { err: { code: 'ENOSPC' } } };
      expect(logged).toMatchObject([line, line]);
      expect(await readdir(root)).toEqual([]);
    } finally {
      await app.close();
      await rm(root, { recursive: true, force: true });
    }
  },
);

it.each(['ENOSPC', 'EDQUOT'])('treats %s as a full disk wherever it occurs', (code) => {
  const error = Object.assign(new Error('write'), { code, syscall: 'write' });
  expect(catalogued(error)).toMatchObject({ error: { code: 'STORAGE_FULL' }, expected: false });
});

it('doesn’t mistake a missing file for a missing database', () => {
  const missing = (syscall: string) => Object.assign(new Error(syscall), { code: 'ENOENT', syscall });
  expect(catalogued(missing('open')).error.code).toBe('INTERNAL');
  expect(catalogued(missing('connect')).error.code).toBe('NOT_READY');
});
