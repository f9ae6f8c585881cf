import { useBlocker } from '@tanstack/react-router';
import { useSessionEnded } from '../../lib/cache/sessionEnd.ts';
import { ConfirmModal } from '../dialog/ConfirmModal.tsx';
import { formText } from './form.text.ts';

type LeaveGuardProps = {
  /** Whether there is something to lose, evaluated when leaving. */
  unsaved: () => boolean;
  /** The question, for what a form isn't: by default that of unsaved changes. */
  words?: { title: string; body: string; confirm: string };
};

const unsavedWords = { title: formText.leaveTitle, body: formText.leaveBody, confirm: formText.leave };

/** Whether leaving was just confirmed: no other part of the page asks as well. */
let confirmed = false;

/** Lets the page be left, whatever else on it is unsaved. */
function leave(proceed: (() => void) | undefined): void {
  confirmed = true;
  proceed?.();
  // The other guards are asked before the next task.
  setTimeout(() => {
    confirmed = false;
  });
}

/**
 * Asks once before leaving a page with unsaved changes by a link, the back button, closing the tab or the end of the
 * session, however many parts of the page have any.
 */
export function LeaveGuard({ unsaved, words = unsavedWords }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => !confirmed && current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  const signedOut = useSessionEnded();
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      title={words.title}
      confirmLabel={words.confirm}
      danger
      onConfirm={() => Promise.resolve(leave(proceed))}
      onClose={() => reset?.()}
    >
      {signedOut ? formText.leaveSignedOut : words.body}
    </ConfirmModal>
  );
}
