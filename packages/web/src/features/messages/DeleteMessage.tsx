import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { explainError } from '../../lib/api/errors.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import { deleteText as text } from './delete.text.ts';
import { messagePaths } from './messages.paths.ts';
import { messageQuery, useDeleteMessage, useForgetMessage } from './messages.queries.ts';
import { deliveriesOf } from './messages.rules.ts';

type DeleteMessageProps = { message: MessagePost; opened: boolean; onClose: () => void };

/** Asks before a message is deleted for good, and leads back to the board. */
export function DeleteMessage({ message, opened, onClose }: DeleteMessageProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteMessage();
  const forget = useForgetMessage();

  async function remove() {
    await mutateAsync({ messagePostId: message._id });
    await navigate({ to: messagePaths.board, ignoreBlocker: true });
    noticeSuccess(text.done, text.doneBody);
    await forget(messageQuery(message._id));
  }

  return (
    <ConfirmModal
      opened={opened}
      danger
      title={text.title}
      confirmLabel={text.confirm}
      describeFailure={(error) => `${text.failed}. ${explainError(error)}`}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.question}</p>
      <p>{text.losses(message.title, deliveriesOf(message))}</p>
    </ConfirmModal>
  );
}
