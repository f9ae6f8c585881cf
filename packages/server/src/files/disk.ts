/** Files on the disk, below the data folder. Their addresses are at this service: see the listener. */
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { arrivalsPath, bytesPath, readWords, writeWords } from './disk.addresses.ts';
import { diskListener } from './disk.listener.ts';
import { dispositionOf } from './disposition.ts';
import {
  type Arrival,
  type Arrivals,
  type FileStore,
  type KeptFile,
  readUntil,
  type Taken,
  writeLifetime,
} from './files.ts';
import type { Range } from './ranges.ts';
import { createSigner } from './signatures.ts';

/** Seconds since 1970, as addresses carry a moment. */
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
 * @param root folder of its own
 * @param secret the service's, which signs the addresses
 * @param now the clock, in milliseconds since 1970
 */
export function createDiskFiles(root: string, secret: string, now: () => number = Date.now): FileStore {
  const signer = createSigner(secret);
  const arrivedIn = path.join(root, 'arrived');
  const keptIn = path.join(root, 'kept');
  const folderOf = ({ schoolId, container, personId }: Arrivals) =>
    path.join(arrivedIn, schoolId, container, personId);
  const placeOf = (arrival: Arrival) => path.join(folderOf(arrival), arrival.blobName);
  const kept = ({ schoolId, blobName }: KeptFile) => path.join(keptIn, schoolId, blobName);
  const foldersIn = async (folder: string) => (await unlessMissing(readdir(folder))) ?? [];

  async function put(file: KeptFile, bytes: Buffer | Readable): Promise<void> {
    const place = kept(file);
    await mkdir(path.dirname(place), { recursive: true });
    const part = `${place}.${randomUUID()}.part`;
    const written = await open(part, 'wx');
    try {
      await written.writeFile(bytes);
      await written.sync();
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    } finally {
      await written.close();
    }
    await rename(part, place);
  }

  async function openKept(file: KeptFile) {
    const found = await unlessMissing(stat(kept(file)));
    if (found === undefined) return undefined;
    return { bytes: found.size, stream: (range: Range | undefined) => createReadStream(kept(file), range) };
  }

  async function takeArrived(arrival: Arrival): Promise<Taken | undefined> {
    const place = `${placeOf(arrival)}..${randomUUID()}`;
    if ((await unlessMissing(rename(placeOf(arrival), place).then(() => true))) === undefined)
      return undefined;
    // From now on it is young: the sweep leaves it to whoever has it.
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
    read: async (file) => (await openKept(file))?.stream(undefined),
    remove: async (file) => rm(kept(file), { force: true }),
    signRead: async (file, served, origin) => {
      const until = seconds(readUntil(now()).getTime());
      const headers = { contentType: served.contentType, disposition: dispositionOf(served) };
      const sig = signer.sign(readWords(file, headers, until));
      const { contentType: rsct, disposition: rscd } = headers;
      const token = new URLSearchParams({ sp: 'r', se: until, rsct, rscd, sig });
      return `${origin}${bytesPath}/${file.schoolId}/${file.blobName}?${token.toString()}`;
    },
    schools: async () => [...new Set([...(await foldersIn(keptIn)), ...(await foldersIn(arrivedIn))])],
    removeArrivedBefore,
    answer: diskListener({ signer, now, placeOf, folderOf, open: openKept }),
  };
}
