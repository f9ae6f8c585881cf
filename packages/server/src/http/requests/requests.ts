/** What every request passes first: where it comes from, whether it may write, what it may learn. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CasementError } from '@casement/domain/errors.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** What a page may load, and from where. */
function policy(filesAt: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${filesAt}`,
    `media-src 'self' blob:${filesAt}`,
    "font-src 'self'",
    `connect-src 'self'${filesAt}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const securityHeaders: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
};

/**
 * Gives the request its id, which the log and the answer have, and sets the headers of every answer.
 * @param filesAt scheme and host of a storage elsewhere, to which pages write and from which they read files
 */
export function prepare(response: ServerResponse, secure: boolean, filesAt: string | undefined): string {
  const requestId = randomUUID();
  response.setHeader('x-request-id', requestId);
  response.setHeader('content-security-policy', policy(filesAt === undefined ? '' : ` ${filesAt}`));
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000');
  return requestId;
}

/** Addresses that open something without signing in: what follows the first group is a secret. */
const secretPath = /^(\/+api\/+(?:calendar\/+feed|audit)\/+).+/i;

/**
 * A path as the log may have it, without secrets.
 * @param route the path of the call's contract, once it is known: however the path was written, it tells
 */
export function withoutSecret(path: string, route?: string): string {
  if (route !== undefined && secretPath.test(`/api${route}`))
    return `/api${route}`.replace(secretPath, '$1…');
  const plain = spelledPlainly(path);
  return secretPath.test(plain) ? plain.replace(secretPath, '$1…') : path;
}

/** A path without escapes and dots, where it can be read so. */
function spelledPlainly(path: string): string {
  try {
    return new URL(decodeURI(path), 'http://localhost').pathname;
  } catch {
    return path;
  }
}

const auditPath = /^\/+(?:api\/+)?audit\//i;

/** Whether a path is an auditor's: it has the secret of a link. */
export function isAuditPath(path: string): boolean {
  return auditPath.test(path);
}

const ofAuditCall = /^\/+api\/+audit\/+([\w-]+)\/+./i;

/**
 * Where a person is led who followed a link on an auditor's page to what is not sent: to the first page of
 * the audit link, with the reason in its address. Undefined for calls that a page makes, which read JSON.
 * @param accept as the request has it; what a person opens asks for HTML
 */
export function pageInstead(path: string, accept: string | undefined, status: number): string | undefined {
  const token = ofAuditCall.exec(path)?.[1];
  if (token === undefined || status < 400 || accept?.includes('text/html') !== true) return undefined;
  const known: Readonly<Record<number, string>> = { 413: 'tooLarge', 429: 'tooMany' };
  const refused = known[status] ?? (status >= 500 ? 'failed' : 'gone');
  return `/audit/${token}?refused=${refused}`;
}

/** Tells browsers, search engines and whatever lies between to keep nothing of an auditor's page or call. */
export function keepPrivate(response: ServerResponse): void {
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
}

/**
 * The client's address: the socket's, unless that is a named proxy, which then names its client.
 * @param trustedProxies addresses of proxies, as in the configuration
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (!trustedProxies.includes(peer)) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  return forwarded.at(-1)?.trim() ?? peer;
}

/** The host that the client asked for, with its port; a named proxy may say it in `X-Forwarded-Host`. */
export function hostOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = request.headers['x-forwarded-host'];
  if (trustedProxies.includes(peer) && typeof forwarded === 'string')
    return forwarded.split(',')[0]?.trim() ?? '';
  return request.headers.host ?? '';
}

/** The scheme by which the client reached a named proxy, as that says; undefined where none speaks. */
function forwardedScheme(request: IncomingMessage, trustedProxies: readonly string[]): string | undefined {
  const peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const forwarded = request.headers['x-forwarded-proto'];
  if (!trustedProxies.includes(peer) || typeof forwarded !== 'string') return undefined;
  return forwarded.split(',')[0]?.trim().toLowerCase();
}

/**
 * Whether the client's cookies are bound to TLS, and the client to TLS: when a named proxy was reached by it,
 * and outside of loopback in any case, whatever a proxy says.
 * @param always as the configuration has it
 */
export function isSecure(
  request: IncomingMessage,
  trustedProxies: readonly string[],
  always: boolean,
): boolean {
  return always || forwardedScheme(request, trustedProxies) === 'https';
}

const ownNames = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Demo mode signs anybody in, so it answers under names that mean this very machine only: a page elsewhere
 * could point a name of its own here (DNS rebinding) and act as the administrator. The header itself counts
 * beside what a proxy says of it, since a page can send the latter.
 * @param host as `hostOf` answers it
 * @param listening the configured address to listen on, whose name counts too
 * @throws CasementError WRONG_HOST
 */
export function demandDemoHost(request: IncomingMessage, host: string, listening: string): void {
  for (const asked of [request.headers.host ?? '', host]) {
    const name = asked.replace(/:\d+$/, '').toLowerCase();
    if (!ownNames.test(name) && name !== listening) throw new CasementError('WRONG_HOST');
  }
}

/**
 * Scheme and host at which the client reached the service: what a named proxy says of the scheme, and
 * without one that of the service's own cookies.
 * @param host as `hostOf` answers it
 */
export function originOf(
  request: IncomingMessage,
  host: string,
  trustedProxies: readonly string[],
  secure: boolean,
): string {
  const scheme = forwardedScheme(request, trustedProxies) ?? (secure ? 'https' : 'http');
  return `${scheme === 'https' ? 'https' : 'http'}://${host}`;
}

/**
 * Refuses writes that another site's page sent with the person's cookie. A bearer is not a cookie: no page
 * sends one unasked.
 * @throws CasementError WRONG_ORIGIN
 */
export function demandOwnOrigin(request: IncomingMessage, host: string): void {
  if (reads.has(request.method ?? 'GET')) return;
  if (request.headers.authorization !== undefined && request.headers.cookie === undefined) return;
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (URL.canParse(origin) && new URL(origin).host === host) return;
    throw new CasementError('WRONG_ORIGIN');
  }
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || (request.headers.cookie === undefined && site === undefined)) return;
  throw new CasementError('WRONG_ORIGIN');
}
