/** Files in Azure Blob Storage, which browsers write and read directly. For containers see azure.names.ts. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  BlobSASPermissions,
  BlobServiceClient,
  type ContainerClient,
  ContainerSASPermissions,
  generateBlobSASQueryParameters,
  RestError,
  SASProtocol,
  StorageSharedKeyCredential,
} from '@azure/storage-blob';
import { CasementError } from '@casement/domain/errors.ts';
import { maxBytesIn } from '@casement/domain/files/files.rules.ts';
import { dispositionOf } from '../disposition.ts';
import { tooLarge } from '../files.text.ts';
import {
  type Arrival,
  type Arrivals,
  cacheControlOf,
  type FileStore,
  maxUnfinishedUploads,
  readUntil,
  type StoredBlob,
  type Taken,
  writeLifetime,
} from '../files.ts';
import { privateMode } from '../private.ts';
import { heard } from '../reading.ts';
import { arrivalsContainer, arrivalsPrefix, schoolOfContainer, storedContainer } from './azure.names.ts';

export type AzureParts = {
  /** With the account's key, which signs the addresses. */
  connectionString: string;
  /** The prefix of all container names; lower case, at most nine letters. */
  prefix: string;
  /** A folder on this machine for uploads that are being checked. */
  workFolder: string;
  /** The clock, in milliseconds since 1970. */
  now?: () => number;
};

const blocks = 4 * 1024 * 1024;
const blocksAtOnce = 4;
const storedCacheControl = cacheControlOf('long');

/** Whether the storage refused with this status and code. */
const refusedWith = (error: unknown, status: number, code?: string) =>
  error instanceof RestError && error.statusCode === status && (code === undefined || error.code === code);

/** A call's result, or undefined if the storage says that nothing exists. */
async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (refusedWith(error, 404)) return undefined;
    throw error;
  }
}

/**
 * Lets this service's pages write to and read from the storage, if the account allows setting that. Existing rules
 * stay; a rule that allows PUT is left unchanged.
 * @returns whether the storage now has such a rule
 */
export async function allowPages(connectionString: string): Promise<boolean> {
  const service = BlobServiceClient.fromConnectionString(connectionString);
  try {
    const { cors = [] } = await service.getProperties();
    if (cors.some(({ allowedMethods }) => allowedMethods.toUpperCase().includes('PUT'))) return true;
    const rule = {
      // The signature in the address grants access; the page's origin doesn't matter.
      allowedOrigins: '*',
      allowedMethods: 'PUT,GET,HEAD,OPTIONS',
      allowedHeaders: 'content-type,range,x-ms-blob-type',
      exposedHeaders: 'content-length,content-range,x-ms-request-id',
      maxAgeInSeconds: 3600,
    };
    await service.setProperties({ cors: [...cors, rule] });
    return true;
  } catch (error) {
    if (error instanceof RestError) return false;
    throw error;
  }
}

/**
 * A blob storage as a file store.
 * @throws Error if the connection string has no account key
 */
export function createAzureFiles({
  connectionString,
  prefix,
  workFolder,
  now = Date.now,
}: AzureParts): FileStore {
  const service = BlobServiceClient.fromConnectionString(connectionString, { retryOptions: { maxTries: 3 } });
  const { credential } = service;
  if (!(credential instanceof StorageSharedKeyCredential)) {
    throw new Error('The connection string of the blob storage names no account key.');
  }
  const { origin } = new URL(service.url);
  const protocol = origin.startsWith('https:') ? SASProtocol.Https : SASProtocol.HttpsAndHttp;
  const arrivalsOf = (arrivals: Arrivals) => service.getContainerClient(arrivalsContainer(prefix, arrivals));
  const storedBlobOf = ({ schoolId, blobName }: StoredBlob) =>
    service.getContainerClient(storedContainer(prefix, schoolId)).getBlockBlobClient(blobName);
  const made = new Set<string>();

  async function makeContainer(schoolId: string): Promise<void> {
    if (made.has(schoolId)) return;
    await service.getContainerClient(storedContainer(prefix, schoolId)).createIfNotExists();
    made.add(schoolId);
  }

  /** Creates a container for uploads if necessary, and marks it as in use: the sweep deletes unused ones. */
  async function touch(container: ContainerClient): Promise<void> {
    const used = { used: String(now()) };
    try {
      if ((await unlessMissing(container.setMetadata(used))) !== undefined) return;
      await container.createIfNotExists({ metadata: used });
    } catch (error) {
      // A container's name can't be used again for half a minute after its deletion.
      if (refusedWith(error, 409, 'ContainerBeingDeleted')) throw new CasementError('NOT_READY');
      throw error;
    }
  }

  async function demandRoom(container: ContainerClient): Promise<void> {
    let waiting = 0;
    for await (const { segment } of container.listBlobsFlat().byPage({ maxPageSize: maxUnfinishedUploads })) {
      waiting += segment.blobItems.length;
      if (waiting >= maxUnfinishedUploads) throw new CasementError('TOO_MANY');
    }
  }

  async function takeArrived(arrival: Arrival): Promise<Taken | undefined> {
    const blob = arrivalsOf(arrival).getBlockBlobClient(arrival.blobName);
    const lease = blob.getBlobLeaseClient(randomUUID());
    try {
      // An infinite lease: a large file takes long, and the sweep removes uploads that a crash leaves leased.
      if ((await unlessMissing(lease.acquireLease(-1))) === undefined) return undefined;
    } catch (error) {
      if (refusedWith(error, 409)) return undefined;
      throw error;
    }
    const conditions = { leaseId: lease.leaseId };
    const most = maxBytesIn(arrival.container);
    const { contentLength = 0 } = await blob.getProperties({ conditions });
    if (contentLength > most) {
      await blob.delete({ conditions });
      throw tooLarge(most);
    }
    const folder = path.join(workFolder, arrival.schoolId);
    await mkdir(folder, { recursive: true, mode: privateMode.folder });
    const place = path.join(folder, randomUUID());
    const release = async () => rm(place, { force: true });
    try {
      const { readableStreamBody } = await blob.download(0, undefined, { conditions, maxRetryRequests: 3 });
      await pipeline(
        readableStreamBody ?? [],
        createWriteStream(place, { flags: 'wx', mode: privateMode.file }),
      );
      await blob.delete({ conditions });
      return { place, bytes: (await stat(place)).size, release };
    } catch (error) {
      await release();
      throw error;
    }
  }

  async function removeWorkBefore(schoolId: string, moment: Date): Promise<void> {
    const folder = path.join(workFolder, schoolId);
    for (const name of await readdir(folder).catch(() => [])) {
      const place = path.join(folder, name);
      const found = await stat(place).catch(() => undefined);
      if (found !== undefined && found.mtimeMs < moment.getTime()) await rm(place, { force: true });
    }
  }

  /** Removes uploads in a container from before a moment. @returns whether any are left */
  async function emptyBefore(container: ContainerClient, moment: Date): Promise<boolean> {
    let left = false;
    for await (const { name, properties } of container.listBlobsFlat()) {
      if (properties.lastModified >= moment) {
        left = true;
        continue;
      }
      const blob = container.getBlobClient(name);
      if (properties.leaseState === 'leased') await unlessMissing(blob.getBlobLeaseClient().breakLease(0));
      await unlessMissing(blob.deleteIfExists());
    }
    return left;
  }

  async function removeArrivedBefore(schoolId: string, moment: Date): Promise<void> {
    await removeWorkBefore(schoolId, moment);
    const listed = service.listContainers({ prefix: arrivalsPrefix(prefix, schoolId) });
    for await (const { name, properties } of listed) {
      const container = service.getContainerClient(name);
      if ((await emptyBefore(container, moment)) || properties.lastModified >= moment) continue;
      try {
        await container.deleteIfExists({ conditions: { ifUnmodifiedSince: moment } });
      } catch (error) {
        // Somebody has just got an address in it, or another process is removing it.
        if (!refusedWith(error, 412) && !refusedWith(error, 409)) throw error;
      }
    }
  }

  return {
    origin,
    issueWrite: async (arrivals) => {
      const container = arrivalsOf(arrivals);
      await touch(container);
      await demandRoom(container);
      const expiresAt = new Date(now() + writeLifetime);
      const token = generateBlobSASQueryParameters(
        {
          containerName: container.containerName,
          permissions: ContainerSASPermissions.parse('cw'),
          expiresOn: expiresAt,
          protocol,
        },
        credential,
      );
      return { sasToken: token.toString(), baseUrl: container.url, expiresAt };
    },
    takeArrived,
    put: async (file, bytes, contentType) => {
      const options = {
        blobHTTPHeaders: { blobContentType: contentType, blobCacheControl: storedCacheControl },
      };
      try {
        await makeContainer(file.schoolId);
        if (bytes instanceof Readable)
          await storedBlobOf(file).uploadStream(bytes, blocks, blocksAtOnce, options);
        else await storedBlobOf(file).uploadData(bytes, options);
      } finally {
        if (bytes instanceof Readable) bytes.destroy();
      }
    },
    read: async (file) => {
      const body = (await unlessMissing(storedBlobOf(file).download()))?.readableStreamBody;
      return body === undefined ? undefined : heard(body instanceof Readable ? body : Readable.from(body));
    },
    remove: async (file) => {
      await unlessMissing(storedBlobOf(file).deleteIfExists({ deleteSnapshots: 'include' }));
    },
    signRead: async (file, served, _origin, lasting = 'long') => {
      const blob = storedBlobOf(file);
      const token = generateBlobSASQueryParameters(
        {
          containerName: blob.containerName,
          blobName: blob.name,
          permissions: BlobSASPermissions.parse('r'),
          expiresOn: readUntil(now(), lasting),
          protocol,
          contentType: served.contentType,
          contentDisposition: dispositionOf(served),
          cacheControl: cacheControlOf(lasting),
        },
        credential,
      );
      return `${blob.url}?${token.toString()}`;
    },
    schools: async () => {
      const found = new Set<string>();
      for await (const { name } of service.listContainers({ prefix })) {
        const schoolId = schoolOfContainer(prefix, name);
        if (schoolId !== undefined) found.add(schoolId);
      }
      return [...found];
    },
    removeArrivedBefore,
  };
}
