/** Calls over real HTTP, as the person that a test names. */
import { request } from 'node:http';
import { emailKey } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { openSession } from '../../auth/auth.store.ts';
import { cookieName, signedValue } from '../../auth/cookies.ts';
import { unusedLifetime } from '../../auth/lifetimes.ts';
import { SchoolScope } from '../../auth/scope.ts';
import type { TestApp } from '../app/app.ts';
import type { TestPerson, TestSchool } from '../factories.ts';

export type Answer = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The raw body. */
  text: string;
  /** The body parsed as JSON, or undefined if it isn't JSON. */
  body: unknown;
};

/** A caller, by the credentials it sends; `school` is the school whose host it calls. */
export type Caller = { school: TestSchool; cookie?: string; bearer?: string };

export type CallOptions = {
  /** Headers in addition to the usual ones; null leaves a usual one out. */
  headers?: Record<string, string | null>;
  /** Sent instead of the input's JSON. */
  rawBody?: string | Buffer;
};

/** A caller who isn't signed in, at a school's host. */
export function nobodyAt(school: TestSchool): Caller {
  return { school };
}

/** The host name of a school. */
export function hostOfSchool(school: TestSchool): string {
  return `${school.subdomain}.example.org`;
}

const kept = new WeakMap<TestPerson, Caller>();

/**
 * Opens a session for the person, as sign-in does.
 * @returns the caller with its cookie
 */
export async function signedIn(app: TestApp, person: TestPerson): Promise<Caller> {
  const scope = SchoolScope.of(person.school.id);
  const token = await app.services.database.withSchool(scope, (tx) =>
    openSession(tx, emailKey(person.schoolEmail), unusedLifetime),
  );
  if (token === undefined) throw new Error(`${person.schoolEmail} cannot sign in.`);
  const value = signedValue(token, app.services.secret);
  return {
    school: person.school,
    cookie: `${cookieName(app.services.config.secureCookies)}=${value}`,
  };
}

async function callerOf(app: TestApp, who: TestPerson | Caller): Promise<Caller> {
  if (!('kind' in who)) return who;
  const known = kept.get(who) ?? (await signedIn(app, who));
  kept.set(who, known);
  return known;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends one request to the service; `path` comes after the host, and includes the query. */
export async function send(
  app: TestApp,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      { host: '127.0.0.1', port: app.port, agent: app.agent, method, path, headers },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            body: jsonOf(text),
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

const record = z.record(z.string(), z.unknown());

/** Splits an input into path, query and body as the API's routes do. */
function placed(
  method: string,
  template: string,
  input: unknown,
): { path: string; body: string | undefined } {
  const fields = record.safeParse(input).data;
  const inPath = new Set([...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(z.coerce.string().parse(fields?.[name])),
  );
  const rest =
    fields === undefined
      ? input
      : Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  if (method !== 'GET') return { path, body: rest === undefined ? undefined : JSON.stringify(rest) };
  const query = new URLSearchParams(
    Object.entries(record.catch({}).parse(rest)).flatMap(([name, value]) =>
      Array.isArray(value)
        ? value.map((one, at) => [`${name}[${at}]`, String(one)])
        : [[name, String(value)]],
    ),
  );
  return { path: query.size > 0 ? `${path}?${query.toString()}` : path, body: undefined };
}

/**
 * Calls the API as a person (whose session is opened on the first call and reused), or with the credentials of a
 * {@link Caller}. Writes have the Origin of the school's own pages.
 * @param route method and path below `/api`, such as `GET /club/club/{clubId}`
 * @param input the call's whole input; path parameters are taken from it, and the rest of a GET's is its query
 */
export async function callAs(
  app: TestApp,
  who: TestPerson | Caller,
  route: string,
  input?: unknown,
  options: CallOptions = {},
): Promise<Answer> {
  const caller = await callerOf(app, who);
  const [method = '', template = ''] = route.split(' ');
  const { path, body } = placed(method, template, input);
  // Demo mode answers only to names of this machine.
  const host = app.services.config.demo
    ? `${caller.school.subdomain}.localhost`
    : hostOfSchool(caller.school);
  const sent = options.rawBody ?? body;
  const headers: Record<string, string | null> = {
    host,
    ...(caller.cookie === undefined ? {} : { cookie: caller.cookie }),
    ...(caller.bearer === undefined ? {} : { authorization: `Bearer ${caller.bearer}` }),
    ...(method === 'GET' ? {} : { origin: `http://${host}` }),
    // Node sends no length for a DELETE by default, and the body would be read as the next request.
    ...(sent === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) }),
    ...options.headers,
  };
  const given = Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  );
  return send(app, method, `/api${path}`, given, sent);
}

const success = z.object({ data: z.unknown() });
const failure = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string().optional(),
    fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    present: z.unknown().optional(),
  }),
});
export type Failure = z.infer<typeof failure>['error'];

/**
 * The data of a success, parsed by a schema.
 * @throws if the call fails or the schema refuses the answer
 */
export function dataOf<T>(answer: Answer, schema: z.ZodType<T>): T {
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${answer.text.slice(0, 500)}`);
  return schema.parse(success.parse(answer.body).data);
}

/** The statuses of answers to calls that were made at the same time, lowest first. */
export function statusesOf(answers: readonly Answer[]): number[] {
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}

/**
 * The error of a refusal.
 * @throws if the answer isn't an error of the catalogue's shape
 */
export function errorOf(answer: Answer): Failure {
  return failure.parse(answer.body).error;
}

/** The status of a refused form, and the path and message of each field. */
export function problemsOf(answer: Answer): [number, [string, string][] | undefined] {
  return [answer.status, errorOf(answer).fields?.map(({ path, message }) => [path, message])];
}
