/** Takes uploads in and serves files, at the addresses that the disk has issued; what is not signed is refused. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CasementError } from '@casement/domain/errors.ts';
import { isBlobName, maxUploadBytes, maxUploadMegabytes } from '@casement/domain/files/files.rules.ts';
import { arrivalsPath, bytesPath, readWords, writeWords } from './disk.addresses.ts';
import type { Arrival, Arrivals, FileStore, KeptFile } from './files.ts';
import type { Signer } from './signatures.ts';

/** Nobody has more uploads waiting than this: a year's photos are not chosen at once. */
const mostWaiting = 50;

const year = 'private, max-age=31536000, immutable';

const tooLarge = () =>
  new CasementError('TOO_LARGE', {
    message: `A file may have ${maxUploadMegabytes} MB. This one was not kept.`,
  });

type Parts = {
  signer: Signer;
  placeOf(arrival: Arrival): string;
  folderOf(arrivals: Arrivals): string;
  read: FileStore['read'];
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
function demandSigned(signer: Signer, query: URLSearchParams, words: (until: string) => string[]): void {
  const until = query.get('se') ?? '';
  const inTime = /^\d{1,12}$/.test(until) && Number(until) * 1000 > Date.now();
  if (inTime && signer.holds(query.get('sig') ?? '', words(until))) return;
  throw new CasementError('FORBIDDEN', {
    message: 'This address does not serve, or not any more. Ask for a new one.',
  });
}

/** Lets bytes through up to the limit. */
function limited(): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > maxUploadBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
}

/**
 * Streams a request's body to a place; nothing stands there until all of it has come.
 * @throws CasementError TOO_LARGE, MALFORMED when the client went away
 */
async function takeIn(request: IncomingMessage, place: string): Promise<void> {
  const part = `${place}..${randomUUID()}`;
  try {
    await pipeline(request, limited(), createWriteStream(part, { flags: 'wx' }), { end: true });
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof CasementError || !request.destroyed || request.complete) throw error;
    throw new CasementError('MALFORMED');
  }
}

async function write(parts: Parts, request: IncomingMessage, response: ServerResponse, requested: string) {
  const [schoolId = '', container = '', personId = '', blobName = ''] =
    wordsBehind(arrivalsPath, requested, 4) ?? [];
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const arrivals = { schoolId, container, personId };
  demandSigned(parts.signer, query, (until) => writeWords(arrivals, until));
  if (!isBlobName(blobName)) throw new CasementError('INVALID', { message: 'No upload can have this name.' });
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes) throw tooLarge();
  const folder = parts.folderOf(arrivals);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length >= mostWaiting) throw new CasementError('TOO_MANY');
  await takeIn(request, parts.placeOf({ ...arrivals, blobName }));
  response.writeHead(201, { 'content-length': 0 });
  response.end();
}

async function serve(parts: Parts, request: IncomingMessage, response: ServerResponse, requested: string) {
  const [schoolId = '', blobName = ''] = wordsBehind(bytesPath, requested, 2) ?? [];
  const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
  const contentType = query.get('rsct') ?? '';
  const file: KeptFile = { schoolId, blobName };
  demandSigned(parts.signer, query, (until) => readWords(file, contentType, until));
  const bytes = await parts.read(file);
  if (bytes === undefined) throw new CasementError('NOT_FOUND');
  response.writeHead(200, {
    'content-type': contentType,
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': year,
  });
  await pipeline(bytes, response).catch(() => response.destroy());
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
