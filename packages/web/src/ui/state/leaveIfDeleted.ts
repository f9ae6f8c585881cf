/** The way on when a record was deleted while its form was open. */
import { isGone } from '../../lib/api/errors.ts';
import { noticeFailure } from './resultNotice.ts';

type Deleted = {
  /** What is said of it. */
  title: string;
  body: string;
  /** Leads away from its screens. */
  leave: () => Promise<void> | void;
  /** Reads the record again, where the call was about others as well: it is deleted only where that fails alike. */
  readAgain?: (() => Promise<unknown>) | undefined;
};

async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    return !isGone(error);
  }
}

/**
 * Called when a write fails: where the record was deleted, says so and leaves.
 * @returns whether that was it, so that nothing else is to be said
 */
export async function leaveIfDeleted(error: unknown, record: Deleted): Promise<boolean> {
  if (!isGone(error)) return false;
  if (record.readAgain !== undefined && (await isThere(record.readAgain))) return false;
  noticeFailure(record.title, record.body);
  await record.leave();
  return true;
}
