/** Files on the disk, below the data folder. Their addresses are at this service: see the listener. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { containerOf } from '@casement/domain/files/files.rules.ts';
import { dispositionOf } from '../disposition.ts';
import {
  type Arrival,
  type Arrivals,
  cacheControlOf,
  type FileStore,
  readUntil,
  type StoredBlob,
  type Taken,
  writeLifetime,
} from '../files.ts';
import { privateMode } from '../private.ts';
import { openToRead } from '../reading.ts';
import { createSigner } from '../signatures.ts';
import { arrivalsPath, bytesPath, readWords, writeWords } from './disk.addresses.ts';
import { diskListener } from './disk.listener.ts';

/** Seconds since 1970, as in addresses. */
const seconds = (moment: number) => String(Math.floor(moment / 1000));

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

async function unlessMissing<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * The disk as a file store.
 * @param root its own folder
 * @param secret of the service, which signs the addresses
 * @param now the clock, in milliseconds since 1970
 * @param maxUnfinishedBytes the limit for one person's uploads until they are completed
 */
export function createDiskFiles(
  root: string,
  secret: string,
  now: () => number = Date.now,
  maxUnfinishedBytes = Number.POSITIVE_INFINITY,
): FileStore {
  const signer = createSigner(secret);
  const arrivedIn = path.join(root, 'arrived');
  const storedIn = path.join(root, 'kept');
  const folderOf = ({ schoolId, container, personId }: Arrivals) =>
    path.join(arrivedIn, schoolId, container, personId);
  const placeOf = (arrival: Arrival) => path.join(folderOf(arrival), arrival.blobName);
  const storedAt = ({ schoolId, blobName }: StoredBlob) => path.join(storedIn, schoolId, blobName);
  const foldersIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? [];

  async function write(part: string, bytes: Buffer | Readable): Promise<void> {
    const written = await open(part, 'wx', privateMode.file);
    try {
      await written.writeFile(bytes);
      await written.sync();
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    } finally {
      await written.close();
    }
  }

  /** Bytes of a person's uploads of all kinds, waiting or under way. */
  async function unfinishedBytes({ schoolId, personId }: Arrivals): Promise<number> {
    let bytes = 0;
    for (const container of Object.values(containerOf)) {
      const folder = folderOf({ schoolId, container, personId });
      for (const name of await foldersIn(folder)) {
        bytes += (await unlessMissing(stat(path.join(folder, name))))?.size ?? 0;
      }
    }
    return bytes;
  }

  async function put(file: StoredBlob, bytes: Buffer | Readable): Promise<void> {
    const place = storedAt(file);
    const part = `${place}.${randomUUID()}.part`;
    try {
      await mkdir(path.dirname(place), { recursive: true, mode: privateMode.folder });
      await write(part, bytes);
    } finally {
      if (bytes instanceof Readable) bytes.destroy();
    }
    await rename(part, place);
  }

  const openStored = async (file: StoredBlob) => unlessMissing(openToRead(storedAt(file)));

  async function takeArrived(arrival: Arrival): Promise<Taken | undefined> {
    const place = `${placeOf(arrival)}..${randomUUID()}`;
    if ((await unlessMissing(rename(placeOf(arrival), place).then(() => true))) === undefined)
      return undefined;
    // From now on it counts as new, and the sweep leaves it alone.
    const moment = new Date(now());
    await utimes(place, moment, moment);
    return { place, bytes: (await stat(place)).size, release: async () => rm(place, { force: true }) };
  }

  async function removeArrivedBefore(schoolId: string, moment: Date): Promise<void> {
    const folder = path.join(arrivedIn, schoolId);
    const entries = (await unlessMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const place = path.join(entry.parentPath, entry.name);
      const found = await unlessMissing(stat(place));
      if (found !== undefined && found.mtimeMs < moment.getTime()) await rm(place, { force: true });
    }
  }

  return {
    issueWrite: async (arrivals, origin) => {
      const expiresAt = new Date(now() + writeLifetime);
      const until = seconds(expiresAt.getTime());
      const { schoolId, container, personId } = arrivals;
      const token = new URLSearchParams({
        sp: 'cw',
        se: until,
        sig: signer.sign(writeWords(arrivals, until)),
      });
      return {
        sasToken: token.toString(),
        baseUrl: `${origin}${arrivalsPath}/${schoolId}/${container}/${personId}`,
        expiresAt,
      };
    },
    takeArrived,
    put,
    read: async (file) => (await openStored(file))?.stream(),
    remove: async (file) => rm(storedAt(file), { force: true }),
    signRead: async (file, served, origin, lasting = 'long') => {
      const until = seconds(readUntil(now(), lasting).getTime());
      const headers = {
        contentType: served.contentType,
        disposition: dispositionOf(served),
        cacheControl: cacheControlOf(lasting),
      };
      const sig = signer.sign(readWords(file, headers, until));
      const { contentType: rsct, disposition: rscd, cacheControl: rscc } = headers;
      const token = new URLSearchParams({ sp: 'r', se: until, rsct, rscd, rscc, sig });
      return `${origin}${bytesPath}/${file.schoolId}/${file.blobName}?${token.toString()}`;
    },
    schools: async () => [...new Set([...(await foldersIn(storedIn)), ...(await foldersIn(arrivedIn))])],
    removeArrivedBefore,
    answer: diskListener({
      signer,
      now,
      placeOf,
      folderOf,
      unfinishedBytes,
      maxUnfinishedBytes,
      openPart: (place) => createWriteStream(place, { flags: 'wx', mode: privateMode.file }),
      open: openStored,
    }),
  };
}
