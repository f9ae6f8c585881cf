import {
  type GuidelinesField,
  guidelinesEdit,
  guidelinesRecord,
} from '@casement/domain/portfolios/portfolios.settings.contract.ts';
import { isBlankHtml } from '@casement/domain/shared/html.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { presentOf, statusOf } from '../../lib/errors.ts';
import { useMe } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/singleFlight.ts';
import { formatInstant } from '../../lib/time.ts';
import { ConflictPanel } from '../../ui/ConflictPanel.tsx';
import { FormFailure } from '../../ui/FormFailure.tsx';
import { RichTextEditor } from '../../ui/RichTextEditor.tsx';
import { noticeSuccess } from '../../ui/resultNotice.ts';
import { useUnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import styles from './Guidelines.module.css';
import { useTakeGuidelines, useUpdateGuidelines } from './portfolios.settings.queries.ts';
import { type Written, writtenIn } from './portfolios.settings.rules.ts';
import { guidelinesText as text } from './portfolios.settings.text.ts';

type GuidelinesFormProps = {
  field: GuidelinesField;
  /** What the edit begins with. */
  base: Written;
  onClose: () => void;
};

/** Writes one of the two texts. */
export function GuidelinesForm({ field, base: begun, onClose }: GuidelinesFormProps) {
  const words = text.audiences[field];
  const { timeZone } = useMe().school;
  const [base, setBase] = useState(begun);
  const [value, setValue] = useState(begun.html);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<Written>();
  const update = useUpdateGuidelines();
  const take = useTakeGuidelines();
  const dirty = value !== base.html && !(isBlankHtml(value) && base.html === '');
  const { close, question } = useUnsavedGuard({ unsaved: () => dirty, busy: update.isPending, onClose });

  const save = useSingleFlight(async () => {
    const edit = guidelinesEdit.safeParse({ [field]: value, updatedAt: base.version?.updatedAt ?? null });
    if (!edit.success) {
      setProblem(edit.error.issues[0]?.message);
      return;
    }
    try {
      await update.mutateAsync(edit.data);
      noticeSuccess(isBlankHtml(value) ? words.removed : text.saved);
      onClose();
    } catch (error) {
      const present = statusOf(error) === 409 ? guidelinesRecord.safeParse(presentOf(error)) : undefined;
      if (present?.success !== true) return;
      take(present.data);
      setConflict(writtenIn(present.data, field));
      update.reset();
    }
  });

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {conflict === undefined ? null : (
        <ConflictPanel
          title={text.conflict.title}
          body={text.conflict.body}
          rows={[
            {
              label: text.conflict.present,
              value:
                conflict.version === null
                  ? text.conflict.gone
                  : text.conflict.theirs(
                      conflict.version.editedByName,
                      formatInstant(conflict.version.updatedAt, timeZone),
                    ),
            },
          ]}
          takeTheirs={{ label: text.conflict.takeTheirs, onPress: onClose }}
          keepMine={{
            label: text.conflict.keepMine,
            onPress: () => {
              setBase(conflict);
              setConflict(undefined);
            },
          }}
        />
      )}
      <RichTextEditor
        label={words.label}
        words={{ placeholder: words.placeholder, count: text.count }}
        value={value}
        error={problem}
        onChange={(html) => {
          setValue(html);
          setProblem(undefined);
        }}
      />
      <FormFailure title={text.failed} error={update.error} />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="filled"
          loading={update.isPending}
          disabled={!dirty || conflict !== undefined}
        >
          {text.save}
        </Button>
        <Button disabled={update.isPending} onClick={close}>
          {text.cancel}
        </Button>
      </div>
      {question}
    </form>
  );
}
