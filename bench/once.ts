/** One request at a time, timed to the last byte of its answer: for calls that take milliseconds, not microseconds. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Bench } from './case.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

export type Timed = { status: number; body: string; etag: string | undefined; milliseconds: number };

type Sent = { port: number; method: string; path: string; headers: Record<string, string>; body?: string };

async function timed({ port, method, path, headers, body }: Sent): Promise<Timed> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const call = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      text(response).then(
        (answer) =>
          resolve({
            status: response.statusCode ?? 0,
            body: answer,
            etag: response.headers.etag,
            milliseconds: performance.now() - began,
          }),
        reject,
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Sends a GET and reads its answer. */
export async function timedGet(port: number, path: string, headers: Record<string, string>): Promise<Timed> {
  return timed({ port, method: 'GET', path, headers });
}

/** Sends a body to the service as the school's administrator, and reads its answer. */
export async function timedWrite(bench: Bench, method: string, path: string, sent: unknown): Promise<Timed> {
  const [head = '', body = ''] = bench.signedIn(method, path, sent).split('\r\n\r\n', 2);
  const headers: Record<string, string> = {};
  for (const line of head.split('\r\n').slice(1)) {
    const colon = line.indexOf(': ');
    headers[line.slice(0, colon)] = line.slice(colon + 2);
  }
  return timed({ port: bench.service.port, method, path, headers, body });
}

/** Headers with the session of the school's administrator. */
export function signedInHeaders(bench: Bench): Record<string, string> {
  const { name, value } = bench.cookieOf(bench.school);
  return { host: `${bench.school.subdomain}.localhost:${bench.service.port}`, cookie: `${name}=${value}` };
}
