/** Serves the contract's calls. */
import { OpenAPIHandler } from '@orpc/openapi/node';
import { CompressionPlugin } from '@orpc/server/node';
import { router } from '../router.ts';
import type { CallContext } from './context.ts';
import { catalogued, errorBodyOf, toRpcError } from './errors.ts';
import { NotModified } from './kept.ts';

export type Log = {
  info(detail: Record<string, unknown>, message: string): void;
  warn(detail: Record<string, unknown>, message: string): void;
  error(detail: Record<string, unknown>, message: string): void;
};

/** The handler of everything below `/api` that the contract names. */
export function createCalls(log: Log) {
  return new OpenAPIHandler<CallContext>(router, {
    customErrorResponseBodyEncoder: errorBodyOf,
    plugins: [new CompressionPlugin()],
    rootInterceptors: [
      async ({ next }) => {
        const result = await next();
        if (!result.matched || result.response.status !== 412) return result;
        return { ...result, response: { status: 304, headers: {}, body: undefined } };
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next();
        } catch (error) {
          if (error instanceof NotModified) throw error;
          const { error: known, expected } = catalogued(error);
          if (!expected) log.error({ err: error, requestId: context.requestId }, 'call failed');
          throw toRpcError(known, context.requestId);
        }
      },
    ],
  });
}
