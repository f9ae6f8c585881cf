/** Reads a request's body, once and within limits, before anything acts on it. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CasementError } from '@casement/domain/errors.ts';
import { demandModestJson } from './json.ts';

/** Limit on a JSON body, in bytes; a list of some thousand people fits. */
export const maxBodyBytes = 4 * 1024 * 1024;

/** The most that anybody may send; signed-in people may send more. */
export const maxStrangersBytes = 16 * 1024;

/** Bytes of larger bodies that are buffered at the same time, for all clients together. */
const maxBuffered = 64 * 1024 * 1024;
let held = 0;

/** Time-outs of a body, in milliseconds: between two pieces of it, and for the whole. */
export type BodyTimeouts = { silence: number; strangers: number; signedIn: number };
const usual: BodyTimeouts = { silence: 15_000, strangers: 30_000, signedIn: 120_000 };

/** How long the rest of a refused body is read and dropped, so that its sender gets to the answer. */
const lingering = 30_000;

const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS']);
const decoder = new TextDecoder('utf-8', { fatal: true });

type Bounds = { most: number; silence: number; inAll: number; take(length: number): void };

/**
 * Collects chunks until the body ends or exceeds its limit; then the rest waits.
 * @returns whether it ended
 * @throws CasementError TOO_SLOW, MALFORMED if the client disconnected, and what `take` throws
 */
function gather(request: IncomingMessage, chunks: Buffer[], bounds: Bounds): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
    const settle = (act: () => void) => {
      clearTimeout(whole);
      clearTimeout(silent);
      request.off('data', take).off('end', ended).off('error', brokenOff).off('close', brokenOff);
      request.pause();
      act();
    };
    const fail = (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error()));
    const tooSlow = () => fail(new CasementError('TOO_SLOW'));
    const brokenOff = () => fail(new CasementError('MALFORMED'));
    const ended = () => settle(() => resolve(true));
    const take = (chunk: Buffer) => {
      silent.refresh();
      length += chunk.length;
      chunks.push(chunk);
      try {
        bounds.take(chunk.length);
      } catch (error) {
        fail(error);
        return;
      }
      if (length > bounds.most) settle(() => resolve(false));
    };
    const whole = setTimeout(tooSlow, bounds.inAll);
    const silent = setTimeout(tooSlow, bounds.silence);
    if (request.destroyed && !request.complete) {
      brokenOff();
      return;
    }
    request.on('data', take).once('end', ended).once('error', brokenOff).once('close', brokenOff);
    request.resume();
  });
}

function jsonOf(bytes: Buffer): unknown {
  demandModestJson(bytes);
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new CasementError('MALFORMED');
  }
}

/** Allows a caller to send a large body, or throws; returns a function to call when the body is complete. */
export type Admit = () => Promise<() => void>;

async function bytesOf(request: IncomingMessage, admit: Admit, timeouts: BodyTimeouts): Promise<Buffer> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > maxBodyBytes) throw new CasementError('TOO_LARGE');
  const chunks: Buffer[] = [];
  const { silence } = timeouts;
  if (declared <= maxStrangersBytes) {
    const bounds = { most: maxStrangersBytes, silence, inAll: timeouts.strangers, take: () => undefined };
    if (await gather(request, chunks, bounds)) return Buffer.concat(chunks);
  }
  const release = await admit();
  let own = 0;
  const take = (length: number) => {
    own += length;
    held += length;
    if (held > maxBuffered) throw new CasementError('BUSY');
  };
  try {
    const bounds = { most: maxBodyBytes, silence, inAll: timeouts.signedIn, take };
    if (!(await gather(request, chunks, bounds))) throw new CasementError('TOO_LARGE');
    return Buffer.concat(chunks);
  } finally {
    held -= own;
    release();
  }
}

/**
 * Reads the body and stores it on the request under the names that later listeners use:
 * `body` as parsed JSON, `rawBody` as bytes. A body without a byte reads as an object without a field.
 * @param admit called if the body is larger than anybody may send
 * @returns the parsed JSON; undefined for a request that has no body
 * @throws CasementError TOO_LARGE, TOO_SLOW, BUSY, MALFORMED for bytes that aren't JSON in UTF-8, and what `admit` throws
 */
export async function takeBody(
  request: IncomingMessage,
  admit: Admit,
  timeouts: BodyTimeouts = usual,
): Promise<unknown> {
  if (withoutBody.has(request.method ?? 'GET')) return undefined;
  let rawBody: Buffer;
  try {
    rawBody = await bytesOf(request, admit, timeouts);
  } catch (error) {
    // Discards the rest of the body: a client that reads the answer only after its last byte gets one, and the
    // connection stays usable.
    request.resume();
    throw error;
  }
  const body = rawBody.length === 0 ? {} : jsonOf(rawBody);
  Object.assign(request, { rawBody, body });
  return body;
}

/** Closes the connection of a client that keeps sending after the answer. */
export function endUnfinished(request: IncomingMessage, response: ServerResponse, after = lingering): void {
  response.once('finish', () => {
    if (request.complete) return;
    const timer = setTimeout(() => request.socket.destroy(), after);
    timer.unref();
    request.once('end', () => clearTimeout(timer));
    request.once('close', () => clearTimeout(timer));
  });
}
