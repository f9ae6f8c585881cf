import type { MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { useState } from 'react';
import { explainError } from '../../../lib/api/errors.ts';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { Counting } from '../Counting.tsx';
import { useSendMessage, useUnseen } from '../messages.queries.ts';
import { nextRound } from './post.rules.ts';
import { postText as text } from './post.text.ts';
import { Who } from './Who.tsx';

type SendAgainDialogProps = { message: MessageWithDeliveries; opened: boolean; onClose: () => void };

/** Shows who hasn't seen a message, and sends them another e-mail on confirmation. */
export function SendAgainDialog({ message, opened, onClose }: SendAgainDialogProps) {
  const { mutateAsync } = useSendMessage();
  const { reached: unseen, failed, again } = useUnseen(message._id, opened);
  const count = unseen?.people.length;
  const next = nextRound(message);
  const [round, setRound] = useState(next);
  // An open dialog asks about one round of e-mails: if somebody else sends that round, the next one needs a
  // new question.
  if (!opened && round !== next) setRound(next);

  async function send() {
    const { data: sent } = await mutateAsync({ messagePostId: message._id, unseenOnly: true, round });
    noticeShortly(text.sending(sent.recipients));
  }

  return (
    <ConfirmModal
      opened={opened}
      title={text.againTitle(round)}
      confirmLabel={count === undefined ? text.again : text.sendConfirm(count)}
      ready={count !== undefined && count > 0}
      describeFailure={(failure) => `${text.sendFailed} ${explainError(failure)}`}
      onConfirm={send}
      onClose={onClose}
    >
      {unseen === undefined ? (
        <Counting failed={failed} onAgain={again} />
      ) : unseen.people.length === 0 ? (
        <p role="status">{text.againNobody}</p>
      ) : (
        <>
          <p role="status">{text.againBody(unseen.people.length, unseen.minutes)}</p>
          <p>{text.againHint}</p>
          <Who people={unseen.people} />
        </>
      )}
    </ConfirmModal>
  );
}
