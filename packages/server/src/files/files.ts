/**
 * Where the bytes of files are stored. Uploads arrive in their sender's container and are checked there; the results
 * are stored under names of our own. One interface for the disk and for a blob storage.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';

/** The place for one person's uploads of one kind; `container` has three letters or more, lower case. */
export type Arrivals = { schoolId: string; container: string; personId: string };

/** An upload; its name passes `isBlobName`. */
export type Arrival = Arrivals & { blobName: string };

/** A stored file of a school; the service chooses its name. */
export type StoredBlob = { schoolId: string; blobName: string };

/** How a client writes: `PUT {baseUrl}/{blobName}?{sasToken}` with `x-ms-blob-type: BlockBlob`. */
type WriteAddress = { sasToken: string; baseUrl: string; expiresAt: Date };

/** An upload taken from its place: a file on this machine's own disk until it is released. */
export type Taken = {
  place: string;
  /** Its size. */
  bytes: number;
  /** Removes it. */
  release(): Promise<void>;
};

/** A file's headers for the browser; `name` is its original name. */
export type Served = { contentType: string; name: string | null };

/**
 * How long a read address works: `long` so that browsers can use their cache, `short` for readers who may lose access
 * at any moment.
 */
export type Lasting = 'long' | 'short';

export type FileStore = {
  /** Scheme and host of an external storage, where browsers write and read; undefined for this service. */
  origin?: string;
  /**
   * An address at which one person can write uploads and nothing else, for ten minutes.
   * @param origin scheme and host at which the caller reached this service
   * @throws CasementError TOO_MANY if that person has many waiting uploads and the storage is elsewhere
   */
  issueWrite(arrivals: Arrivals, origin: string): Promise<WriteAddress>;
  /**
   * Takes an upload from where it arrived: of two simultaneous callers, one gets it.
   * @returns the upload, or undefined if it is missing or incomplete
   * @throws CasementError TOO_LARGE if it has more bytes than the container accepts; it is then deleted
   */
  takeArrived(arrival: Arrival): Promise<Taken | undefined>;
  /** Stores bytes; once it resolves, they survive a crash. A stream is closed then, even if this fails. */
  put(file: StoredBlob, bytes: Buffer | Readable, contentType: string): Promise<void>;
  /**
   * The stored bytes, or undefined. The caller has to read the stream or destroy it: the file is open until
   * then.
   */
  read(file: StoredBlob): Promise<Readable | undefined>;
  /** Deletes stored bytes; missing ones count as deleted. */
  remove(file: StoredBlob): Promise<void>;
  /**
   * An address that serves a stored file, or a part of it, to anyone who has it, for one to two hours. It stays the
   * same within an hour, so that browsers can use their cache. A `short` one works for a minute at most, and browsers
   * cache nothing of it.
   * @param origin as for `issueWrite`
   */
  signRead(file: StoredBlob, served: Served, origin: string, lasting?: Lasting): Promise<string>;
  /** The ids of the schools with files here. */
  schools(): Promise<string[]>;
  /** Removes the school's uploads that arrived before an instant and that nobody took. */
  removeArrivedBefore(schoolId: string, moment: Date): Promise<void>;
  /**
   * Answers requests for addresses at this service that the store has issued; false for any other. An
   * external storage has no such addresses.
   * @param path of the request, without its query
   */
  answer?(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
};

/** How long a write address is valid, in milliseconds. */
export const writeLifetime = 10 * 60_000;

/** How long a read address stays the same, in milliseconds; it works for at least this long, and at most twice. */
const readWindow = 60 * 60_000;

/** How long a short one is valid, in milliseconds. */
const shortRead = 60_000;

/** The caching of answers at a read address. */
export function cacheControlOf(lasting: Lasting): string {
  return lasting === 'short' ? 'private, no-store' : 'private, max-age=31536000, immutable';
}

/**
 * When a read address issued at this instant expires.
 * @param now milliseconds since 1970
 */
export function readUntil(now: number, lasting: Lasting = 'long'): Date {
  if (lasting === 'short') return new Date(now + shortRead);
  return new Date((Math.floor(now / readWindow) + 2) * readWindow);
}

/** The most waiting uploads per person: nobody chooses a year's photos in one go. */
export const maxUnfinishedUploads = 50;
