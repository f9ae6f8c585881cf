import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../dialog/ConfirmModal.tsx';
import { formText } from './form.text.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

type Guarded = {
  /** Whether there is something typed to lose, asked at the moment of closing. */
  unsaved: () => boolean;
  /** While it is sent it is not closed at all. */
  busy: boolean | (() => boolean);
  onClose: () => void;
};

/**
 * Asks before a modal with unsaved text is closed, and before its page is left, as the forms of whole pages do.
 * @returns `close` for the modal's `onClose` and its Cancel button; `question`, rendered beside the modal. What
 * is saved is closed by the `onClose` that was given, without asking.
 */
export function useUnsavedGuard({ unsaved, busy, onClose }: Guarded): {
  close: () => void;
  question: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const isBusy = () => (typeof busy === 'function' ? busy() : busy);

  function close() {
    // Escape that answers the question reaches the modal below it as well.
    if (asking || isBusy()) return;
    if (unsaved()) setAsking(true);
    else onClose();
  }

  const question = (
    <>
      <ConfirmModal
        opened={asking}
        title={formText.leaveTitle}
        confirmLabel={formText.leave}
        danger
        onConfirm={() => Promise.resolve(onClose())}
        onClose={() => setAsking(false)}
      >
        {formText.leaveBody}
      </ConfirmModal>
      <LeaveGuard unsaved={() => !isBusy() && unsaved()} />
    </>
  );
  return { close, question };
}
