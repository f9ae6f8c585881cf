import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagText } from '@casement/domain/clubs/tags/tags.contract.ts';
import { faTag } from '@fortawesome/free-solid-svg-icons/faTag';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { NamedIcon } from '../../../ui/icon/NamedIcon.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import styles from './TagName.module.css';
import { useUpdateTag } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

/** A tag's icon and text; the text can be edited in place. */
export function TagName({ tag }: { tag: ClubTag }) {
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const returns = useRef(false);
  useEffect(() => {
    if (!editing && returns.current) opener.current?.focus();
    returns.current = editing;
  }, [editing]);
  return (
    <div className={styles.tag}>
      <span className={styles.icon}>
        {tag.fontAwesomeIcon === null ? <Icon icon={faTag} /> : <NamedIcon name={tag.fontAwesomeIcon} />}
      </span>
      {editing ? (
        <Rename tag={tag} onClose={() => setEditing(false)} />
      ) : (
        <>
          <button
            ref={opener}
            type="button"
            className={styles.name}
            aria-label={tagsText.renameNamed(tag.tag)}
            onClick={() => setEditing(true)}
          >
            {tag.tag}
          </button>
          {tag.archived ? <TagChip>{tagsText.archived}</TagChip> : null}
        </>
      )}
    </div>
  );
}

const focusOnce = (field: HTMLInputElement | null) => field?.select();

function Rename({ tag, onClose }: { tag: ClubTag; onClose: () => void }) {
  const { mutateAsync } = useUpdateTag();
  const rename = (newTag: string) => mutateAsync({ clubTagId: tag._id, newTag });
  const edit = useSubmit({
    initial: { newTag: tag.tag },
    validate: ({ newTag }) => {
      const problem = tagText.safeParse(newTag).error?.issues[0]?.message;
      return problem === undefined ? {} : { newTag: problem };
    },
    send: async ({ newTag }) => {
      if (newTag.trim() !== tag.tag) {
        const { data } = await rename(newTag);
        noticeSuccess(
          tagsText.saved(data.tag),
          undefined,
          undoAction({
            run: () => rename(tag.tag),
            undone: tagsText.saved(tag.tag),
            failed: tagsText.saveFailed,
          }),
        );
      }
      onClose();
    },
  });

  const said =
    edit.failure === undefined
      ? undefined
      : [tagsText.saveFailed, describeError(edit.failure).title].join('. ');
  return (
    <form className={styles.rename} noValidate onSubmit={edit.onSubmit}>
      <TextInput
        ref={focusOnce}
        aria-label={tagsText.newNameOf(tag.tag)}
        maxLength={maxTagLength}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        value={edit.form.values.newTag}
        error={edit.form.errors['newTag'] ?? said}
        onChange={(event) => {
          edit.change({ newTag: event.currentTarget.value });
          edit.forgetFailure();
        }}
      />
      <Button size="compact-sm" onClick={onClose}>
        {commonText.cancel}
      </Button>
      <Button size="compact-sm" type="submit" variant="filled" loading={edit.saving}>
        {tagsText.rename}
      </Button>
    </form>
  );
}
