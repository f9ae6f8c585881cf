/** The way on when a record was deleted while its form was open. */
import { isGone } from '../../lib/api/errors.ts';
import { noticeFailure } from './resultNotice.ts';

type Gone = {
  /** What is said of it. */
  title: string;
  body: string;
  /** Leads away from its screens. */
  leave: () => Promise<void> | void;
  /** Reads the record again, where the call was about others as well: it is gone only where that fails alike. */
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
 * Called when a write fails: where the record is gone, says so and leaves.
 * @returns whether that was it, so that nothing else is to be said
 */
export async function leaveIfGone(error: unknown, gone: Gone): Promise<boolean> {
  if (!isGone(error)) return false;
  if (gone.readAgain !== undefined && (await isThere(gone.readAgain))) return false;
  noticeFailure(gone.title, gone.body);
  await gone.leave();
  return true;
}
