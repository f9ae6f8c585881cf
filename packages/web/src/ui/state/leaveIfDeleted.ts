/** What happens when a record was deleted while its form was open. */
import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../lib/api/errors.ts';
import { noticeFailure } from './resultNotice.ts';

type Deleted = {
  /** The notice's title and body. */
  title: string;
  body: string;
  /** Leaves the record's screens. */
  leave: () => Promise<void> | void;
  /**
   * Reads the record again, if the call concerned others too: it's deleted only if that read fails in the
   * same way.
   */
  readAgain?: (() => Promise<unknown>) | undefined;
};

async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    return !isNotFound(error);
  }
}

/**
 * Called when a write fails: if the record was deleted, says so and leaves.
 * @returns whether that was the reason, so that nothing else needs to be said
 */
export async function leaveIfDeleted(error: unknown, record: Deleted): Promise<boolean> {
  if (!isNotFound(error)) return false;
  if (record.readAgain !== undefined && (await isThere(record.readAgain))) return false;
  noticeFailure(record.title, record.body);
  await record.leave();
  return true;
}

/**
 * The same for a record that has a query of its own, which is read again first: the call may have been about others.
 * @returns what is called when a write fails, and answers whether that was it
 */
export function useLeaveIfDeleted<Read, Failure, Shown, Key extends QueryKey>(
  query: FetchQueryOptions<Read, Failure, Shown, Key>,
  record: Omit<Deleted, 'readAgain'>,
): (error: unknown) => Promise<boolean> {
  const queryClient = useQueryClient();
  return (error) =>
    leaveIfDeleted(error, {
      ...record,
      readAgain: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    });
}

/**
 * Waits for a write that isn't made by a form. If it fails because the record was deleted, `leave` has said so.
 * @param leave such as {@link useLeaveIfDeleted} returns it
 * @returns whether it was written
 * @throws whatever else went wrong
 */
export async function writtenOrLeft(
  writing: Promise<unknown>,
  leave: (error: unknown) => Promise<boolean>,
): Promise<boolean> {
  try {
    await writing;
    return true;
  } catch (error) {
    if (await leave(error)) return false;
    throw error;
  }
}
