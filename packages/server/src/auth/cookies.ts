/** The cookies: the session's, as the sign-in library writes it, and the browser's own. */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const base = 'casement.session_token';
const browserBase = 'casement.browser';

/** Name of the session cookie; with TLS its prefix binds it to TLS. */
export function cookieName(secure: boolean): string {
  return secure ? `__Secure-${base}` : base;
}

/** Whether a `Cookie` header has a session, without checking it: a guess at the calls that the page will make. */
export function carriesSession(header: string | undefined): boolean {
  return header?.includes(`${base}=`) === true;
}

function signature(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** The value to set: `token.signature`, URL-encoded. */
export function signedValue(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signature(token, secret)}`);
}

/** For a cookie that scripts can't read. */
const hidden = ['HttpOnly', 'SameSite=Lax'];

/** A `Set-Cookie` line; `maxAge` in seconds. */
function cookieLine(name: string, value: string, secure: boolean, maxAge: number, who = hidden): string {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, ...who, ...(secure ? ['Secure'] : [])];
  return `${name}=${value}; ${attributes.join('; ')}`;
}

/**
 * The `Set-Cookie` line of a new session.
 * @param maxAge seconds
 */
export function sessionCookie(token: string, secret: string, secure: boolean, maxAge: number): string {
  return cookieLine(cookieName(secure), signedValue(token, secret), secure, maxAge);
}

/** The token of a cookie with a valid signature of ours. */
function signedToken(header: string | undefined, cookie: string, secret: string): string | undefined {
  const name = `${cookie}=`;
  const pair = header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(name));
  if (pair === undefined) return undefined;
  let value: string;
  try {
    value = decodeURIComponent(pair.slice(name.length));
  } catch {
    return undefined;
  }
  const dot = value.lastIndexOf('.');
  if (dot < 1) return undefined;
  const token = value.slice(0, dot);
  const given = Buffer.from(value.slice(dot + 1));
  const expected = Buffer.from(signature(token, secret));
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined;
}

/**
 * The session token of a `Cookie` header.
 * @returns undefined if there is none or its signature isn't ours
 */
export function tokenOfCookie(
  header: string | undefined,
  secret: string,
  secure: boolean,
): string | undefined {
  return signedToken(header, cookieName(secure), secret);
}

/** Seconds for which a browser keeps its secret after the last code or sign-in. */
export const browserLifetime = 180 * 24 * 3600;

/** With TLS, no other host of the domain can set it. */
const browserCookieName = (secure: boolean) => (secure ? `__Host-${browserBase}` : browserBase);

// Signed with a separate key: a session's cookie is invalid as a browser's, and vice versa.
const browserKey = (secret: string) =>
  createHash('sha256').update(`casement browser ${secret}`).digest('hex');

/** A secret for a browser that has none: 256 bits. */
export function makeBrowserSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** The `Set-Cookie` line that gives a browser its secret, or extends it. */
export function browserCookie(browser: string, secret: string, secure: boolean): string {
  const value = signedValue(browser, browserKey(secret));
  return cookieLine(browserCookieName(secure), value, secure, browserLifetime);
}

/**
 * The browser's secret of a `Cookie` header.
 * @returns undefined if there is none or it isn't one of ours
 */
export function browserOfCookie(
  header: string | undefined,
  secret: string,
  secure: boolean,
): string | undefined {
  return signedToken(header, browserCookieName(secure), browserKey(secret));
}

const readKeyBase = 'casement.reads';
const readKeyName = (secure: boolean) => (secure ? `__Host-${readKeyBase}` : readKeyBase);

/** The longest time in seconds for which a browser can read its stored data offline (0059). */
const readsLifetime = 7 * 24 * 3600;

/** Scripts can read it, but other sites can't cause it to be sent. */
const ownPages = ['SameSite=Strict'];

/**
 * The `Set-Cookie` line of the key to a browser's stored reads for offline use. It is derived from the session and
 * reveals nothing about it; the browser drops it when the session ends.
 * @param secondsLeft of the session
 */
export function readKeyCookie(token: string, secret: string, secure: boolean, secondsLeft: number): string {
  const key = createHmac('sha256', secret).update(`casement reads ${token}`).digest('base64url');
  const maxAge = Math.max(0, Math.min(secondsLeft, readsLifetime));
  return cookieLine(readKeyName(secure), key, secure, maxAge, ownPages);
}

/** Removes the key. */
export function withoutReadKey(secure: boolean): string {
  return cookieLine(readKeyName(secure), '', secure, 0, ownPages);
}

/** Whether a `Cookie` header has such a key. */
export function hasReadKey(header: string | undefined, secure: boolean): boolean {
  return header?.split(';').some((pair) => pair.trim().startsWith(`${readKeyName(secure)}=`)) ?? false;
}
