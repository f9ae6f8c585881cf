/** One request at a time, timed to the last byte of its answer: for what takes milliseconds, not microseconds. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Bench } from './case.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export type Timed = { status: number; body: string; etag: string | undefined; milliseconds: number };

/** Sends a GET and reads its answer. */
export async function timedGet(port: number, path: string, headers: Record<string, string>): Promise<Timed> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', method: 'GET', path, headers }, (response) => {
      text(response).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            body,
            etag: response.headers.etag,
            milliseconds: performance.now() - began,
          }),
        reject,
      );
    });
    call.on('error', reject);
    call.end();
  });
}

/** The headers of the school's administrator. */
export function signedInHeaders(bench: Bench): Record<string, string> {
  const { name, value } = bench.cookieOf(bench.school);
  return { host: `${bench.school.subdomain}.localhost:${bench.service.port}`, cookie: `${name}=${value}` };
}
