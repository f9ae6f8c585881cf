/** Messages about upload limits. */
import { CasementError } from '@casement/domain/errors.ts';

/**
 * For a file with more bytes than its container accepts.
 * @param most the limit in bytes
 */
export function tooLarge(most: number): CasementError {
  const megabytes = Math.floor(most / 1024 / 1024);
  return new CasementError('TOO_LARGE', {
    message: `Files can be up to ${megabytes} MB. This file wasn’t saved. Choose a smaller one.`,
  });
}

/**
 * For more simultaneous uploads than one person's files may take.
 * @param most the limit in bytes
 */
export function tooManyUploads(most: number): CasementError {
  const megabytes = Math.floor(most / 1024 / 1024);
  return new CasementError('NO_ROOM', {
    message: `Your uploads can take up to ${megabytes} MB at a time. This file wasn’t saved. Try again later.`,
  });
}
