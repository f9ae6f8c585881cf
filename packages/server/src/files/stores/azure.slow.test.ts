/** A blob storage as a store of files: the contract of all stores and a whole upload, over a real Azurite. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { BlobServiceClient } from '@azure/storage-blob';
import { storedFile } from '@casement/domain/files/files.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { imageOf, writeAddress } from '../../features/files/files.factories.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { type Azurite, startAzurite } from '../../testing/app/azurite.ts';
import { behavesAsFileStore } from '../../testing/app/fileStores.ts';
import { callAs, dataOf, nobodyAt } from '../../testing/callers/call.ts';
import { makeFaculty, type TestPerson } from '../../testing/factories.ts';
import { longestPrefix, schoolOfContainer, storedContainer } from './azure.names.ts';
import { allowPages, createAzureFiles } from './azure.ts';

let azurite: Azurite;
let workFolder: string;
const prefix = 'store-';

beforeAll(async () => {
  azurite = await startAzurite();
  workFolder = await mkdtemp(path.join(tmpdir(), 'casement-azure-'));
});
afterAll(async () => {
  await azurite.stop();
  await rm(workFolder, { recursive: true, force: true });
});

const open = (skew = 0) => {
  const { connectionString } = azurite;
  return createAzureFiles({ connectionString, prefix, workFolder, now: () => Date.now() + skew });
};

describe('files in Azurite', () => {
  behavesAsFileStore(async () => ({ origin: 'http://localhost', store: open }));

  it('leaves no upload in the work folder', async () => {
    const entries = await readdir(workFolder, { recursive: true, withFileTypes: true });
    expect(entries.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('removes containers of arrivals that are no longer in use, and no others', async () => {
    const files = open();
    const arrivals = {
      schoolId: crypto.randomUUID(),
      container: 'evidence-files',
      personId: crypto.randomUUID(),
    };
    await files.issueWrite(arrivals, '');
    await files.put({ schoolId: arrivals.schoolId, blobName: 'kept' }, Buffer.from('kept'), 'image/webp');
    const service = BlobServiceClient.fromConnectionString(azurite.connectionString);
    const names = async () => {
      const found: string[] = [];
      const begin = storedContainer(prefix, arrivals.schoolId);
      for await (const { name } of service.listContainers({ prefix: begin })) found.push(name);
      return found;
    };
    await files.removeArrivedBefore(arrivals.schoolId, new Date(Date.now() - 60_000));
    expect((await names()).length).toBe(2);
    await files.removeArrivedBefore(arrivals.schoolId, new Date(Date.now() + 60_000));
    expect(await names()).toEqual([storedContainer(prefix, arrivals.schoolId)]);
  });

  it('removes a file that a crash left leased', async () => {
    const files = open();
    const arrivals = {
      schoolId: crypto.randomUUID(),
      container: 'evidence-files',
      personId: crypto.randomUUID(),
    };
    const { baseUrl, sasToken } = await files.issueWrite(arrivals, '');
    const headers = { 'x-ms-blob-type': 'BlockBlob' };
    await fetch(`${baseUrl}/left?${sasToken}`, { method: 'PUT', headers, body: 'left' });
    const service = BlobServiceClient.fromConnectionString(azurite.connectionString);
    const name = new URL(baseUrl).pathname.split('/').at(-1) ?? '';
    const blob = service.getContainerClient(name).getBlobClient('left');
    await blob.getBlobLeaseClient().acquireLease(-1);
    await files.removeArrivedBefore(arrivals.schoolId, new Date(Date.now() + 60_000));
    expect(await blob.exists()).toBe(false);
  });

  it('allows pages of any origin, and doesn’t add its rule twice', async () => {
    expect(await allowPages(azurite.connectionString)).toBe(true);
    expect(await allowPages(azurite.connectionString)).toBe(true);
    const service = BlobServiceClient.fromConnectionString(azurite.connectionString);
    expect((await service.getProperties()).cors?.length).toBe(1);
    const { baseUrl, sasToken } = await open().issueWrite(
      { schoolId: crypto.randomUUID(), container: 'evidence-files', personId: crypto.randomUUID() },
      '',
    );
    const answer = await fetch(`${baseUrl}/a?${sasToken}`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://school.example.org',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-ms-blob-type',
      },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toMatch(
      /^(\*|https:\/\/school\.example\.org)$/,
    );
  });

  it('returns false if the account doesn’t allow pages, without throwing', async () => {
    const wrong = azurite.connectionString.replace(/AccountKey=[^;]+/, 'AccountKey=d3Jvbmcga2V5');
    expect(await allowPages(wrong)).toBe(false);
  });
});

describe('names of containers', () => {
  it('fit with the longest prefix, and identify their school', () => {
    for (const schoolId of ['ffffffff-ffff-ffff-ffff-ffffffffffff', '00000000-0000-0000-0000-000000000001']) {
      const longest = 'a'.repeat(longestPrefix);
      const name = storedContainer(longest, schoolId);
      expect(schoolOfContainer(longest, name)).toBe(schoolId);
      expect(schoolOfContainer(longest, `${name}-${'z'.repeat(27)}`)).toBe(schoolId);
      expect(`${name}-${'z'.repeat(27)}`.length).toBe(63);
    }
    for (const other of [
      '$logs',
      'store-',
      'store-photos',
      `store-${'z'.repeat(25)}`,
      `x${'0'.repeat(25)}`,
    ]) {
      expect(schoolOfContainer(prefix, other)).toBeUndefined();
    }
  });
});

describe('the service with Azurite', () => {
  let app: TestApp;
  let teacher: TestPerson;

  beforeAll(async () => {
    app = await makeApp({
      AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
      AZURE_STORAGE_CONTAINER_PREFIX: 'app-',
    });
    teacher = await makeFaculty(app);
  });
  afterAll(async () => app.close());

  it('re-encodes an upload, redirects to its bytes, and lets pages load from there', async () => {
    const { baseUrl, sasToken } = await writeAddress(app, teacher, 'evidence-files');
    const body = new Uint8Array(await imageOf());
    const headers = { 'x-ms-blob-type': 'BlockBlob' };
    const sent = await fetch(`${baseUrl}/a.jpg?${sasToken}`, { method: 'PUT', headers, body });
    expect(sent.status).toBe(201);
    const input = {
      containerName: 'evidence-files',
      blobName: 'a.jpg',
      purpose: 'evidence',
      name: 'Kiln.JPG',
    };
    const file = dataOf(await callAs(app, teacher, 'POST /files/complete', input), storedFile);
    expect(file).toMatchObject({ name: 'Kiln.JPG', width: 64, height: 48, contentType: 'image/webp' });
    expect((await callAs(app, teacher, 'POST /files/complete', input)).status).toBe(404);
    for (const size of [undefined, 'thumbnail']) {
      const found = await callAs(app, teacher, 'GET /files/{fileId}', {
        fileId: file._id,
        ...(size === undefined ? {} : { size }),
      });
      const bytes = await fetch(String(found.headers['location']));
      expect([bytes.status, bytes.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(bytes.headers.get('content-disposition')).toContain('Kiln.webp');
    }
    const page = await callAs(app, nobodyAt(teacher.school), 'GET /health/live');
    for (const part of ['img-src', 'media-src', 'connect-src']) {
      expect(String(page.headers['content-security-policy'])).toMatch(
        new RegExp(`${part} [^;]*${azurite.origin.replaceAll('.', '\\.')}`),
      );
    }
  });

  it.each([
    ['the storage refuses it', 500, /AccountKey=[^;]+/, 'AccountKey=d3Jvbmcga2V5'],
    ['the storage can’t be reached', 503, /127\.0\.0\.1:\d+/, '127.0.0.1:9'],
  ])('doesn’t log the account’s key when a call fails because %s', async (_, status, part, instead) => {
    const input = { containerName: 'evidence-files', blobName: 'gone.jpg', purpose: 'evidence' };
    expect((await callAs(app, teacher, 'POST /files/complete', input)).status).toBe(404);
    const connectionString = azurite.connectionString.replace(part, instead);
    const [, key] = /AccountKey=([^;]+)/.exec(connectionString) ?? [];
    if (key === undefined) throw new Error('The connection has no key.');
    const { files } = app.services;
    const { takeArrived, issueWrite } = files;
    const closed = createAzureFiles({ connectionString, prefix, workFolder });
    files.takeArrived = closed.takeArrived;
    files.issueWrite = closed.issueWrite;
    const before = app.logLines.length;
    const address = 'GET /azureToken/{containerName}/generateAzureSecureToken';
    try {
      const failed = [
        await callAs(app, teacher, 'POST /files/complete', input),
        await callAs(app, teacher, address, { containerName: 'evidence-files' }),
      ];
      expect(failed.map((answer) => answer.status)).toEqual([status, status]);
    } finally {
      Object.assign(files, { takeArrived, issueWrite });
    }
    const lines = app.logLines.slice(before);
    expect(lines.filter(({ message }) => message === 'call failed')).toHaveLength(2);
    const said = `${inspect(lines, { depth: 9 })}${JSON.stringify(lines)}`;
    expect(said).not.toContain(key);
    expect(said).not.toContain('SharedKey ');
  });
});
