import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { useRecordForm } from '../lib/recordForm.ts';
import { Card } from './Card.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';
import { uiText } from './ui.text.ts';

type Edit<Field extends string> = Pick<
  ReturnType<typeof useRecordForm<{ updatedAt: string }, Record<Field, unknown>, Field>>,
  'onSubmit' | 'saving' | 'failure' | 'unsaved'
> & {
  conflict:
    | { who: string; when: string; fields: readonly Field[]; takeTheirs: () => void; keepMine: () => void }
    | undefined;
};

type RecordFormProps<Field extends string> = {
  edit: Edit<Field>;
  words: {
    takeTheirs: string;
    keepMine: string;
    failed: string;
    save: string;
    cancel: string;
  };
  /** A field that somebody else changed, and how it stands. */
  rowOf: (field: Field) => { label: string; value: string };
  /** Where Cancel leads. */
  back: string;
  /** The fields. */
  children: ReactNode;
};

/** A page's form around the fields of one record: see {@link useRecordForm}. */
export function RecordForm<Field extends string>(props: RecordFormProps<Field>) {
  const { edit, words, rowOf, back, children } = props;
  const { conflict } = edit;
  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      {conflict === undefined ? null : (
        <ConflictPanel
          title={conflict.who}
          body={uiText.conflictBody(conflict.when)}
          rows={conflict.fields.map(rowOf)}
          takeTheirs={{ label: words.takeTheirs, onPress: conflict.takeTheirs }}
          keepMine={{ label: words.keepMine, onPress: conflict.keepMine }}
        />
      )}
      <Card as="div">
        <div className={styles.fields}>{children}</div>
      </Card>
      <FormFailure title={words.failed} error={edit.failure} marks />
      <div className={styles.actions}>
        <Button type="submit" variant="filled" loading={edit.saving} disabled={conflict !== undefined}>
          {words.save}
        </Button>
        <Button renderRoot={(root) => <Link {...root} to={back} />}>{words.cancel}</Button>
      </div>
      <LeaveGuard unsaved={edit.unsaved} />
    </form>
  );
}
