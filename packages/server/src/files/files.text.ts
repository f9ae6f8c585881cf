/** What people who upload are told about limits. */
import { CasementError } from '@casement/domain/errors.ts';

/**
 * A file that has more bytes than its container takes.
 * @param most the limit in bytes
 */
export function tooLarge(most: number): CasementError {
  const megabytes = Math.floor(most / 1024 / 1024);
  return new CasementError('TOO_LARGE', {
    message: `Files can be up to ${megabytes} MB. This file wasn’t saved. Choose a smaller one.`,
  });
}

/**
 * More uploads at once than one person's files may take.
 * @param most the limit in bytes
 */
export function tooManyUploads(most: number): CasementError {
  const megabytes = Math.floor(most / 1024 / 1024);
  return new CasementError('NO_ROOM', {
    message: `Your uploads can take up to ${megabytes} MB at a time. This file wasn’t saved. Try again later.`,
  });
}
