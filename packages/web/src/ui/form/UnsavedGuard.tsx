import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../dialog/ConfirmModal.tsx';
import { formText } from './form.text.ts';
import { LeaveGuard } from './LeaveGuard.tsx';

type Guarded = {
  /** Whether there is something to lose, evaluated when closing. */
  unsaved: () => boolean;
  /** While it is being sent it can't be closed. */
  busy: boolean | (() => boolean);
  onClose: () => void;
};

/**
 * Asks before closing a modal with unsaved text, and before leaving its page, as the forms of whole pages do.
 * @returns `close` for the modal's `onClose` and its Cancel button; `question`, rendered beside the modal. After
 * saving, call the given `onClose`, which doesn't ask.
 */
export function useUnsavedGuard({ unsaved, busy, onClose }: Guarded): {
  close: () => void;
  question: ReactNode;
} {
  const [asking, setAsking] = useState(false);
  const isBusy = () => (typeof busy === 'function' ? busy() : busy);

  function close() {
    // The Escape that answers the question also reaches the modal below it.
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
      <LeaveGuard unsaved={unsaved} />
    </>
  );
  return { close, question };
}
