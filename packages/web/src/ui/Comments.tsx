import { Button, Textarea } from '@mantine/core';
import './formStyles.ts';
import { type ReactNode, useRef, useState } from 'react';
import { Avatar } from './Avatar.tsx';
import styles from './Comments.module.css';
import { ConfirmModal } from './ConfirmModal.tsx';
import { TagChip } from './TagChip.tsx';
import { uiText } from './ui.text.ts';

export type ShownComment = {
  _id: string;
  content: string;
  author: { firstName: string; lastName: string; displayName: string };
  /** When it was written, in words. */
  when: string;
  /** A mark beside the name. */
  badge?: string | undefined;
  canDelete: boolean;
};

type CommentsProps = {
  comments: readonly ShownComment[];
  /** What is being written; kept by the screen, which may have to ask before it is lost. */
  draft: string;
  onDraft: (text: string) => void;
  /** Sends the draft; a rejection is shown, and what was typed stays. */
  onAdd: ((content: string) => Promise<unknown>) | undefined;
  /** Deletes one after it was confirmed. */
  onDelete: (commentId: string) => Promise<unknown>;
  describeFailure: (error: unknown) => string;
  /** Said at the field, such as that it has to be sent first. */
  problem?: ReactNode;
  maxLength: number;
};

/** What people have written below a record, oldest first, and the field for one more. */
export function Comments(props: CommentsProps) {
  const { comments, onDelete, describeFailure } = props;
  const [deleting, setDeleting] = useState<ShownComment>();
  return (
    <>
      {comments.length === 0 ? (
        <p className={styles.none}>{uiText.noComments}</p>
      ) : (
        <ul className={styles.list}>
          {comments.map((comment) => (
            <li key={comment._id}>
              <Avatar name={comment.author.displayName} person={comment.author} />
              <div className={styles.body}>
                <p className={styles.head}>
                  <span className={styles.name}>{comment.author.displayName}</span>
                  {comment.badge === undefined ? null : <TagChip>{comment.badge}</TagChip>}
                  <span className="small faint num">{comment.when}</span>
                  {comment.canDelete ? (
                    <button
                      type="button"
                      className={styles.delete}
                      aria-label={uiText.deleteCommentOf(comment.author.displayName, comment.when)}
                      onClick={() => setDeleting(comment)}
                    >
                      {uiText.delete}
                    </button>
                  ) : null}
                </p>
                <p className={styles.content}>{comment.content}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <NewComment {...props} />
      <ConfirmModal
        opened={deleting !== undefined}
        title={uiText.deleteComment}
        confirmLabel={uiText.delete}
        danger
        describeFailure={describeFailure}
        onConfirm={() => (deleting === undefined ? Promise.resolve() : onDelete(deleting._id))}
        onClose={() => setDeleting(undefined)}
      >
        {uiText.deleteCommentBody}
      </ConfirmModal>
    </>
  );
}

function NewComment({ draft, onDraft, onAdd, describeFailure, problem, maxLength }: CommentsProps) {
  const sent = useRef(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (onAdd === undefined) return null;

  async function send() {
    const content = draft.trim();
    if (content === '' || onAdd === undefined || sent.current) return;
    sent.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await onAdd(content);
      onDraft('');
    } catch (error) {
      setFailure(describeFailure(error));
    } finally {
      sent.current = false;
      setSending(false);
    }
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Textarea
        label={uiText.newComment}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={maxLength}
        value={draft}
        onChange={(event) => {
          setFailure(undefined);
          onDraft(event.currentTarget.value);
        }}
        error={failure ?? problem}
      />
      <Button type="submit" loading={sending} disabled={draft.trim() === ''}>
        {uiText.addComment}
      </Button>
    </form>
  );
}
