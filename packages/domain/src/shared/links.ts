/** Addresses of web pages that people hand in, and what a link is called. */

import { z } from 'zod';
import { readableHost } from './hosts.ts';
import { trimmed, withFewMarks } from './letters.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^.]+\../, normalize: true });
const parts = /^https?:\/\/(?<host>[^/?#]+)(?<path>[^?#]*)/;

/**
 * The address of a link, made whole: what begins without a scheme is taken as https.
 * @returns undefined for text that isn't a web address, or holds a password
 */
export function linkAddress(typed: string): string | undefined {
  const written = withFewMarks(trimmed(typed));
  const { data: address } = webAddress.safeParse(hasScheme.test(written) ? written : `https://${written}`);
  return address === undefined || parts.exec(address)?.groups?.['host']?.includes('@') !== false
    ? undefined
    : address;
}

/** What a link is called that was given no title: its host and path. */
export function titleOfLink(address: string): string {
  return hostAndPath(address, readableHost);
}

function hostAndPath(address: string, shown: (host: string) => string): string {
  const { host = address, path = '' } = parts.exec(address)?.groups ?? {};
  return `${shown(host.replace(/^www\./, ''))}${path === '/' ? '' : path}`.slice(0, 200);
}

/** What a link is called wherever it is shown; one that got its name as DNS writes it is named anew. */
export function linkName({ url, title }: { url: string; title: string }): string {
  return title === '' || title === hostAndPath(url, (host) => host) ? titleOfLink(url) : title;
}
