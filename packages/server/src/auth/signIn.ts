/** Sign-in by e-mailed one-time code, bound to the browser that requested it; and sign-out. */
import type { ErrorCode } from '@casement/domain/errors.ts';
import { emailKey, schoolEmail } from '@casement/domain/shared/people.ts';
import { z } from 'zod';
import { countAll, type Limit, removeOldAttempts, secondsToWait } from '../db/attempts.ts';
import type { Tx } from '../db/client.ts';
import type { Services } from '../http/context.ts';
import { deleteExpiredCodes } from '../mail/emails.store.ts';
import { enterPerson, type Recipient, recipientOf } from './auth.store.ts';
import { codeEmail } from './codeEmail.ts';
import {
  addCode,
  deleteExpiredSignIns,
  guessCodes,
  personKnownIn,
  rememberBrowser,
  useUpCodes,
} from './codes.store.ts';
import {
  codeLifetime,
  guessesPerCode,
  guessLimits,
  hashOfBrowser,
  hashOfCode,
  knownLimits,
  makeCode,
  sameHash,
  strangersLimits,
} from './codes.ts';
import { browserCookie, browserOfCookie, makeBrowserSecret, withoutReadKey } from './cookies.ts';
import { createLibrary } from './library.ts';
import type { SchoolScope } from './scope.ts';

/** The recipient of the e-mail for an unknown address, which is written but not sent. */
const nobody: Recipient = {
  schoolName: 'The school of nobody',
  schoolEmail: 'nobody@localhost',
  firstName: 'Nobody',
  from: { name: 'The school of nobody', replyTo: '' },
};

/** The paths of sign-in; nothing else exists below them. */
export const signInPaths = {
  send: '/api/auth/email-otp/send-verification-otp',
  verify: '/api/auth/sign-in/email-otp',
  signOut: '/api/auth/sign-out',
} as const;

/** The client, according to the request. */
type Asking = { host: string; clientAddress: string; secure: boolean };

/** A refusal; with `wait`, the seconds until it is worth trying again. */
export type Refused = { code: ErrorCode; wait?: number };

type SignInAnswer = Response | Refused;

export type SignIn = {
  /** Answers a request below `/api/auth`. */
  handle(request: Request, asking: Asking): Promise<SignInAnswer>;
};

const asked = z.object({ email: schoolEmail.transform(emailKey), type: z.literal('sign-in') });
const tried = z.object({
  email: schoolEmail.transform(emailKey),
  otp: z
    .string()
    .max(100)
    .transform((value) => value.replace(/\s/g, '')),
});

/** Sent by a page at sign-out: whether the browser has unsent marks or drafts of other people. */
const leaving = z.object({ othersUnsent: z.boolean().optional() });

function done(cookies: readonly string[]): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(JSON.stringify({ data: { done: true } }), { headers });
}

const refused = (code: ErrorCode): Refused => ({ code });
const tooMany = (wait: number): Refused => ({ code: 'TOO_MANY', wait });

/**
 * Counts towards the limits, unless one has been reached: then nothing is written. Returns the seconds to
 * wait, if any.
 */
async function within(tx: Tx, limits: readonly Limit[]): Promise<number | undefined> {
  return (await secondsToWait(tx, limits)) ?? (await countAll(tx, limits));
}

/**
 * Serves the sign-in paths. The answer to a request for a code, and the work for it, are the same whether or
 * not the address is on the school's list. A browser with an open code is limited only by the guesses that
 * each code allows.
 */
export function createSignIn(services: Services, failed: (message: string) => void): SignIn {
  const { secret, database } = services;
  const libraries = {
    plain: createLibrary(secret, false, failed),
    secure: createLibrary(secret, true, failed),
  };

  async function sendCode(
    scope: SchoolScope,
    request: Request,
    { email }: z.infer<typeof asked>,
    { clientAddress, secure }: Asking,
  ): Promise<SignInAnswer> {
    const ofCookie = browserOfCookie(request.headers.get('cookie') ?? undefined, secret, secure);
    const browser = ofCookie ?? makeBrowserSecret();
    const browserHash = hashOfBrowser(browser);
    return database.withSchool(scope, async (tx) => {
      const known = await personKnownIn(tx, browserHash, email);
      const wait = await within(
        tx,
        known === undefined
          ? strangersLimits(clientAddress, ofCookie === undefined ? undefined : browserHash, email)
          : knownLimits(browserHash, known),
      );
      if (wait !== undefined) return tooMany(wait);
      const code = makeCode();
      const codeHash = hashOfCode(secret, browser, email, code);
      const [to] = await Promise.all([
        recipientOf(tx, email),
        addCode(tx, { browserHash, email, codeHash, lifetimeSeconds: codeLifetime }),
        removeOldAttempts(tx),
        deleteExpiredSignIns(tx),
        deleteExpiredCodes(tx),
      ]);
      // Queued e-mails look the same, and are sent after the answer: neither reveals who is on the list.
      const written = codeEmail(to ?? nobody, code, codeLifetime / 60);
      await services.emails.add(tx, [
        {
          lane: 'code',
          personId: null,
          email: { ...written, to: to === undefined ? null : written.to },
          lifetimeSeconds: codeLifetime,
        },
      ]);
      return done([browserCookie(browser, secret, secure)]);
    });
  }

  async function verify(
    scope: SchoolScope,
    request: Request,
    { email, otp }: z.infer<typeof tried>,
    { clientAddress, secure }: Asking,
  ): Promise<SignInAnswer> {
    const browser = browserOfCookie(request.headers.get('cookie') ?? undefined, secret, secure) ?? '';
    const browserHash = hashOfBrowser(browser);
    const given = hashOfCode(secret, browser, email, otp);
    // The guess is counted, and a right code used up, whatever happens to the sign-in afterwards.
    const guess = await database.withSchool(scope, async (tx) => {
      const open = await guessCodes(tx, browserHash, email, guessesPerCode);
      if (open.length === 0) {
        const wait = await within(tx, guessLimits(clientAddress));
        return wait === undefined ? refused('NO_OPEN_CODE') : tooMany(wait);
      }
      if (!open.some((codeHash) => sameHash(codeHash, given))) return refused('WRONG_CODE');
      await useUpCodes(tx, browserHash, email);
      return 'right' as const;
    });
    if (guess !== 'right') return guess;
    return database.withSchool(scope, async (tx) => {
      const personId = await enterPerson(tx, email);
      // A person who was archived after the code was sent can no longer sign in.
      if (personId === undefined) return refused('WRONG_CODE');
      await rememberBrowser(tx, browserHash, personId);
      const library = secure ? libraries.secure : libraries.plain;
      const cookies = await library.open(tx, personId, request.headers);
      return done([...cookies, browserCookie(browser, secret, secure)]);
    });
  }

  async function signOut(scope: SchoolScope, request: Request, { secure }: Asking): Promise<SignInAnswer> {
    const library = secure ? libraries.secure : libraries.plain;
    const cookies = await database.withSchool(scope, (tx) => library.end(tx, request.headers));
    const answer = done([...cookies, withoutReadKey(secure)]);
    const { othersUnsent } = leaving.safeParse(await request.json().catch(() => ({}))).data ?? {};
    // The browser's storage also has other people's unsent data.
    answer.headers.set('clear-site-data', othersUnsent === true ? '"cache"' : '"cache", "storage"');
    return answer;
  }

  return {
    async handle(request, asking) {
      const { pathname } = new URL(request.url);
      const paths: readonly string[] = Object.values(signInPaths);
      if (request.method !== 'POST' || !paths.includes(pathname)) return refused('NOT_FOUND');
      const scope = await services.findSchool(asking.host);
      if (scope === undefined) return refused('NOT_FOUND');
      if (pathname === signInPaths.signOut) return signOut(scope, request, asking);
      const text = await request.text();
      const body: unknown = text === '' ? {} : JSON.parse(text);
      if (pathname === signInPaths.send) {
        const input = asked.safeParse(body).data;
        return input === undefined ? refused('INVALID') : sendCode(scope, request, input, asking);
      }
      const input = tried.safeParse(body).data;
      return input === undefined ? refused('INVALID') : verify(scope, request, input, asking);
    },
  };
}
