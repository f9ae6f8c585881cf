/** The session cookie: the token and its signature, as the sign-in library writes it. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const base = 'casement.session_token';

/** Name of the session cookie; outside loopback it is bound to TLS by its prefix. */
export function cookieName(secure: boolean): string {
  return secure ? `__Secure-${base}` : base;
}

function signature(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64');
}

/** The value to set: `token.signature`, URL-encoded. */
export function signedValue(token: string, secret: string): string {
  return encodeURIComponent(`${token}.${signature(token, secret)}`);
}

/**
 * The `Set-Cookie` line of a new session.
 * @param maxAge seconds
 */
export function sessionCookie(token: string, secret: string, secure: boolean, maxAge: number): string {
  const attributes = [
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ];
  return `${cookieName(secure)}=${signedValue(token, secret)}; ${attributes.join('; ')}`;
}

/**
 * The session token of a `Cookie` header.
 * @returns undefined when there is none or its signature is not ours
 */
export function tokenOfCookie(
  header: string | undefined,
  secret: string,
  secure: boolean,
): string | undefined {
  const name = `${cookieName(secure)}=`;
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
