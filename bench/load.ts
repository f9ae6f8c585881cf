/**
 * The load generator: a process that keeps a number of connections busy with one request each. It parses only
 * as much HTTP as it must, so that it takes little from the machine it measures.
 */
import { connect, type Socket } from 'node:net';
import type { Answered, Order, Told } from './load.types.ts';

const sampleEvery = 397;
const sampleLimit = 50;
const headEnd = Buffer.from('\r\n\r\n');
const lastChunk = Buffer.from('\r\n0\r\n\r\n');

const tell = (message: Told) => process.send?.(message);

/** One connection: sends a request, waits for the whole answer, reports it, and repeats until stopped. */
class Line {
  readonly #socket: Socket;
  readonly #next: () => { number: number; bytes: Buffer } | undefined;
  readonly #answered: (request: number, began: number, whole: Buffer | undefined) => void;
  #wanted = 0;
  #got = 0;
  #chunked = false;
  #head: Buffer | undefined;
  #parts: Buffer[] = [];
  #request = 0;
  #began = 0;
  readonly #status: string;

  constructor(
    order: Order,
    next: () => { number: number; bytes: Buffer } | undefined,
    answered: (request: number, began: number, whole: Buffer | undefined) => void,
    failed: (message: string) => void,
  ) {
    this.#next = next;
    this.#answered = answered;
    this.#status = String(order.status);
    this.#socket = connect({ port: order.port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('connect', () => this.#send());
    this.#socket.on('error', (error) => failed(error.message));
    this.#socket.on('close', () => failed('A connection was closed in the middle.'));
    this.#socket.on('data', (chunk: Buffer) => {
      try {
        this.#take(chunk);
      } catch (error) {
        failed(String(error));
      }
    });
  }

  end(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  #send(): void {
    const request = this.#next();
    if (request === undefined) return;
    this.#request = request.number;
    this.#began = performance.now();
    this.#head = undefined;
    this.#got = 0;
    this.#parts = [];
    this.#socket.write(request.bytes);
  }

  #take(chunk: Buffer): void {
    const sampled = this.#request % sampleEvery === 0;
    if (this.#head === undefined) {
      const whole = this.#parts.length === 0 ? chunk : Buffer.concat([...this.#parts, chunk]);
      const end = whole.indexOf(headEnd);
      if (end < 0) {
        this.#parts = [whole];
        return;
      }
      this.#head = whole.subarray(0, end + 4);
      this.#parts = [whole];
      const head = this.#head.toString('latin1');
      const status = head.slice(9, 12);
      if (status !== this.#status) throw new Error(`Answer ${status}: ${whole.toString()}`);
      const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
      this.#chunked = length === undefined && /\r\ntransfer-encoding: *chunked/i.test(head);
      this.#wanted = length === undefined ? 0 : Number(length);
      this.#got = whole.length - this.#head.length;
    } else {
      this.#got += chunk.length;
      if (sampled || this.#chunked) this.#parts.push(chunk);
    }
    if (this.#chunked ? !this.#endsChunks() : this.#got < this.#wanted) return;
    if (!this.#chunked && this.#got > this.#wanted) throw new Error('An answer is longer than it says.');
    this.#answered(this.#request, this.#began, sampled ? Buffer.concat(this.#parts) : undefined);
    this.#send();
  }

  #endsChunks(): boolean {
    const last = this.#parts.at(-1) ?? Buffer.alloc(0);
    const tail = last.length >= lastChunk.length ? last : Buffer.concat(this.#parts.slice(-2));
    return tail.subarray(-lastChunk.length).equals(lastChunk);
  }
}

/** The body after headers that end at `start`, joined if it came in chunks. */
function bodyOf(whole: Buffer, start: number): string {
  if (!/\r\ntransfer-encoding: *chunked/i.test(whole.toString('latin1', 0, start))) {
    return whole.toString('utf8', start);
  }
  const parts: Buffer[] = [];
  for (let at = start; ; ) {
    const line = whole.indexOf('\r\n', at);
    const length = Number.parseInt(whole.toString('latin1', at, line), 16);
    if (!(length > 0)) return Buffer.concat(parts).toString();
    parts.push(whole.subarray(line + 2, line + 2 + length));
    at = line + 2 + length + 2;
  }
}

async function run(order: Order): Promise<Answered> {
  const requests = order.requests.map((text) => Buffer.from(text));
  const latencies: number[] = [];
  const samples: Answered['samples'] = [];
  let sent = 0;
  let total = 0;
  let outstanding = 0;
  let measuring = false;
  let stopping = false;
  return new Promise((resolve, reject) => {
    let began = 0;
    let elapsed = 0;
    const lines: Line[] = [];
    const finish = () => {
      for (const line of lines) line.end();
      latencies.sort((a, b) => a - b);
      const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
      resolve({ count: latencies.length, total, elapsed, median: at(0.5), p99: at(0.99), samples });
    };
    const next = () => {
      if (stopping) return undefined;
      const number = sent;
      const bytes = requests[number % requests.length];
      sent += 1;
      outstanding += 1;
      return bytes === undefined ? undefined : { number, bytes };
    };
    const answered = (request: number, sentAt: number, whole: Buffer | undefined) => {
      total += 1;
      outstanding -= 1;
      if (measuring) latencies.push(performance.now() - sentAt);
      if (whole !== undefined && samples.length < sampleLimit) {
        const end = whole.indexOf(headEnd);
        samples.push({
          request: request % requests.length,
          head: whole.toString('latin1', 0, end),
          body: bodyOf(whole, end + 4),
        });
      }
      if (stopping && outstanding === 0) finish();
    };
    const failed = (message: string) => {
      for (const line of lines) line.end();
      reject(new Error(message));
    };
    for (let n = 0; n < order.connections; n += 1) lines.push(new Line(order, next, answered, failed));
    setTimeout(() => {
      measuring = true;
      began = performance.now();
      tell({ kind: 'started' });
      setTimeout(() => {
        measuring = false;
        stopping = true;
        elapsed = performance.now() - began;
        tell({ kind: 'measured' });
      }, order.duration);
    }, order.warmUp);
  });
}

process.on('message', (order: Order) => {
  run(order).then(
    (answered) => tell({ kind: 'done', answered }),
    (error: unknown) =>
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
