/** Addresses of web pages that people enter. */

import { z } from 'zod';
import { trimmed, withFewMarks } from './unicode.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^.]+\../, normalize: true });
/** Longest text accepted as an address, in characters: browsers don't reliably open longer ones. */
const maxLength = 2000;

const host = /^https?:\/\/([^/?#]+)/;

/**
 * The complete address of a link; without a scheme, https is added.
 * @returns undefined for text that isn't a web address, contains a password or is longer than 2,000
 * characters
 */
export function linkAddress(typed: string): string | undefined {
  if (typed.length > maxLength) return undefined;
  const written = withFewMarks(trimmed(typed));
  const { data: address } = webAddress.safeParse(hasScheme.test(written) ? written : `https://${written}`);
  return address === undefined || host.exec(address)?.[1]?.includes('@') !== false ? undefined : address;
}
