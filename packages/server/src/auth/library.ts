/** The sign-in library on the school's own tables: it opens and ends sessions. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import type { Tx } from '../db/client.ts';
import { account, person, session, verification } from '../db/schema/people.ts';
import { cookieName } from './cookies.ts';
import { sessionLifetime, unusedLifetime } from './lifetimes.ts';

const opened = new AsyncLocalStorage<Tx>();

function current(): Tx {
  const tx = opened.getStore();
  if (tx === undefined) throw new Error('Sign-in was reached outside a school.');
  return tx;
}

/** Opens a session for an authenticated person. It has no path, so it can't be called from outside. */
const openFor = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ personId: z.uuid() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context;
    const user = await internalAdapter.findUserById(ctx.body.personId);
    if (user === null) throw new Error('Nobody is there to sign in.');
    const made = await internalAdapter.createSession(user.id);
    // The cookie lasts as long as a session can; an unused session may end earlier.
    await setSessionCookie(ctx, { session: made, user }, false, { maxAge: sessionLifetime });
    return ctx.json({ done: true });
  },
);

const sessions = { id: 'casement-sessions', endpoints: { openFor } } satisfies BetterAuthPlugin;

function configured(secret: string, secure: boolean, failed: (message: string) => void) {
  return betterAuth({
    secret,
    baseURL: 'http://localhost',
    basePath: '/api/auth',
    database: drizzleAdapter(new Proxy({}, { get: (_, key): unknown => Reflect.get(current().orm, key) }), {
      provider: 'pg',
      schema: { user: person, session, verification, account },
      transaction: false,
    }),
    user: {
      fields: { email: 'emailKey', name: 'displayName' },
      additionalFields: {
        kind: { type: 'string', input: false },
        schoolEmail: { type: 'string', input: false },
        firstName: { type: 'string', input: false },
        lastName: { type: 'string', input: false },
      },
    },
    session: { expiresIn: unusedLifetime, disableSessionRefresh: true, cookieCache: { enabled: false } },
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
    plugins: [sessions],
  });
}

export type Library = {
  /** Opens a session for the person. @returns its `Set-Cookie` lines */
  open(tx: Tx, personId: string, headers: Headers): Promise<string[]>;
  /** Ends the session in the headers. @returns the lines that clear its cookies */
  end(tx: Tx, headers: Headers): Promise<string[]>;
};

function cookiesOf(answer: Response): string[] {
  if (!answer.ok) throw new Error(`The sign-in library answered ${answer.status}.`);
  return answer.headers.getSetCookie();
}

/**
 * Creates the library for clients with TLS, or for clients without.
 * @param failed called with the library's messages about its own failures
 */
export function createLibrary(secret: string, secure: boolean, failed: (message: string) => void): Library {
  const auth = configured(secret, secure, failed);
  return {
    open: async (tx, personId, headers) => {
      const options = { body: { personId }, headers, asResponse: true } as const;
      return cookiesOf(await opened.run(tx, () => auth.api.openFor(options)));
    },
    end: async (tx, headers) =>
      cookiesOf(await opened.run(tx, () => auth.api.signOut({ headers, asResponse: true }))),
  };
}
