/** Takes a request's body in, once and within bounds, before anything acts on it. */
import type { IncomingMessage } from 'node:http';
import { CasementError } from '@casement/domain/errors.ts';

/** A JSON body is at most this many bytes; a list of some thousand people fits. */
export const maxBodyBytes = 4 * 1024 * 1024;

const withoutBody = new Set(['GET', 'HEAD', 'OPTIONS']);
const decoder = new TextDecoder('utf-8', { fatal: true });

function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // What is not listened to any more is read past by Node when the answer is out: the client, which
    // may look at the answer only after its last byte, gets one, and the connection stays good.
    const refuse = () => {
      request.off('data', take);
      reject(new CasementError('TOO_LARGE'));
    };
    const chunks: Buffer[] = [];
    let length = 0;
    const take = (chunk: Buffer) => {
      length += chunk.length;
      if (length > maxBodyBytes) refuse();
      else chunks.push(chunk);
    };
    if (Number(request.headers['content-length'] ?? 0) > maxBodyBytes) {
      refuse();
      return;
    }
    request.on('data', take);
    const brokenOff = () => reject(new CasementError('MALFORMED'));
    request.once('end', () => {
      request.off('close', brokenOff);
      resolve(Buffer.concat(chunks));
    });
    request.once('error', brokenOff);
    request.once('close', brokenOff);
  });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new CasementError('MALFORMED');
  }
}

/**
 * Reads the body and leaves it on the request under the names at which the listeners behind look:
 * `body` as parsed JSON, `rawBody` as bytes. A body without a byte reads as an object without a field.
 * @returns the parsed JSON; undefined for a request that has no body
 * @throws CasementError TOO_LARGE, or MALFORMED for what is no JSON in UTF-8
 */
export async function takeBody(request: IncomingMessage): Promise<unknown> {
  if (withoutBody.has(request.method ?? 'GET')) return undefined;
  const rawBody = await bytesOf(request);
  const body = rawBody.length === 0 ? {} : jsonOf(rawBody);
  Object.assign(request, { rawBody, body });
  return body;
}
