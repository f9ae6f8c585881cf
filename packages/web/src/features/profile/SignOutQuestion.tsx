import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import type { SignOut } from './profile.queries.ts';
import { profileText } from './profile.text.ts';

/** Asks before a sign-out that would lose a register's marks or a draft. */
export function SignOutQuestion({ signOut }: { signOut: SignOut }) {
  const text = profileText.lost;
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
