/**
 * Names of containers in a blob storage. Each school has one for stored files, and one for the uploads of each person
 * and kind: a write-only address for any name can't be limited to less than a container.
 */
import { createHash } from 'node:crypto';
import type { Arrivals } from '../files.ts';

/** A UUID as 25 letters and digits; names of containers have at most 63. */
const idLength = 25;
const digestLength = 27;

/** Characters left for the installation's prefix. */
export const longestPrefix = 63 - idLength - 1 - digestLength;

const inShort = (hex: string, length: number) => BigInt(`0x${hex}`).toString(36).padStart(length, '0');

/** The container of a school's stored files. */
export function storedContainer(prefix: string, schoolId: string): string {
  return `${prefix}${inShort(schoolId.replaceAll('-', ''), idLength)}`;
}

/** The prefix of all containers for a school's uploads. */
export function arrivalsPrefix(prefix: string, schoolId: string): string {
  return `${storedContainer(prefix, schoolId)}-`;
}

/** The container in which one person's uploads of one kind arrive. */
export function arrivalsContainer(prefix: string, { schoolId, container, personId }: Arrivals): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([container, personId]))
    .digest('hex');
  return `${arrivalsPrefix(prefix, schoolId)}${inShort(digest, digestLength).slice(0, digestLength)}`;
}

/** The school of a container, by its name; undefined for a container that isn't ours. */
export function schoolOfContainer(prefix: string, name: string): string | undefined {
  const short = name.slice(prefix.length, prefix.length + idLength);
  const rest = name.slice(prefix.length + idLength);
  if (!name.startsWith(prefix) || !/^[0-9a-z]{25}$/.test(short) || !/^(-[0-9a-z]{27})?$/.test(rest))
    return undefined;
  let value = 0n;
  for (const digit of short) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, '0');
  if (hex.length > 32) return undefined;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
