import type { MessagePost } from '@casement/domain/messages/messages.contract.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { ProgressPanel } from '../../../ui/state/ProgressPanel.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useStopMessage } from '../messages.queries.ts';
import { progressOf } from './post.rules.ts';
import { postText as text } from './post.text.ts';

/** How far the sending of a message is, with a way to stop it. */
export function SendingPanel({ message }: { message: MessagePost }) {
  const { mutateAsync } = useStopMessage();
  const [asking, setAsking] = useState(false);
  const { open, sent, done, all } = progressOf(message);

  async function stop() {
    const { data } = await mutateAsync({ messagePostId: message._id });
    noticeSuccess(text.stopped(progressOf(data).sent));
  }

  return (
    <>
      <ProgressPanel
        label={text.delivery}
        title={text.progress(done, all)}
        lines={[text.progressHint]}
        progress={{ label: text.progressLabel, done, total: all }}
        action={<Button onClick={() => setAsking(true)}>{text.stop}</Button>}
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
