import type { MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { emailsOut, isUnsent } from '@casement/domain/messages/messages.rules.ts';
import { useNavigate } from '@tanstack/react-router';
import { deletedNow, explainError } from '../../lib/api/errors.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeShortly } from '../../ui/state/resultNotice.ts';
import { deleteText as text } from './delete.text.ts';
import { messagePaths } from './messages.paths.ts';
import { messageQuery, useDeleteMessage, useForgetMessage } from './messages.queries.ts';
import { deliveriesOf } from './messages.rules.ts';

type DeleteMessageProps = { message: MessageWithDeliveries; opened: boolean; onClose: () => void };

/** Asks before deleting a message permanently, and returns to the board. */
export function DeleteMessage({ message, opened, onClose }: DeleteMessageProps) {
  const navigate = useNavigate();
  const { mutateAsync } = useDeleteMessage();
  const forget = useForgetMessage();
  const { title, deliveryCounts } = message;

  async function remove() {
    const deleting = mutateAsync({ messagePostId: message._id });
    const now = await deletedNow(deleting);
    await navigate({ to: messagePaths.board, ignoreBlocker: true });
    noticeShortly(text.done, now ? text.doneBody((await deleting).data.emailsOut) : text.alreadyDeleted);
    await forget(messageQuery(message._id));
  }

  return (
    <ConfirmModal
      opened={opened}
      danger
      title={text.title}
      confirmLabel={text.confirm}
      describeFailure={(error) => ({
        title: text.failed,
        lead: text.failedLead,
        body: explainError(error),
      })}
      onConfirm={remove}
      onClose={onClose}
    >
      <p>{text.question}</p>
      <p>
        {message.status === 'sending'
          ? text.stops(title, emailsOut(message.rounds), deliveryCounts.waiting + deliveryCounts.handingOver)
          : isUnsent(message.status)
            ? text.unsent(title)
            : text.losses(title, deliveriesOf(message))}
      </p>
    </ConfirmModal>
  );
}
