/** Undo: runs once, and reports the outcome. */
import { explainError } from '../../lib/api/errors.ts';
import { removedText } from '../../lib/text/sentences.text.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { type NoticeAction, noticeFailure, noticeSuccess } from './resultNotice.ts';

export type Undo = {
  /** Undoes the change. */
  run: () => Promise<unknown>;
  /** Title of the success notice; undefined if `run` shows one itself. */
  undone?: string | undefined;
  body?: string | undefined;
  /** Title of the failure notice; the reason follows it. */
  failed: string;
  /** Called with the failure, which its notice describes. */
  onFailure?: (error: unknown) => unknown;
};

/**
 * Undoes a change, and shows a notice of success or failure. A button calls it within `useSingleFlight`.
 * @returns whether it succeeded
 */
export async function runUndo({ run, undone, body, failed, onFailure }: Undo): Promise<boolean> {
  try {
    await run();
  } catch (error) {
    noticeFailure(failed, explainError(error));
    await onFailure?.(error);
    return false;
  }
  if (undone !== undefined) noticeSuccess(undone, body);
  return true;
}

/**
 * The “Undo” of one notice, for `noticeSuccess`. A double press while the notice closes runs it once. Each notice has
 * its own guard, so that two notices shown together can both be undone, however soon one press follows the other.
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

/**
 * Says that a person was removed, and offers to undo it; somebody whom a colleague had already removed can't be added
 * back from here.
 * @param changed whether this removal ended anything
 * @param putBack adds the person back; returns what to say of it besides, if anything
 */
export function noticeRemoval(
  name: string,
  { changed, body, putBack }: { changed: boolean; body?: string; putBack: () => Promise<string | undefined> },
): void {
  if (!changed) {
    noticeSuccess(removedText.alreadyRemoved(name));
    return;
  }
  noticeSuccess(
    removedText.removed(name),
    body,
    undoAction({
      run: async () => noticeSuccess(removedText.undone(name), await putBack()),
      failed: removedText.undoFailed(name),
    }),
  );
}
