import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { comparedFields } from '../../lib/api/conflicts.ts';
import type { useRecordForm } from '../../lib/drafts/recordForm.ts';
import { Card } from '../card/Card.tsx';
import { LinkButton } from '../frame/LinkButton.tsx';
import { ConflictPanel } from './ConflictPanel.tsx';
import { FormBar } from './FormBar.tsx';
import { FormFailure } from './FormFailure.tsx';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';

type Draft<Field extends string> = Record<Field, string>;
type Edit<Field extends string> = Pick<
  ReturnType<typeof useRecordForm<{ updatedAt: string }, Draft<Field>, Field>>,
  'onSubmit' | 'saving' | 'failure' | 'conflict' | 'unsaved'
> & { form: { values: Draft<Field> } };

type RecordFormProps<Field extends string> = {
  edit: Edit<Field>;
  /** The fields in their order, all of them plain text, by name. */
  fields: readonly Field[];
  words: {
    fields: Readonly<Record<Field, string>>;
    failed: string;
    save: string;
    cancel: string;
  };
  /** Where Cancel leads. */
  back: string;
  /** The fields. */
  children: ReactNode;
};

/** A page's form around the fields of one record: see {@link useRecordForm}. */
export function RecordForm<Field extends string>(props: RecordFormProps<Field>) {
  const { edit, fields, words, back, children } = props;
  const { conflict } = edit;
  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <Card as="div">
        <div className={styles.fields}>{children}</div>
      </Card>
      <FormBar
        conflict={
          conflict && (
            <ConflictPanel
              {...conflict}
              rows={comparedFields(
                fields,
                edit.form.values,
                conflict.newer,
                words.fields,
                (field, draft) => draft[field],
              )}
            />
          )
        }
        failure={<FormFailure title={words.failed} error={edit.failure} marks />}
      >
        <Button type="submit" variant="filled" loading={edit.saving} disabled={conflict !== undefined}>
          {words.save}
        </Button>
        <LinkButton to={back}>{words.cancel}</LinkButton>
      </FormBar>
      <LeaveGuard unsaved={edit.unsaved} />
    </form>
  );
}
