/** Addresses at this service under which the disk's files are written and read. */
import type { Arrivals, StoredBlob } from '../files.ts';

/** Below `/api`, so that a proxy in front needs no rule for them. */
export const arrivalsPath = '/api/files/arrivals';
export const bytesPath = '/api/files/bytes';

/**
 * What the signature of a write address covers.
 * @param until seconds since 1970, as the address carries them
 */
export function writeWords({ schoolId, container, personId }: Arrivals, until: string): string[] {
  return ['write', schoolId, container, personId, until];
}

/** What a read address says of the answer: its content type, `Content-Disposition` and `Cache-Control`. */
export type ReadHeaders = { contentType: string; disposition: string; cacheControl: string };

/** What the signature of a read address covers; `until` as for {@link writeWords}. */
export function readWords(
  file: StoredBlob,
  { contentType, disposition, cacheControl }: ReadHeaders,
  until: string,
): string[] {
  return ['read', file.schoolId, file.blobName, contentType, disposition, cacheControl, until];
}
