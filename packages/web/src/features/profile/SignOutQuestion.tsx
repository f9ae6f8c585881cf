import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { accountText } from './account.text.ts';
import type { SignOut } from './profile.queries.ts';

/** Asks before a sign-out that would lose a register's marks or a draft. */
export function SignOutQuestion({ signOut }: { signOut: SignOut }) {
  const text = accountText.lost;
  const { asking } = signOut;
  return (
    <ConfirmModal
      opened={asking !== undefined}
      title={text.title(asking)}
      confirmLabel={text.confirm}
      onConfirm={signOut.confirm}
      onClose={signOut.cancel}
      danger
    >
      {asking === undefined ? null : text.body(asking)}
    </ConfirmModal>
  );
}
