/**
 * Checks that every request passes first: where it comes from, whether it may write, and which headers its
 * answer gets.
 */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CasementError } from '@casement/domain/errors.ts';
import { linkedPaths } from '@casement/domain/school/linked.paths.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The content security policy of a page. */
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
 * Gives the request its id, for the log and the answer, and sets the headers of every answer.
 * @param filesAt scheme and host of an external storage, where pages write and read files
 */
export function prepare(response: ServerResponse, secure: boolean, filesAt: string | undefined): string {
  const requestId = randomUUID();
  response.setHeader('x-request-id', requestId);
  response.setHeader('content-security-policy', policy(filesAt === undefined ? '' : ` ${filesAt}`));
  for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value);
  if (secure) response.setHeader('strict-transport-security', 'max-age=31536000');
  return requestId;
}

/** Addresses that open something without signing in: everything after the first group is a secret. */
const secretPath = /^(\/+api\/+(?:calendar\/+feed|audit)\/+).+/i;

/**
 * A path for the log, without secrets.
 * @param route the path of the call's contract, once it is known: it decides, however the path was written
 */
export function withoutSecret(path: string, route?: string): string {
  if (route !== undefined && secretPath.test(`/api${route}`))
    return `/api${route}`.replace(secretPath, '$1…');
  const plain = spelledPlainly(path);
  return secretPath.test(plain) ? plain.replace(secretPath, '$1…') : path;
}

/** A path without escapes and dots, if it can be decoded. */
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
 * Where to redirect a person who followed a link on an auditor's page to something that can't be sent: to the
 * first page of the audit link, with the reason in its address. Undefined for calls that a page makes, which
 * expect JSON.
 * @param accept from the request; navigation asks for HTML
 */
export function pageInstead(path: string, accept: string | undefined, status: number): string | undefined {
  const token = ofAuditCall.exec(path)?.[1];
  if (token === undefined || status < 400 || accept?.includes('text/html') !== true) return undefined;
  const known: Readonly<Record<number, string>> = { 413: 'tooLarge', 429: 'tooMany' };
  const refused = known[status] ?? (status >= 500 ? 'failed' : 'gone');
  return `${linkedPaths.audit(token)}?refused=${refused}`;
}

/** Tells browsers, search engines and proxies to store nothing of an auditor's page or call. */
export function keepPrivate(response: ServerResponse): void {
  response.setHeader('x-robots-tag', 'noindex, nofollow');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
}

/**
 * An address in its plain form, by which clients are counted: IPv4 without the prefix that it has in an IPv6 socket, and
 * neither with a port, which some proxies add.
 */
function plainAddress(address: string): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? address;
  return bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

const peerOf = (request: IncomingMessage): string => plainAddress(request.socket.remoteAddress ?? '');

/**
 * The client's address: the socket's, unless that is a trusted proxy, which then names its client.
 * @param trustedProxies addresses of proxies, as in the configuration
 */
export function clientAddress(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const peer = peerOf(request);
  if (!trustedProxies.includes(peer)) return peer;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const client = plainAddress(forwarded.at(-1)?.trim() ?? '');
  return client === '' ? peer : client;
}

/**
 * The host that the client requested, with its port; a trusted proxy may pass it on in `X-Forwarded-Host`.
 */
export function hostOf(request: IncomingMessage, trustedProxies: readonly string[]): string {
  const peer = peerOf(request);
  const forwarded = request.headers['x-forwarded-host'];
  if (trustedProxies.includes(peer) && typeof forwarded === 'string')
    return forwarded.split(',')[0]?.trim() ?? '';
  return request.headers.host ?? '';
}

/**
 * The scheme by which the client reached a trusted proxy, according to that; undefined without such a proxy.
 */
function forwardedScheme(request: IncomingMessage, trustedProxies: readonly string[]): string | undefined {
  const peer = peerOf(request);
  const forwarded = request.headers['x-forwarded-proto'];
  if (!trustedProxies.includes(peer) || typeof forwarded !== 'string') return undefined;
  return forwarded.split(',')[0]?.trim().toLowerCase();
}

/**
 * Whether the client uses TLS, so that its cookies are bound to it: if it reached a trusted proxy by TLS, and
 * outside loopback in any case, whatever a proxy says.
 * @param always as in the configuration
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
 * Demo mode signs anybody in, so it answers only to names that mean this very machine: a page elsewhere could
 * point a name of its own here (DNS rebinding) and act as the administrator. The `Host` header is checked in
 * addition to what a proxy passes on, because a page can send the latter.
 * @param host as `hostOf` returns it
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
 * Scheme and host at which the client reached the service: the scheme according to a trusted proxy, and
 * without one that of the service's own cookies.
 * @param host as `hostOf` returns it
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
 * Refuses writes that another site's page sent with the person's cookie. A bearer token isn't a cookie: no
 * page sends one unasked.
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
