/** Accepts uploads and serves files at the addresses that the disk has issued; unsigned requests are refused. */

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CasementError } from '@casement/domain/errors.ts';
import { maxBytesIn } from '@casement/domain/files/files.rules.ts';
import { isBlobName } from '@casement/domain/files/names.rules.ts';
import { tooLarge, tooManyUploads } from '../files.text.ts';
import {
  type Arrival,
  type Arrivals,
  type FileStore,
  maxUnfinishedUploads,
  type StoredBlob,
} from '../files.ts';
import { privateMode } from '../private.ts';
import { rangeOf } from '../ranges.ts';
import type { OpenedFile } from '../reading.ts';
import type { Signer } from '../signatures.ts';
import { arrivalsPath, bytesPath, readWords, writeWords } from './disk.addresses.ts';
import { diskText } from './disk.text.ts';

/** An upload that sends nothing for this many milliseconds is aborted. */
const patience = 30_000;

type Parts = {
  signer: Signer;
  now(): number;
  placeOf(arrival: Arrival): string;
  folderOf(arrivals: Arrivals): string;
  /** Bytes of a person's waiting uploads, and their limit. */
  unfinishedBytes(arrivals: Arrivals): Promise<number>;
  maxUnfinishedBytes: number;
  /** A new file for an upload. */
  openPart(place: string): Writable;
  /** A stored file, opened; undefined if there is none. */
  open(file: StoredBlob): Promise<OpenedFile | undefined>;
};

/** The segments of the path after a prefix; undefined if their number is wrong. */
function wordsBehind(prefix: string, requested: string, count: number): string[] | undefined {
  const words = requested.slice(prefix.length + 1).split('/');
  return requested.startsWith(`${prefix}/`) && words.length === count ? words : undefined;
}

/**
 * Checks an address's signature and time.
 * @throws CasementError FORBIDDEN
 */
function demandSigned(
  { signer, now }: Parts,
  query: URLSearchParams,
  words: (until: string) => string[],
): void {
  const until = query.get('se') ?? '';
  const inTime = /^\d{1,12}$/.test(until) && Number(until) * 1000 > now();
  if (inTime && signer.holds(query.get('sig') ?? '', words(until))) return;
  throw new CasementError('FORBIDDEN', {
    message: diskText.expired,
  });
}

/** Lets at most this many bytes through. */
function limited(most: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > most) done(tooLarge(most));
      else done(null, chunk);
    },
  });
}

/** A request's bytes; stopping early leaves the connection open, so that an answer can be sent. */
async function* bytesOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  const bytes: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
  yield* bytes;
}

const brokenOff = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'ERR_STREAM_DESTROYED', 'ABORT_ERR']);

/** Whether an upload ended because its sender disconnected. */
const wentAway = (error: unknown) =>
  error instanceof Error && 'code' in error && brokenOff.has(String(error.code));

/**
 * Streams a request's body to a place; nothing exists there until all of it has arrived.
 * @throws CasementError TOO_LARGE, or MALFORMED if the client disconnected
 */
async function takeIn(
  request: IncomingMessage,
  place: string,
  most: number,
  openPart: Parts['openPart'],
): Promise<void> {
  const part = `${place}..${randomUUID()}`;
  const { socket } = request;
  const giveUp = () => request.destroy();
  socket.setTimeout(patience, giveUp);
  try {
    await pipeline(bytesOf(request), limited(most), openPart(part), { end: true });
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    // The rest is discarded, so that the sender reads the answer.
    request.resume();
    if (wentAway(error)) throw new CasementError('MALFORMED');
    throw error;
  } finally {
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
  }
}

/** Bytes announced by people's uploads under way, by school and person. */
const announced = new Map<string, number>();

async function write(parts: Parts, request: IncomingMessage, response: ServerResponse, requested: string) {
  const [schoolId = '', container = '', personId = '', blobName = ''] =
    wordsBehind(arrivalsPath, requested, 4) ?? [];
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const arrivals = { schoolId, container, personId };
  demandSigned(parts, query, (until) => writeWords(arrivals, until));
  if (!isBlobName(blobName)) throw new CasementError('INVALID', { message: diskText.uploadName });
  const most = maxBytesIn(container);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  const folder = parts.folderOf(arrivals);
  await mkdir(folder, { recursive: true, mode: privateMode.folder });
  if ((await readdir(folder)).length >= maxUnfinishedUploads) throw new CasementError('TOO_MANY');
  const key = `${schoolId} ${personId}`;
  // A body without a length may have as many bytes as the limit.
  const coming =
    request.headers['content-length'] === undefined ? most : Number(request.headers['content-length']);
  const underWay = (announced.get(key) ?? 0) + coming;
  announced.set(key, underWay);
  try {
    if ((await parts.unfinishedBytes(arrivals)) + underWay > parts.maxUnfinishedBytes)
      throw tooManyUploads(parts.maxUnfinishedBytes);
    await takeIn(request, parts.placeOf({ ...arrivals, blobName }), most, parts.openPart);
  } finally {
    const left = (announced.get(key) ?? coming) - coming;
    if (left > 0) announced.set(key, left);
    else announced.delete(key);
  }
  response.writeHead(201, { 'content-length': 0 });
  response.end();
}

/** Served files can't run anything. Browsers show a video in a page that they create for it. */
function policyOf(contentType: string): string {
  const player = contentType.startsWith('video/') ? "media-src 'self'; style-src 'unsafe-inline'; " : '';
  return `default-src 'none'; ${player}sandbox`;
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse, requested: string) {
  const [schoolId = '', blobName = ''] = wordsBehind(bytesPath, requested, 2) ?? [];
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const headers = {
    contentType: query.get('rsct') ?? '',
    disposition: query.get('rscd') ?? '',
    cacheControl: query.get('rscc') ?? '',
  };
  const file: StoredBlob = { schoolId, blobName };
  demandSigned(parts, query, (until) => readWords(file, headers, until));
  const opened = await parts.open(file);
  if (opened === undefined) throw new CasementError('NOT_FOUND');
  const range = rangeOf(request.headers.range, opened.bytes);
  if (range === 'none') {
    await opened.close();
    response.writeHead(416, { 'content-range': `bytes */${opened.bytes}`, 'content-length': 0 });
    response.end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: opened.bytes - 1 };
  response.writeHead(range === undefined ? 200 : 206, {
    'content-type': headers.contentType,
    'content-disposition': headers.disposition,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${opened.bytes}` }),
    'content-security-policy': policyOf(headers.contentType),
    'cache-control': headers.cacheControl,
  });
  const bytes = opened.stream(range);
  // Nothing can be piped to a response whose reader has left, and a pipeline that never started closes no
  // file.
  await pipeline(bytes, response).catch(() => response.destroy());
  bytes.destroy();
}

/** Answers requests for the disk's own addresses; false for any other. */
export function diskListener(parts: Parts): NonNullable<FileStore['answer']> {
  return async (request, response, requested) => {
    if (request.method === 'PUT' && requested.startsWith(`${arrivalsPath}/`)) {
      await write(parts, request, response, requested);
      return true;
    }
    if (request.method === 'GET' && requested.startsWith(`${bytesPath}/`)) {
      await serve(parts, request, response, requested);
      return true;
    }
    return false;
  };
}
