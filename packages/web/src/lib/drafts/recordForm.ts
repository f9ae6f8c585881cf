import { type FormErrors, useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type NewerVersion, newerVersion } from '../api/conflicts.ts';
import { fieldErrors } from '../api/errors.ts';
import { useMe } from '../api/session.ts';
import { focusFirstError } from '../focusFirstError.ts';
import { formatInstant } from '../time/time.ts';
import { changedFields, rebase } from './drafts.ts';

type RecordFormOptions<Held, Draft, Field extends keyof Draft> = {
  /** The record that the form opens with; later versions of it come through conflicts alone. */
  record: Held;
  /** How the present record is read out of a 409. */
  schema: ZodType<Held>;
  draftOf: (record: Held) => Draft;
  /** The fields that the form edits. */
  fields: readonly Field[];
  /** What is wrong with a draft, by path. */
  validate: (draft: Draft, base: Held) => FormErrors | Promise<FormErrors>;
  /** Sends the draft, held to the version of `base`; `changed` are the fields that differ from it. */
  write: (draft: Draft, base: Held, changed: Field[]) => Promise<unknown>;
  /** Told of a version that somebody else has saved, for the screens that show the record. */
  onPresent: (present: Held) => void;
  /** Led away from the form: it asks nothing any more. */
  onSaved: (changed: Field[]) => Promise<void>;
  /** Takes an error for itself, such as that the record is gone: true when the form is left. */
  onFailure: (error: unknown) => Promise<boolean>;
};

/**
 * The form of a record that somebody else may change meanwhile. A version that differs in nothing the form
 * edits is not in the way: the draft is sent again upon it. Any other is a conflict, with two ways on, and
 * nothing typed is lost until one is chosen.
 */
export function useRecordForm<
  Held extends { updatedAt: string },
  Draft extends Record<string, unknown>,
  Field extends keyof Draft & string,
>(options: RecordFormOptions<Held, Draft, Field>) {
  const { record, schema, draftOf, fields, validate, write, onPresent, onSaved, onFailure } = options;
  const [base, setBase] = useState(record);
  const [newer, setNewer] = useState<NewerVersion<Held>>();
  const { timeZone } = useMe().school;
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  // Known before the next drawing: a second press sends nothing, and what was saved may be left.
  const sent = useRef(false);
  const form = useForm<Draft>({
    initialValues: draftOf(record),
    validate: (draft) => validate(draft, base),
  });
  const begun = draftOf(base);

  function change(patch: Partial<Draft>) {
    form.setValues(patch);
    for (const field of Object.keys(patch)) form.clearFieldError(field);
  }

  /** Whether it was saved; false where somebody else was quicker. */
  async function send(draft: Draft, based: Held): Promise<boolean> {
    const changed = changedFields(fields, draftOf(based), draft);
    try {
      await write(draft, based, changed);
    } catch (error) {
      const found = newerVersion(error, schema);
      if (found === undefined) throw error;
      const { present } = found;
      if (changedFields(fields, draftOf(based), draftOf(present)).length === 0) {
        setBase(present);
        return send(draft, present);
      }
      onPresent(present);
      setNewer(found);
      return false;
    }
    await onSaved(changed);
    return true;
  }

  async function submit(draft: Draft) {
    if (sent.current) return;
    sent.current = true;
    setSaving(true);
    setFailure(undefined);
    try {
      sent.current = await send(draft, base);
    } catch (error) {
      if (await onFailure(error)) return;
      sent.current = false;
      setFailure(error);
      form.setErrors(fieldErrors(error));
      focusFirstError();
    } finally {
      setSaving(false);
    }
  }

  function settle(present: Held, draft: Draft) {
    setBase(present);
    form.setValues(draft);
    form.clearErrors();
    setNewer(undefined);
  }

  return {
    form,
    change,
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) =>
      form.onSubmit((draft) => void submit(draft), focusFirstError)(event),
    saving,
    /** Why it was not saved last time. */
    failure,
    conflict:
      newer === undefined
        ? undefined
        : {
            /** The form of the newer version. */
            newer: draftOf(newer.present),
            /** Who was quicker, a sentence of the service, and when in the school's zone. */
            title: newer.said,
            when: formatInstant(newer.present.updatedAt, timeZone),
            onUseNewer: () => settle(newer.present, draftOf(newer.present)),
            onKeepMine: () =>
              settle(newer.present, rebase(fields, begun, form.values, draftOf(newer.present))),
          },
    /** Whether there is something to lose, asked at the moment of leaving. */
    unsaved: () => !sent.current && changedFields(fields, begun, form.values).length > 0,
  };
}
