/** One-time codes: creation, storage, and limits for requests and guesses. */
import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { codeDigits } from '@casement/domain/school/signIn/signIn.rules.ts';
import { clientKey, type Limit } from '../db/attempts.ts';

/** How long a code is valid, in seconds. */
export const codeLifetime = 10 * 60;

/** How many guesses a browser has before its codes for an address are used up. */
export const guessesPerCode = 5;

/** A new code. */
export function makeCode(): string {
  return String(randomInt(10 ** codeDigits)).padStart(codeDigits, '0');
}

/** The key for looking up a browser. */
export function hashOfBrowser(browser: string): string {
  return createHash('sha256').update(browser).digest('base64url');
}

/** The stored hash of a code. Reading it doesn't help to guess codes, because the key isn't in the database. */
export function hashOfCode(secret: string, browser: string, email: string, code: string): string {
  const key = createHash('sha256').update(`casement code ${secret}`).digest();
  return createHmac('sha256', key).update(`${browser} ${email} ${code}`).digest('base64url');
}

/** Compares in constant time. */
export function sameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

const quarter = 15 * 60;

/** E-mails that an address gets in an hour, not counting browsers that have signed in with it. */
export const emailsKey = (email: string) => `emails ${email}`;

/**
 * Limits for a browser in which nobody has signed in with the address. A whole school can share one client address,
 * so the client's window is short: a flood slows the others down but doesn't lock them out.
 * @param browserHash of a browser that has requested a code before
 */
export function strangersLimits(client: string, browserHash: string | undefined, email: string): Limit[] {
  return [
    { key: `ask ${clientKey(client)}`, most: 120, windowSeconds: 60 },
    ...(browserHash === undefined
      ? []
      : [{ key: `browser ${browserHash}`, most: 10, windowSeconds: quarter }]),
    { key: emailsKey(email), most: 20, windowSeconds: 3600 },
  ];
}

/** The limit for a browser in which the person has signed in before: nobody else counts towards it. */
export function knownLimits(browserHash: string, personId: string): Limit[] {
  return [{ key: `known ${browserHash} ${personId}`, most: 10, windowSeconds: quarter }];
}

/** The limit on guesses by browsers without an open code. */
export function guessLimits(client: string): Limit[] {
  return [{ key: `guess ${clientKey(client)}`, most: 120, windowSeconds: 60 }];
}
