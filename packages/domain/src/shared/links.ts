/** Addresses of web pages that people hand in. */

import { z } from 'zod';
import { trimmed, withFewMarks } from './letters.ts';

const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d)/i;
const webAddress = z.url({ protocol: /^https?$/, hostname: /^[^.]+\../, normalize: true });
const host = /^https?:\/\/([^/?#]+)/;

/**
 * The address of a link, made whole: what begins without a scheme is taken as https.
 * @returns undefined for text that isn't a web address, or holds a password
 */
export function linkAddress(typed: string): string | undefined {
  const written = withFewMarks(trimmed(typed));
  const { data: address } = webAddress.safeParse(hasScheme.test(written) ? written : `https://${written}`);
  return address === undefined || host.exec(address)?.[1]?.includes('@') !== false ? undefined : address;
}
