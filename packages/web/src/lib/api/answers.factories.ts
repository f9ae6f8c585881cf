/** For tests of screens: answers the contract's calls in place of the service. */
import { type ErrorCode, errorCatalogue } from '@casement/domain/errors.ts';
import { ORPCError } from '@orpc/client';
import type { Schema } from '@orpc/contract';
import { onTestFinished, vi } from 'vitest';
import { isNetworkError } from './errors.ts';
import { base } from './link.ts';

/** A call of the contract, as far as a test needs it. */
type Described<Input, Answer> = {
  '~orpc': {
    route: { method?: string; path?: string };
    inputSchema?: Schema<unknown, Input>;
    outputSchema?: Schema<Answer, unknown>;
  };
};

/** A call with its answer, for {@link answerCalls}. */
export type Answering = { method: string; path: string; reply: (sent: unknown) => Promise<unknown> };

/** What a test sends or answers, and the contract doesn't know. */
class Untrue extends Error {}

async function parsed(schema: Schema<unknown, unknown> | undefined, value: unknown): Promise<unknown> {
  if (schema === undefined) return value;
  const result = await schema['~standard'].validate(value);
  if (result.issues === undefined) return result.value;
  throw new Untrue(
    result.issues
      .map(({ path, message }) => `${path?.map(String).join('.') || 'the whole'}: ${message}`)
      .join('; '),
  );
}

/**
 * One call of the contract and its answer, `answer(contract.files.token, () => ({ data: … }))`. What is sent and what
 * is answered are parsed by the call's own schemas.
 * @param give the answer to an input; it throws a {@link refusal}, or {@link noConnection}
 */
export function answer<Input, Answer>(
  call: Described<Input, Answer>,
  give: (input: Input) => Answer | Promise<Answer>,
): Answering;
export function answer(call: Described<unknown, unknown>, give: (input: unknown) => unknown): Answering {
  const { route, inputSchema, outputSchema } = call['~orpc'];
  return {
    method: route.method ?? 'POST',
    path: route.path ?? '',
    reply: async (sent) => parsed(outputSchema, await give(await parsed(inputSchema, sent))),
  };
}

/** An error of the service, to be thrown by an answer. */
export function refusal(
  code: ErrorCode,
  {
    message = errorCatalogue[code].message,
    ...data
  }: {
    message?: string;
    present?: unknown;
    requestId?: string;
    fields?: readonly { path: string; message: string }[];
  } = {},
): ORPCError<ErrorCode, object> {
  return new ORPCError(code, { status: errorCatalogue[code].status, message, data });
}

/** Where the service says that it is ready; it isn't a call of the contract. */
const readiness = `${base}/health/ready`;

/** Whether the service is ready, each time it is asked. Without this it says nothing until the test ends. */
export const answerReady = (isReady: () => boolean): Answering => ({
  method: 'GET',
  path: readiness.slice(base.length),
  reply: async () => {
    if (!isReady()) throw refusal('NOT_READY');
  },
});

/** What `fetch` throws without a connection. */
export const noConnection = (): TypeError => new TypeError('Failed to fetch');

/** The names and values in a path, such as `/club/{clubId}`; undefined if it is another path. */
function namedIn(pattern: string, path: string): Record<string, string> | undefined {
  const parts = path.split('/');
  const names = pattern.split('/');
  if (parts.length !== names.length) return undefined;
  const named: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith('{')) named[name.slice(1, -1)] = decodeURIComponent(part);
    else if (name !== part) return undefined;
  }
  return named;
}

/** The input of a call, put together from its address and its body. */
function inputOf(named: Record<string, string>, { searchParams }: URL, body: unknown): unknown {
  if (Array.isArray(body)) return body;
  const query = Object.fromEntries(searchParams);
  const nested = Object.keys(query).find((name) => name.includes('['));
  if (nested !== undefined) throw new Untrue(`“${nested}”: a test can’t answer a query with nested fields`);
  return { ...query, ...(typeof body === 'object' ? body : {}), ...named };
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** The rejection of a request that its caller has aborted. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/**
 * Answers the contract's calls until the test ends. The test fails if a call is made that it doesn't answer, if what is
 * sent isn't an input of the call, or if the answer isn't one of the call.
 */
export function answerCalls(answers: readonly Answering[]): void {
  const untrue: string[] = [];
  let endSilence = () => {};
  const silence = new Promise<void>((resolve) => {
    endSilence = resolve;
  });

  async function replyTo(url: URL, method: string, text: unknown): Promise<Response> {
    const path = url.pathname.slice(base.length);
    const body: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
    for (const answering of answers) {
      const named = answering.method === method ? namedIn(answering.path, path) : undefined;
      if (named !== undefined) return json(await answering.reply(inputOf(named, url, body)));
    }
    if (url.pathname === readiness) {
      await silence;
      return json({});
    }
    throw new Untrue('the test has no answer to this call');
  }

  async function fetched(address: string | URL | Request, init?: RequestInit): Promise<Response> {
    const url = new URL(address instanceof Request ? address.url : address, window.location.origin);
    const method = init?.method ?? 'GET';
    try {
      const reply = replyTo(url, method, init?.body);
      // However slow the test is, nobody is told in the meantime that the service can't be reached.
      if (url.pathname === readiness) return await reply;
      return await Promise.race([reply, aborted(init?.signal)]);
    } catch (error) {
      if (init?.signal?.aborted === true || isNetworkError(error)) throw error;
      if (error instanceof ORPCError) {
        const data: unknown = error.data;
        const more = typeof data === 'object' ? data : {};
        return json({ error: { code: String(error.code), message: error.message, ...more } }, error.status);
      }
      untrue.push(`${method} ${url.pathname}: ${error instanceof Error ? error.message : String(error)}`);
      return json({ error: { code: 'INTERNAL', message: '' } }, 500);
    }
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  onTestFinished(() => {
    endSilence();
    if (untrue.length > 0) throw new Error(untrue.join('\n'));
  });
}
