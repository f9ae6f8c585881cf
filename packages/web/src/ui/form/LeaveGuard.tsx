import { useBlocker } from '@tanstack/react-router';
import { useSessionEnded } from '../../lib/cache/sessionEnd.ts';
import { ConfirmModal } from '../dialog/ConfirmModal.tsx';
import { formText } from './form.text.ts';

/**
 * Asks before leaving a page with unsaved changes by a link, the back button, closing the tab or the end of the session.
 * @param unsaved whether there is something to lose, evaluated when leaving
 */
export function LeaveGuard({ unsaved }: { unsaved: () => boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  const signedOut = useSessionEnded();
  return (
    <ConfirmModal
      opened={status === 'blocked'}
      title={formText.leaveTitle}
      confirmLabel={formText.leave}
      danger
      onConfirm={() => Promise.resolve(proceed?.())}
      onClose={() => reset?.()}
    >
      {signedOut ? formText.leaveSignedOut : formText.leaveBody}
    </ConfirmModal>
  );
}
