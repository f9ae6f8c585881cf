/** Sends the contract's calls with `fetch`: the part of an OpenAPI client that the contract needs. */
import { type ClientContext, type ClientLink, ORPCError } from '@orpc/client';
import { callNamed } from './calls.ts';
import { readErrorBody } from './errors.ts';

/** Where the service's calls are. */
export const base = '/api';

type Field = readonly [name: string, value: string];

/** The fields of a query, in the service's notation: `a[0]`, `a[b]`. Values that JSON omits are left out. */
function fieldsOf(value: unknown, name = ''): Field[] {
  if (value === undefined || value === null) return [];
  if (typeof value === 'string') return [[name, value]];
  if (typeof value !== 'object') return [[name, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
    fieldsOf(part, name === '' ? key : `${name}[${key}]`),
  );
}

/** Inserts an input into a path and puts the rest of it into the query or the body. */
export function requestOf(
  method: string,
  path: string,
  input: unknown,
): { url: string; body: string | undefined } {
  const left = new Map<string, unknown>(Object.entries(input ?? {}));
  const named = path.replace(/\{([^}]+)\}/g, (_, name: string) => {
    const value = left.get(name);
    left.delete(name);
    return encodeURIComponent(String(value));
  });
  const rest = Object.fromEntries(left);
  if (method === 'GET') {
    const query = new URLSearchParams(fieldsOf(rest).map(([name, value]) => [name, value])).toString();
    return { url: `${base}${named}${query === '' ? '' : `?${query}`}`, body: undefined };
  }
  const none = input === undefined || (named !== path && left.size === 0);
  return {
    url: `${base}${named}`,
    body: none ? undefined : JSON.stringify(Array.isArray(input) ? input : rest),
  };
}

/** An answer's JSON; an error's body may be a proxy's page, or empty. */
async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch (error) {
    if (answer.ok) throw new Error('The answer isn’t valid JSON.', { cause: error });
    return text;
  }
}

let shut = false;

/** Sends nothing more until the page is reloaded: it would be sent in the name of whoever is signed in now. */
export function shutLink(): void {
  shut = true;
}

/** @throws ORPCError for an unsuccessful answer; `fetch`'s error if there is no answer */
export const link: ClientLink<ClientContext> = {
  async call(path, input, { signal }) {
    const known = await callNamed(path.join('.'));
    if (shut) return new Promise(() => undefined);
    const { url, body } = requestOf(known.method, known.path, input);
    const answer = await fetch(new URL(url, window.location.origin), {
      method: known.method,
      credentials: 'same-origin',
      redirect: 'manual',
      ...(signal === undefined ? {} : { signal }),
      ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
    });
    const read = await bodyOf(answer);
    if (answer.ok) return read;
    const { code, message, data } = readErrorBody(read, answer.headers.get('x-request-id') ?? undefined);
    throw new ORPCError(code, { status: answer.status, message, data });
  },
};
