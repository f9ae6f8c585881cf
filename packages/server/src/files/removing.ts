/** Deletes stored bytes, and logs where that fails. */
import type { FileStore } from './files.ts';

export type RemovalLog = { warn(detail: Record<string, unknown>, message: string): void };

/** What may be logged of an error: its message has the place of the bytes, at a blob storage with its address. */
function causeOf(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: 'unknown' };
  const { name } = error;
  return 'code' in error && typeof error.code === 'string'
    ? { error: name, code: error.code }
    : { error: name };
}

/**
 * Deletes the bytes of one file or of a job's result.
 * @param owner the id of the row that names the bytes, for the log
 * @returns whether they are deleted. If not, the row has to stay: by it the sweep finds them again
 */
export async function removeBytes(
  { files, log }: { files: Pick<FileStore, 'remove'>; log: RemovalLog },
  owner: { file: string } | { job: string },
  schoolId: string,
  blobNames: readonly string[],
): Promise<boolean> {
  try {
    for (const blobName of blobNames) await files.remove({ schoolId, blobName });
    return true;
  } catch (error) {
    log.warn({ ...owner, ...causeOf(error) }, 'stored bytes could not be deleted');
    return false;
  }
}
