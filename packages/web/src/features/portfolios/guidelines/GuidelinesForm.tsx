import {
  type GuidelinesField,
  guidelinesEdit,
  guidelinesRecord,
} from '@casement/domain/portfolios/guidelines/guidelines.contract.ts';
import { isBlankHtml } from '@casement/domain/shared/html.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { compared, newerVersion } from '../../../lib/api/conflicts.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import { useTake } from '../../../lib/cache/writes.ts';
import { plainText } from '../../../lib/text/plainText.ts';
import { formatInstant } from '../../../lib/time/time.ts';
import { ConflictPanel } from '../../../ui/form/ConflictPanel.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './GuidelinesForm.module.css';
import { guidelinesSets, useUpdateGuidelines } from './guidelines.queries.ts';
import { type Written, writtenIn } from './guidelines.rules.ts';
import { guidelinesText as text } from './guidelines.text.ts';

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
  const [conflict, setConflict] = useState<{ present: Written; said: string }>();
  const update = useUpdateGuidelines();
  const take = useTake(guidelinesSets);
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
      const found = newerVersion(error, guidelinesRecord);
      if (found === undefined) return;
      take(found.present);
      setConflict({ said: found.said, present: writtenIn(found.present, field) });
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
      <FormBar
        place="card"
        conflict={
          conflict && (
            <ConflictPanel
              title={conflict.said}
              when={
                conflict.present.version === null
                  ? undefined
                  : formatInstant(conflict.present.version.updatedAt, timeZone)
              }
              rows={
                value === conflict.present.html
                  ? []
                  : [compared(words.label, plainText(value), plainText(conflict.present.html))]
              }
              onUseNewer={onClose}
              onKeepMine={() => {
                setBase(conflict.present);
                setConflict(undefined);
              }}
            />
          )
        }
        failure={<FormFailure title={text.failed} error={update.error} />}
      >
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
      </FormBar>
      {question}
    </form>
  );
}
