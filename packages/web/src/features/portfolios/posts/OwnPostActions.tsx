import type { TimelinePost } from '@casement/domain/portfolios/timeline.rules.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmModal } from '../../../ui/dialog/ConfirmModal.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import { useDeletePost, useLeavePost } from '../portfolios.queries.ts';
import { postText } from '../portfolios.text.ts';
import { headOf } from './timeline.rules.ts';

type OwnPostActionsProps = { entry: TimelinePost; can: { 'post.update': boolean; 'post.delete': boolean } };

/** A student's actions on their own post: edit it, or delete it with its comments and files. */
export function OwnPostActions({ entry, can }: OwnPostActionsProps) {
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      {can['post.update'] ? (
        <LinkButton to={portfolioPaths.write(entry.kind)} search={{ post: entry.post._id }}>
          {postText.edit}
        </LinkButton>
      ) : null}
      {can['post.delete'] ? (
        <Button data-danger onClick={() => setDeleting(true)}>
          {postText.delete}
        </Button>
      ) : null}
      <DeletePost entry={entry} opened={deleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type DeletePostProps = { entry: TimelinePost; opened: boolean; onClose: () => void };

/** Asks, says what will be deleted, and goes to the timeline after the deletion. */
function DeletePost({ entry, opened, onClose }: DeletePostProps) {
  const remove = useDeletePost();
  const leave = useLeavePost();

  async function confirm() {
    await remove(entry);
    noticeSuccess(postText.deleted(entry.kind));
    await leave();
  }

  return (
    <ConfirmModal
      opened={opened}
      title={postText.deleteTitle(entry.kind)}
      confirmLabel={postText.deleteConfirm(entry.kind)}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      {postText.deleteBody(headOf(entry).title, entry)}
    </ConfirmModal>
  );
}
