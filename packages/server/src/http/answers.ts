/** Bodies of answers: JSON, compressed if that is worthwhile, with their length. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

/** Shorter answers fit into one packet uncompressed. */
const worthCompressing = 1024;

/** Whether a client accepts gzip, by its Accept-Encoding header. */
export function acceptsGzip(accepted: string): boolean {
  return /\bgzip\b/i.test(accepted) && !/\bgzip *; *q=0(\.0*)? *(,|$)/i.test(accepted);
}

const json = 'application/json';

/** An answer's body; a cached one is encoded and compressed once. */
export class AnswerBody {
  /** A small one stays text, which is sent in one piece with the headers. */
  readonly #content: string | Buffer;
  readonly #type: string;
  readonly #length: number;
  #compressed: Promise<Buffer> | undefined;

  /**
   * @param value a JSON value, or the text itself for other content types
   * @param type the content type
   */
  constructor(value: unknown, type = json) {
    this.#type = type;
    const text = typeof value === 'string' && type !== json ? value : JSON.stringify(value);
    this.#length = Buffer.byteLength(text);
    this.#content = this.#length < worthCompressing ? text : Buffer.from(text);
  }

  /** Sends the body with this status and the headers set on the response. */
  async send(request: IncomingMessage, response: ServerResponse, status: number): Promise<void> {
    response.setHeader('content-type', this.#type);
    if (typeof this.#content !== 'string') {
      response.setHeader('vary', 'accept-encoding');
      if (acceptsGzip(String(request.headers['accept-encoding'] ?? ''))) {
        const bytes = await (this.#compressed ??= compress(this.#content));
        response.setHeader('content-encoding', 'gzip');
        response.writeHead(status, { 'content-length': bytes.length });
        response.end(bytes);
        return;
      }
    }
    response.writeHead(status, { 'content-length': this.#length });
    response.end(this.#content);
  }
}

/** How to answer a call if not with its handler's return value. */
export type Reply = {
  /** The path of the call's contract, once it is known. */
  route?: string;
  notModified?: boolean;
  /** The content type of a text that is sent as it is, without a frame. */
  type?: string;
  kept?: AnswerBody;
  /** Redirects to another address, which the browser may cache for some seconds for the same person. */
  redirect?: { to: string; cachedFor: number };
  /** A file streamed while it is made, in place of the handler's return value. */
  file?: { name: string; contentType: string; stream: Readable };
  /** Called with the body once it is made. */
  keep?: (made: AnswerBody) => void;
};
