import { type FormErrors, useForm } from '@mantine/form';
import { type SyntheticEvent, useRef, useState } from 'react';
import type { ZodType } from 'zod';
import { type NewerVersion, newerVersion } from '../api/conflicts.ts';
import { fieldErrors } from '../api/errors.ts';
import { useMe } from '../api/session.ts';
import { focusFirstError } from '../focusFirstError.ts';
import { formatInstant } from '../time/time.ts';
import type { Comparison } from './drafts.ts';

type RecordFormOptions<Held, Draft, Field extends string, Answer> = {
  /** The record that the form opens with; later versions of it come through conflicts alone. */
  record: Held;
  /** How the current record is read out of a 409. */
  schema: ZodType<Held>;
  draftOf: (record: Held) => Draft;
  /** How versions are told apart: `byField(…)`, unless parts of a field are edited by themselves. */
  compare: Comparison<Draft, Field>;
  /** What is wrong with a draft, by path. */
  validate: (draft: Draft, base: Held) => FormErrors | Promise<FormErrors>;
  /** Whether the person is to be asked before the draft is sent; `send` sends it when they agree. */
  asksFirst?: (draft: Draft, base: Held) => boolean;
  /** Sends the draft, held to the version of `base`; `changed` are the fields that differ from it. */
  write: (draft: Draft, base: Held, changed: Field[]) => Promise<Answer>;
  /** Told of a version that somebody else has saved, for the screens that show the record. */
  onPresent: (present: Held) => void;
  /** Leads away from the form, which asks nothing any more; or answers the record that it continues with. */
  onSaved: (changed: Field[], answer: Answer) => Promise<Held | void>;
  /** Takes an error for itself, such as that the record is gone: true when the form is left. */
  onFailure?: (error: unknown) => Promise<boolean>;
};

/**
 * The form of a record that somebody else may change meanwhile. A version that differs in nothing the form
 * edits is not in the way: the draft is sent again upon it. Any other is a conflict, with two ways on, and
 * nothing typed is lost until one is chosen.
 */
export function useRecordForm<
  Held extends { updatedAt: string },
  Draft extends Record<string, unknown>,
  Field extends string,
  Answer = unknown,
>(options: RecordFormOptions<Held, Draft, Field, Answer>) {
  const { record, schema, draftOf, compare, validate, asksFirst, write, onPresent, onSaved, onFailure } =
    options;
  const [base, setBase] = useState(record);
  const [newer, setNewer] = useState<NewerVersion<Held>>();
  const { timeZone } = useMe().school;
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  // Known before the next drawing: a second press sends nothing, and what was saved may be left.
  const sent = useRef(false);
  const form = useForm<Draft>({
    initialValues: draftOf(record),
    validate: (draft) => validate(draft, base),
  });
  const begun = draftOf(base);

  /** Changes some fields; what was said of them, or of parts of them, is said no longer. */
  function change(patch: Partial<Draft>) {
    form.setValues(patch);
    for (const path of Object.keys(form.errors)) {
      if (Object.hasOwn(patch, path.split('.', 1)[0] ?? path)) form.clearFieldError(path);
    }
  }

  function settle(present: Held, draft: Draft) {
    setBase(present);
    form.setValues(draft);
    form.clearErrors();
    setNewer(undefined);
    setFailure(undefined);
  }

  /** Whether it was saved and left; false where somebody else was quicker, or the form stays. */
  async function sendUpon(draft: Draft, based: Held): Promise<boolean> {
    const changed = compare.changed(draftOf(based), draft);
    let answer: Answer;
    try {
      answer = await write(draft, based, changed);
    } catch (error) {
      const found = newerVersion(error, schema);
      if (found === undefined) throw error;
      const { present } = found;
      if (compare.changed(draftOf(based), draftOf(present)).length === 0) {
        setBase(present);
        return sendUpon(draft, present);
      }
      onPresent(present);
      setNewer(found);
      return false;
    }
    const next = await onSaved(changed, answer);
    if (next === undefined) return true;
    settle(next, draftOf(next));
    return false;
  }

  async function send(): Promise<void> {
    if (sent.current) return;
    sent.current = true;
    setAsking(false);
    setSaving(true);
    setFailure(undefined);
    try {
      sent.current = await sendUpon(form.getValues(), base);
    } catch (error) {
      if ((await onFailure?.(error)) === true) return;
      sent.current = false;
      setFailure(error);
      form.setErrors(fieldErrors(error));
      focusFirstError();
    } finally {
      setSaving(false);
    }
  }

  async function submit(draft: Draft) {
    if (asksFirst?.(draft, base) === true) setAsking(true);
    else await send();
  }

  return {
    form,
    change,
    /** The version that the draft was begun from. */
    base,
    onSubmit: (event?: SyntheticEvent<HTMLFormElement>) =>
      form.onSubmit((draft) => void submit(draft), focusFirstError)(event),
    /** Whether the person is being asked, see `asksFirst`. */
    asking,
    send,
    stopAsking: () => setAsking(false),
    /** Takes back what was typed. */
    discard: () => settle(base, begun),
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
              settle(newer.present, compare.rebase(begun, form.values, draftOf(newer.present))),
          },
    /** Whether the draft differs from what it was begun from. */
    changed: compare.changed(begun, form.values).length > 0,
    /** Whether there is something to lose, asked at the moment of leaving. */
    unsaved: () => !sent.current && compare.changed(begun, form.values).length > 0,
  };
}
