/** Stored files whose reader has left before one is sent. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, it } from 'vitest';
import { openToRead } from '../reading.ts';
import { createSigner } from '../signatures.ts';
import { diskListener } from './disk.listener.ts';
import { createDiskFiles } from './disk.ts';

const secret = 'a secret of the tests';
const root = await mkdtemp(path.join(tmpdir(), 'casement-listener-'));

afterAll(async () => rm(root, { recursive: true, force: true }));

const unused = () => {
  throw new Error('Nothing is uploaded here.');
};

it('closes a file whose reader has left', async () => {
  const files = createDiskFiles(root, secret);
  const file = { schoolId: randomUUID(), blobName: 'film.mp4' };
  await files.put(file, Buffer.alloc(200_000), 'video/mp4');
  const opened: Readable[] = [];
  const answer = diskListener({
    signer: createSigner(secret),
    now: Date.now,
    placeOf: unused,
    folderOf: unused,
    unfinishedBytes: unused,
    maxUnfinishedBytes: 0,
    openPart: unused,
    open: async () => {
      const found = await openToRead(path.join(root, 'kept', file.schoolId, file.blobName));
      const stream = (range?: { start: number; end: number }) => {
        const bytes = found.stream(range);
        opened.push(bytes);
        return bytes;
      };
      return { ...found, stream };
    },
  });
  const server = createServer((request, response) => {
    response.destroy();
    const [requested = ''] = (request.url ?? '').split('?');
    void answer(request, response, requested).then((answered) => server.emit('answered', answered));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const served = { contentType: 'video/mp4', name: 'film.mp4' };
  const answered = once(server, 'answered');
  get(await files.signRead(file, served, origin)).on('error', () => undefined);
  expect(await answered).toEqual([true]);
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  server.close();
});
