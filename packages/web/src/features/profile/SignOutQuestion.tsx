import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { type Lost, signOutText as text } from './signOut.text.ts';

type SignOutQuestionProps = {
  opened: boolean;
  /** What would be lost; undefined while it's closed. */
  lost: Lost | undefined;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks before a sign-out that would lose a register's marks, a draft or anything typed. */
export default function SignOutQuestion({ opened, lost, onConfirm, onClose }: SignOutQuestionProps) {
  return (
    <ConfirmModal
      opened={opened}
      title={lost === undefined ? '' : text.title(lost)}
      confirmLabel={text.confirm}
      onConfirm={onConfirm}
      onClose={onClose}
      danger
    >
      {lost === undefined ? null : text.body(lost)}
    </ConfirmModal>
  );
}
