import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useReached, useSendMessage } from '../messages.queries.ts';
import { knownRecipients } from '../messages.rules.ts';
import { postText as text } from './post.text.ts';
import { Who } from './Who.tsx';

type SendDialogProps = { message: MessagePost; opened: boolean; onClose: () => void };

/** Says who would get a message and how long that takes, and sends it when that is confirmed. */
export function SendDialog({ message, opened, onClose }: SendDialogProps) {
  const { mutateAsync } = useSendMessage();
  const { data, error } = useReached(opened ? knownRecipients(message.recipients) : []);
  const reached = data?.data;
  const count = reached?.people.length;

  async function send() {
    const { data: sent } = await mutateAsync({ messagePostId: message._id });
    noticeSuccess(text.sending(sent.recipients));
  }

  return (
    <ConfirmModal
      opened={opened}
      title={text.sendTitle(message.title)}
      confirmLabel={count === undefined ? text.send : text.sendConfirm(count)}
      ready={count !== undefined && count > 0}
      describeFailure={(failure) => `${text.sendFailed} ${explainError(failure)}`}
      onConfirm={send}
      onClose={onClose}
    >
      {error === null ? null : <p role="alert">{explainError(error)}</p>}
      {reached === undefined ? (
        <p role="status">{error === null ? text.counting : null}</p>
      ) : reached.people.length === 0 ? (
        <p role="status">{text.sendNobody}</p>
      ) : (
        <>
          <p role="status">{text.sendBody(reached.people.length, reached.minutes)}</p>
          <p>{text.sendFrozen}</p>
          <Who people={reached.people} />
        </>
      )}
    </ConfirmModal>
  );
}
