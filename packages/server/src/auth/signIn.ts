/** Sign-in by e-mailed one-time code: the sign-in library on the school's own tables. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@casement/domain/errors.ts';
import { emailKey, schoolEmail } from '@casement/domain/shared/people.ts';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { emailOTP } from 'better-auth/plugins';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { countAttempt } from '../db/attempts.ts';
import type { Tx } from '../db/client.ts';
import { account, person, session, verification } from '../db/schema/people.ts';
import type { Services } from '../http/context.ts';
import type { Letter } from '../mail/mail.ts';
import { markSignedIn, schoolNameAndRecipient } from './auth.store.ts';
import { codeLetter } from './auth.text.ts';
import { cookieName } from './cookies.ts';

/** How long a session lasts, in seconds: two weeks from the sign-in. */
export const sessionLifetime = 14 * 24 * 3600;
const codeLifetime = 10 * 60;
const windowSeconds = 15 * 60;
/** Codes asked for and tried per address and window; a client address may stand for a whole school. */
const limits = { send: 5, verify: 10, client: 600 };

type Opened = { tx: Tx; letters: Letter[] };
const opened = new AsyncLocalStorage<Opened>();

function current(): Opened {
  const store = opened.getStore();
  if (store === undefined) throw new Error('Sign-in was reached outside a school.');
  return store;
}

/** The few paths of the library that are served; the rest of it does not exist here. */
export const signInPaths = {
  send: '/api/auth/email-otp/send-verification-otp',
  verify: '/api/auth/sign-in/email-otp',
  signOut: '/api/auth/sign-out',
} as const;

function library(secret: string, secure: boolean, failed: (message: string) => void) {
  return betterAuth({
    secret,
    baseURL: 'http://localhost',
    basePath: '/api/auth',
    database: drizzleAdapter(
      new Proxy({}, { get: (_, key): unknown => Reflect.get(current().tx.orm, key) }),
      {
        provider: 'pg',
        schema: { user: person, session, verification, account },
        transaction: false,
      },
    ),
    user: {
      fields: { email: 'emailKey', name: 'displayName' },
      additionalFields: {
        kind: { type: 'string', input: false },
        schoolEmail: { type: 'string', input: false },
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
      },
    },
    session: { expiresIn: sessionLifetime, disableSessionRefresh: true, cookieCache: { enabled: false } },
    advanced: {
      database: { generateId: () => uuidv7() },
      cookies: {
        session_token: {
          name: cookieName(secure),
          attributes: { secure, httpOnly: true, sameSite: 'lax', path: '/' },
        },
      },
      cookiePrefix: 'casement',
      useSecureCookies: false,
      // The service checks the origin of every write itself, for these paths too.
      disableCSRFCheck: true,
      disableOriginCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { level: 'error', disableColors: true, log: (_level, message) => failed(message) },
    databaseHooks: {
      session: { create: { after: async (created) => markSignedIn(current().tx, created.userId) } },
    },
    plugins: [
      emailOTP({
        disableSignUp: true,
        storeOTP: 'hashed',
        otpLength: 6,
        expiresIn: codeLifetime,
        allowedAttempts: 5,
        sendVerificationOTP: async ({ email, otp }) => {
          const { tx, letters } = current();
          const to = await schoolNameAndRecipient(tx, email);
          if (to !== undefined) letters.push(codeLetter(to, otp, codeLifetime / 60));
        },
      }),
    ],
  });
}

export type SignIn = {
  /** Answers a request below `/api/auth`, or with the code of an error. */
  handle(request: Request, host: string, clientAddress: string): Promise<Response | ErrorCode>;
};

const asked = z.object({ email: schoolEmail.transform(emailKey), type: z.literal('sign-in') });
const tried = z.object({ email: schoolEmail.transform(emailKey), otp: z.string().trim().max(100) });

/** The library's answer in the service's own words: its cookies, but not the token that it writes out. */
function translated(answer: Response): Response | ErrorCode {
  if (answer.status === 429) return 'TOO_MANY';
  if (answer.status >= 400) return 'WRONG_CODE';
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ data: { done: true } }), { headers });
}

/**
 * Serves the sign-in paths. The answer to a request for a code is the same whether or not the address is
 * on the school's list; letters go out after the transaction that stored the code.
 */
export function createSignIn(
  services: Services,
  send: (letter: Letter) => Promise<void>,
  failed: (message: string) => void,
): SignIn {
  const auth = library(services.secret, services.config.secureCookies, failed);
  const paths: string[] = Object.values(signInPaths);
  return {
    async handle(request, host, clientAddress) {
      const { pathname } = new URL(request.url);
      if (request.method !== 'POST' || !paths.includes(pathname)) return 'NOT_FOUND';
      const scope = await services.findSchool(host);
      if (scope === undefined) return 'NOT_FOUND';
      const text = await request.text();
      const body = readInput(pathname, text === '' ? {} : JSON.parse(text));
      if (body === undefined) return 'INVALID';
      const letters: Letter[] = [];
      const response = await services.database.withSchool(scope, async (tx) => {
        if (body.email !== undefined) {
          const kind = pathname === signInPaths.send ? 'send' : 'verify';
          const byAddress = await countAttempt(tx, `${kind} ${body.email}`, windowSeconds);
          const byClient = await countAttempt(tx, `client ${clientAddress}`, windowSeconds);
          if (byAddress > limits[kind] || byClient > limits.client) return 'TOO_MANY';
          // Who was archived after the code was sent is nobody any more.
          if (kind === 'verify' && (await schoolNameAndRecipient(tx, body.email)) === undefined)
            return 'WRONG_CODE';
        }
        const forwarded = new Request(request.url, {
          method: 'POST',
          headers: request.headers,
          body: JSON.stringify(body),
        });
        const answer = await opened.run({ tx, letters }, () => auth.handler(forwarded));
        // A refused code is an answer, and its count is kept; a failure of the library is rolled back.
        if (answer.status >= 500) throw new Error('The sign-in library failed.');
        return translated(answer);
      });
      for (const letter of letters) void send(letter);
      return response;
    },
  };
}

/** What the library is given of a payload: the fields of the path and no other; undefined when unfit. */
function readInput(pathname: string, body: unknown): { email?: string; otp?: string } | undefined {
  if (pathname === signInPaths.signOut) return {};
  return (pathname === signInPaths.send ? asked : tried).safeParse(body).data;
}
