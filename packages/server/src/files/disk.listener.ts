/** Takes uploads in and serves files, at the addresses that the disk has issued; what is not signed is refused. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CasementError } from '@casement/domain/errors.ts';
import { isBlobName, maxBytesIn } from '@casement/domain/files/files.rules.ts';
import { arrivalsPath, bytesPath, readWords, writeWords } from './disk.addresses.ts';
import { tooLarge } from './files.text.ts';
import { type Arrival, type Arrivals, type FileStore, type KeptFile, mostWaiting } from './files.ts';
import { type Range, rangeOf } from './ranges.ts';
import type { Signer } from './signatures.ts';

const year = 'private, max-age=31536000, immutable';

/** An upload that stands still for this many milliseconds is given up. */
const patience = 120_000;

type Parts = {
  signer: Signer;
  now(): number;
  placeOf(arrival: Arrival): string;
  folderOf(arrivals: Arrivals): string;
  /** A kept file's size, and its bytes or some of them; undefined when it is not there. */
  open(file: KeptFile): Promise<{ bytes: number; stream(range: Range | undefined): Readable } | undefined>;
};

/** The words of the path behind a prefix; undefined when it is another number of them. */
function wordsBehind(prefix: string, requested: string, count: number): string[] | undefined {
  const words = requested.slice(prefix.length + 1).split('/');
  return requested.startsWith(`${prefix}/`) && words.length === count ? words : undefined;
}

/**
 * Holds an address to its signature and its time.
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
    message: 'This address does not serve, or not any more. Ask for a new one.',
  });
}

/** Lets so many bytes through. */
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

/**
 * Streams a request's body to a place; nothing stands there until all of it has come.
 * @throws CasementError TOO_LARGE, MALFORMED when the client went away
 */
async function takeIn(request: IncomingMessage, place: string, most: number): Promise<void> {
  const part = `${place}..${randomUUID()}`;
  const { socket } = request;
  const giveUp = () => request.destroy();
  socket.setTimeout(patience, giveUp);
  try {
    await pipeline(request, limited(most), createWriteStream(part, { flags: 'wx' }), { end: true });
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof CasementError || !request.destroyed || request.complete) throw error;
    throw new CasementError('MALFORMED');
  } finally {
    socket.setTimeout(0);
    socket.off('timeout', giveUp);
  }
}

async function write(parts: Parts, request: IncomingMessage, response: ServerResponse, requested: string) {
  const [schoolId = '', container = '', personId = '', blobName = ''] =
    wordsBehind(arrivalsPath, requested, 4) ?? [];
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const arrivals = { schoolId, container, personId };
  demandSigned(parts, query, (until) => writeWords(arrivals, until));
  if (!isBlobName(blobName)) throw new CasementError('INVALID', { message: 'No upload can have this name.' });
  const most = maxBytesIn(container);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(most);
  const folder = parts.folderOf(arrivals);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length >= mostWaiting) throw new CasementError('TOO_MANY');
  await takeIn(request, parts.placeOf({ ...arrivals, blobName }), most);
  response.writeHead(201, { 'content-length': 0 });
  response.end();
}

/** What is served can do nothing. A video looked at by itself stands in a page that the browser makes for it. */
function policyOf(contentType: string): string {
  const player = contentType.startsWith('video/') ? "media-src 'self'; style-src 'unsafe-inline'; " : '';
  return `default-src 'none'; ${player}sandbox`;
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse, requested: string) {
  const [schoolId = '', blobName = ''] = wordsBehind(bytesPath, requested, 2) ?? [];
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const headers = { contentType: query.get('rsct') ?? '', disposition: query.get('rscd') ?? '' };
  const file: KeptFile = { schoolId, blobName };
  demandSigned(parts, query, (until) => readWords(file, headers, until));
  const found = await parts.open(file);
  if (found === undefined) throw new CasementError('NOT_FOUND');
  const range = rangeOf(request.headers.range, found.bytes);
  if (range === 'none') {
    response.writeHead(416, { 'content-range': `bytes */${found.bytes}`, 'content-length': 0 });
    response.end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: found.bytes - 1 };
  response.writeHead(range === undefined ? 200 : 206, {
    'content-type': headers.contentType,
    'content-disposition': headers.disposition,
    'content-length': end - start + 1,
    'accept-ranges': 'bytes',
    ...(range === undefined ? {} : { 'content-range': `bytes ${start}-${end}/${found.bytes}` }),
    'content-security-policy': policyOf(headers.contentType),
    'cache-control': year,
  });
  await pipeline(found.stream(range), response).catch(() => response.destroy());
}

/** Answers requests for the disk's own addresses; false for every other. */
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
