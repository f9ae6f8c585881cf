import { Button, Textarea } from '@mantine/core';
import '../theme/formStyles.ts';
import { type ReactNode, type Ref, useRef, useState } from 'react';
import { explainError } from '../../lib/api/errors.ts';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { ConfirmModal } from '../dialog/ConfirmModal.tsx';
import { CommentList, type ShownComment } from './CommentList.tsx';
import styles from './Comments.module.css';
import { commentText } from './comment.text.ts';

export type WrittenComment = ShownComment & { canDelete: boolean };

type CommentsProps = {
  comments: readonly WrittenComment[];
  /** The list of comments. */
  listRef?: Ref<HTMLUListElement>;
  /** The comment being typed; held by the screen, which may have to ask before it is lost. */
  draft: string;
  onDraft: (text: string) => void;
  /** Sends the draft; a rejection is shown, and the typed text stays. */
  onAdd: ((content: string) => Promise<unknown>) | undefined;
  /** Deletes a comment after confirmation. */
  onDelete: (commentId: string) => Promise<unknown>;
  /** The message if sending or deleting fails; left out if the error's own words are enough. */
  describeFailure?: ((error: unknown) => string) | undefined;
  /** Shown at the field, such as that the comment has to be sent first. */
  problem?: ReactNode;
  maxLength: number;
};

/** Comments on a record, oldest first, and the field for a new one. */
export function Comments(props: CommentsProps) {
  const { comments, listRef, onDelete, describeFailure = explainError } = props;
  const [deleting, setDeleting] = useState<WrittenComment>();
  return (
    <>
      {comments.length === 0 ? (
        <p className={styles.none}>{commentText.noComments}</p>
      ) : (
        <CommentList
          ref={listRef}
          comments={comments}
          onDelete={(comment) => (comment.canDelete ? () => setDeleting(comment) : undefined)}
        />
      )}
      <NewComment {...props} />
      <ConfirmModal
        opened={deleting !== undefined}
        title={commentText.deleteComment}
        confirmLabel={commentText.deleteComment}
        danger
        describeFailure={describeFailure}
        onConfirm={() => (deleting === undefined ? Promise.resolve() : onDelete(deleting._id))}
        onClose={() => setDeleting(undefined)}
      >
        {commentText.deleteCommentBody}
      </ConfirmModal>
    </>
  );
}

function NewComment(props: CommentsProps) {
  const { draft, onDraft, onAdd, describeFailure = explainError, problem, maxLength } = props;
  const typedSince = useRef(false);
  const edit = useSubmit({
    initial: {},
    send: async () => {
      const content = draft.trim();
      typedSince.current = false;
      if (content !== '') await onAdd?.(content);
      if (!typedSince.current) onDraft('');
      return {};
    },
  });
  if (onAdd === undefined) return null;
  const failure = edit.failure === undefined ? undefined : describeFailure(edit.failure);
  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <Textarea
        label={commentText.newComment}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxLength}
        value={draft}
        onChange={(event) => {
          edit.forgetFailure();
          typedSince.current = true;
          onDraft(event.currentTarget.value);
        }}
        error={failure ?? problem}
      />
      <Button type="submit" loading={edit.saving} disabled={draft.trim() === ''}>
        {commentText.addComment}
      </Button>
    </form>
  );
}
