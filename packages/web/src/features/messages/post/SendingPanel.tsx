import type { MessageWithDeliveries } from '@casement/domain/messages/messages.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { ProgressPanel } from '../../../ui/state/ProgressPanel.tsx';
import { noticeShortly } from '../../../ui/state/resultNotice.ts';
import { useStopMessage } from '../messages.queries.ts';
import { currentRound, progressOf } from './post.rules.ts';
import { postText as text } from './post.text.ts';

/** The progress of sending a message, with a way to stop it. */
export function SendingPanel({ message }: { message: MessageWithDeliveries }) {
  const { mutateAsync } = useStopMessage();
  const [asking, setAsking] = useState(false);
  const current = currentRound(message);
  const { open, sent, done, all } = progressOf(current);

  const putOff = message.deliveries.filter(
    ({ state, reason }) => state === 'waiting' && reason !== null,
  ).length;

  async function stop() {
    const { data } = await mutateAsync({ messagePostId: message._id });
    noticeShortly(text.stopped(progressOf(currentRound(data)).sent));
  }

  return (
    <>
      <ProgressPanel
        label={text.delivery}
        title={text.progress(done, all, current.round)}
        lines={[...(putOff === 0 ? [] : [text.putOff(putOff)]), text.progressHint]}
        progress={{ label: text.progressLabel, done, total: all }}
        action={
          <Button data-danger onClick={() => setAsking(true)}>
            {text.stop}
          </Button>
        }
      />
      <ConfirmModal
        opened={asking}
        danger
        title={text.stopTitle}
        confirmLabel={text.stopConfirm}
        onConfirm={stop}
        onClose={() => setAsking(false)}
      >
        {text.stopBody(sent, open)}
      </ConfirmModal>
    </>
  );
}
