import { describeError } from '../../lib/errors.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import type { SignOut } from './profile.queries.ts';
import { profileText } from './profile.text.ts';

/** Asks before a sign-out that would lose marks of a register. */
export function SignOutQuestion({ signOut }: { signOut: SignOut }) {
  const text = profileText.lostMarks;
  return (
    <ConfirmModal
      opened={signOut.asking > 0}
      title={text.title}
      confirmLabel={text.confirm}
      describeFailure={(error) => describeError(error).next}
      onConfirm={signOut.confirm}
      onClose={signOut.cancel}
      danger
    >
      {text.body(signOut.asking)}
    </ConfirmModal>
  );
}
