/** Serves the contract's calls. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { StandardOpenAPIHandler } from '@orpc/openapi/standard';
import { dispositionOf } from '../files/disposition.ts';
import { router } from '../router.ts';
import { AnswerBody } from './answers.ts';
import { RepliedAlready } from './cached.ts';
import type { CallContext, Log } from './context.ts';
import { catalogued, errorBodyOf, retryAfter, toRpcError } from './errors.ts';
import { demandModestQuery } from './requests/query.ts';
import { pageInstead } from './requests/requests.ts';

/** The parts of a request needed to answer a call. */
export type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  body: unknown;
  context: CallContext;
};

/** Whether a GET of an address is recorded as an auditor's visit: a HEAD request there is not answered like a GET. */
const isVisit = (url = '/') => url.startsWith('/api/audit/');

/**
 * The handler for everything below `/api` that the contract names. The RPC layer provides the procedure and its
 * answer; bodies are read and sent here, which makes small calls noticeably faster.
 * @returns a function that answers a call, or returns false if the contract has no such call; it throws a
 *   CasementError for an address that no call takes
 */
export function createCalls(log: Log): (call: Call) => Promise<boolean> {
  const handler = new StandardOpenAPIHandler<CallContext>(router, {
    customErrorResponseBodyEncoder: errorBodyOf,
    // Answers are JSON by their schemas, so the layer needn't convert them.
    clientInterceptors: [
      async ({ next, context, procedure }) => {
        const { path } = procedure['~orpc'].route;
        if (path !== undefined) context.reply.route = path;
        return new AnswerBody(await next(), context.reply.type);
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof RepliedAlready) throw error;
          const { error: known, expected } = catalogued(error);
          if (!expected) log.error({ err: error, requestId: context.requestId }, 'call failed');
          throw toRpcError(known, context.requestId);
        }
      },
    ],
  });

  return async (call) => {
    const { request, body, context } = call;
    const url = new URL(request.url ?? '/', 'http://localhost');
    // The RPC layer parses the query before anything knows who calls.
    demandModestQuery(url.searchParams);
    const { matched, response: answer } = await handler.handle(
      {
        // A HEAD request is answered like a GET; the server underneath leaves the body out.
        method: request.method === 'HEAD' && !isVisit(request.url) ? 'GET' : (request.method ?? 'GET'),
        url,
        headers: request.headers,
        body: async () => body,
        signal: undefined,
      },
      { prefix: '/api', context },
    );
    if (!matched) return false;
    for (const [name, value] of Object.entries(retryAfter(answer.status)))
      call.response.setHeader(name, value);
    try {
      await send(call, answer);
    } finally {
      context.reply.file?.stream.destroy();
    }
    return true;
  };
}

/** Sends the answer of the RPC layer, or the call's own reply. */
async function send(
  { request, response, context }: Call,
  answer: { status: number; body?: unknown },
): Promise<void> {
  const { reply } = context;
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const instead = pageInstead(pathname, request.headers.accept, answer.status);
  if (instead !== undefined) {
    response.writeHead(303, { location: instead });
    response.end();
  } else if (reply.notModified) {
    response.writeHead(304);
    response.end();
  } else if (reply.kept !== undefined) {
    await reply.kept.send(request, response, 200);
  } else if (reply.file !== undefined && answer.status === 200) {
    const { name, contentType, stream } = reply.file;
    response.writeHead(200, {
      'content-type': contentType,
      'content-disposition': dispositionOf({ name, contentType }),
    });
    // A client that disconnects gets no answer; closing the file cleans up.
    await pipeline(stream, response).catch(() => response.destroy());
  } else {
    if (reply.redirect !== undefined && answer.status === 302) {
      response.setHeader('location', reply.redirect.to);
      const { cachedFor } = reply.redirect;
      if (cachedFor > 0) response.setHeader('cache-control', `private, max-age=${cachedFor}`);
      response.setHeader('vary', 'cookie, authorization');
    }
    const answered = answer.body instanceof AnswerBody ? answer.body : new AnswerBody(answer.body);
    if (answer.status === 200) reply.keep?.(answered);
    await answered.send(request, response, answer.status);
  }
}
