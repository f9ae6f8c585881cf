/** Addresses at this service where the disk's files are written and read. */
import type { Arrivals, StoredBlob } from '../files.ts';

/** Below `/api`, so that a reverse proxy needs no rule for them. */
export const arrivalsPath = '/api/files/arrivals';
export const bytesPath = '/api/files/bytes';

/**
 * The signed text of a write address.
 * @param until seconds since 1970, as in the address
 */
export function writeWords({ schoolId, container, personId }: Arrivals, until: string): string[] {
  return ['write', schoolId, container, personId, until];
}

/** The headers of the answer in a read address: content type, `Content-Disposition` and `Cache-Control`. */
export type ReadHeaders = { contentType: string; disposition: string; cacheControl: string };

/** The signed text of a read address; `until` as for {@link writeWords}. */
export function readWords(
  file: StoredBlob,
  { contentType, disposition, cacheControl }: ReadHeaders,
  until: string,
): string[] {
  return ['read', file.schoolId, file.blobName, contentType, disposition, cacheControl, until];
}
