/** Undoing what was done: once, and what comes of it is said. */
import { explainError } from '../../lib/api/errors.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { type NoticeAction, noticeFailure, noticeSuccess } from './resultNotice.ts';

export type Undo = {
  /** Undoes it. */
  run: () => Promise<unknown>;
  /** What is said once it is undone; undefined where `run` says so itself. */
  undone?: string | undefined;
  body?: string | undefined;
  /** What is said when it can’t be undone, before why. */
  failed: string;
};

/**
 * Undoes, and says that it was undone or why not. For a button: within `useSingleFlight`.
 * @returns whether it was undone
 */
export async function runUndo({ run, undone, body, failed }: Undo): Promise<boolean> {
  try {
    await run();
  } catch (error) {
    noticeFailure(failed, explainError(error));
    return false;
  }
  if (undone !== undefined) noticeSuccess(undone, body);
  return true;
}

/**
 * The “Undo” of one notice, for `noticeSuccess`. A double press, while the notice closes, runs it once. Each notice
 * counts its own presses: two that are there together are both undone, however soon one follows the other.
 */
export function undoAction(undo: Undo): NoticeAction {
  let pressed = false;
  return {
    label: commonText.undo,
    onPress: () => {
      if (pressed) return;
      pressed = true;
      void runUndo(undo);
    },
  };
}
