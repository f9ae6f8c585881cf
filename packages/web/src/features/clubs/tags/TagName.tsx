import { type ClubTag, clubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagEdit } from '@casement/domain/clubs/tags/tags.contract.ts';
import { faTag } from '@fortawesome/free-solid-svg-icons/faTag';
import { Button, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { describeError } from '../../../lib/api/errors.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { commonText } from '../../../lib/text/words.text.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { NamedIcon } from '../../../ui/icon/NamedIcon.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { leaveIfDeleted } from '../../../ui/state/leaveIfDeleted.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { undoAction } from '../../../ui/state/undo.ts';
import styles from './TagName.module.css';
import { tagsText } from './tags.text.ts';
import { useUpdateTag } from './updateTag.hooks.ts';

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

type NameDraft = { newTag: string };

const compare = byField<NameDraft, keyof NameDraft>(['newTag']);
const validate = schemaResolver(tagEdit.pick({ newTag: true }));
const draftOf = ({ tag }: ClubTag): NameDraft => ({ newTag: tag });

function Rename({ tag, onClose }: { tag: ClubTag; onClose: () => void }) {
  const update = useUpdateTag();
  const typed = useRef(tag.tag);
  const edit = useRecordForm({
    record: tag,
    schema: clubTag,
    draftOf,
    compare,
    validate: (draft) => validate(draft),
    write: async (draft, before) => ({ before, after: await update(before, draft) }),
    onSaved: async (_, { before, after }) => {
      noticeSuccess(
        tagsText.saved(after.tag),
        undefined,
        undoAction({
          run: () => update(after, { newTag: before.tag }),
          undone: tagsText.saved(before.tag),
          failed: tagsText.notSaved,
        }),
      );
      onClose();
    },
    // The row is removed with its tag, so the text is shown in the notice.
    onFailure: (error) =>
      leaveIfDeleted(error, {
        title: tagsText.notSaved,
        body: tagsText.deleted(tag.tag, typed.current),
        leave: onClose,
      }),
  });
  const { newTag } = edit.form.values;
  const conflicts = edit.conflict !== undefined;
  const element = useRef<HTMLFormElement>(null);
  // The newer name may move the row to another place.
  useEffect(() => {
    if (conflicts) element.current?.scrollIntoView({ block: 'nearest' });
  }, [conflicts, tag.tag]);
  const said =
    edit.failure === undefined
      ? undefined
      : [tagsText.saveFailed, describeError(edit.failure).title].join(' ');

  function submit(event: FormEvent<HTMLFormElement>) {
    typed.current = newTag.trim();
    if (typed.current !== edit.base.tag) return edit.onSubmit(event);
    event.preventDefault();
    onClose();
  }

  return (
    <form ref={element} className={styles.rename} noValidate onSubmit={submit}>
      <TextInput
        ref={focusOnce}
        aria-label={tagsText.newNameOf(tag.tag)}
        maxLength={maxTagLength}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
        value={newTag}
        error={edit.form.errors['newTag'] ?? said}
        onChange={(event) => {
          edit.change({ newTag: event.currentTarget.value });
          edit.forgetFailure();
        }}
      />
      {edit.conflict === undefined ? (
        <>
          <Button size="compact-sm" onClick={onClose}>
            {commonText.cancel}
          </Button>
          <Button size="compact-sm" type="submit" variant="filled" loading={edit.saving}>
            {tagsText.rename}
          </Button>
        </>
      ) : (
        <div className={styles.conflict}>
          <ConflictPanel {...edit.conflict} rows={[]} compact onUseNewer={onClose} />
        </div>
      )}
      <LeaveGuard unsaved={edit.unsaved} />
    </form>
  );
}
