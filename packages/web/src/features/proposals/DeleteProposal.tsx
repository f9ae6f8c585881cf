import { Button } from '@mantine/core';
import { useState } from 'react';
import { deletedNow } from '../../lib/api/errors.ts';
import { ConfirmModal } from '../../ui/dialog/ConfirmModal.tsx';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import ground from './proposals.module.css';
import { ownText } from './proposals.text.ts';

type DeleteProposalProps = {
  name: string;
  comments: number;
  remove: () => Promise<unknown>;
  /** Leaves the screens of the deleted proposal. */
  leave: () => Promise<void>;
};

/** The button that deletes a student's own proposal: asks, says what is deleted, and leaves. */
export function DeleteProposal({ name, comments, remove, leave }: DeleteProposalProps) {
  const [opened, setOpened] = useState(false);

  async function confirm() {
    await deletedNow(remove());
    noticeSuccess(ownText.deleted(name));
    await leave();
  }

  return (
    <>
      <Button className={ground.remove} data-danger onClick={() => setOpened(true)}>
        {ownText.delete}
      </Button>
      <ConfirmModal
        opened={opened}
        title={ownText.deleteTitle(name)}
        confirmLabel={ownText.delete}
        danger
        onConfirm={confirm}
        onClose={() => setOpened(false)}
      >
        {ownText.deleteBody(comments)}
      </ConfirmModal>
    </>
  );
}
