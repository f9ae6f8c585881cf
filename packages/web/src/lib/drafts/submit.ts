import type { FieldProblem } from '@casement/domain/errors.ts';
import { type FormErrors, useForm } from '@mantine/form';
import { type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { describeError, errorsAt } from '../api/errors.ts';
import { focusFirstError } from '../focus/focusFirstError.ts';
import { isSame } from './drafts.ts';

type SubmitOptions<Draft, Way extends string> = {
  /** The form's initial content. */
  initial: Draft;
  /** A draft's problems, by path. */
  validate?: (draft: Draft, way: Way | undefined) => FormErrors | Promise<FormErrors>;
  /**
   * Sends the draft and leaves the form, or returns the draft that the form continues with.
   * @param way the further button that was used, see `press`; undefined for the submit button
   */
  send: (draft: Draft, way: Way | undefined) => Promise<Draft | void>;
  /** The service's field problems by the form's own paths, if those differ. */
  errorsOf?: (fields: readonly FieldProblem[], draft: Draft) => FormErrors;
  /** Handles an error itself, such as that the record was deleted: true if the form is left. */
  onFailure?: (error: unknown) => Promise<boolean>;
  /** Whether a draft has something to lose; by default, if it differs from the initial content. */
  differs?: (draft: Draft) => boolean;
  /** Called with every change of the draft. */
  onDraft?: (draft: Draft) => void;
};

/** The fields that changed while the draft was being sent. */
function typedSince<Draft extends Record<string, unknown>>(given: Draft, current: Draft): Partial<Draft> {
  const typed = { ...current };
  for (const field of Object.keys(typed)) if (isSame(given[field], typed[field])) delete typed[field];
  return typed;
}

const inPlace = errorsAt((path) => path);

/**
 * A form that sends something: once for a double click, with the service's problems shown at their fields, and every
 * other failure in the bar that was used. For a record with versions, use `useRecordForm`.
 */
export function useSubmit<Draft extends Record<string, unknown>, Way extends string = never>(
  options: SubmitOptions<Draft, Way>,
) {
  const { initial, validate, send, errorsOf = inPlace, onFailure, differs, onDraft } = options;
  const [failure, setFailure] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [way, setWay] = useState<Way>();
  const pressed = useRef<Way>(undefined);
  const checking = useRef<Way>(undefined);
  const element = useRef<HTMLFormElement>(null);
  // Known before the next render: a second click sends nothing, and a saved form can be left.
  const sent = useRef(false);
  const form = useForm<Draft>({
    initialValues: initial,
    validate: (draft) => validate?.(draft, checking.current) ?? {},
    onValuesChange: (draft) => onDraft?.(draft),
  });
  const hasChanged = () => differs?.(form.getValues()) ?? form.isDirty();
  const focusError = () => focusFirstError(element.current ?? document);

  /** Changes some fields; messages about them, or about parts of them, are removed. */
  function change(patch: Partial<Draft>) {
    const elsewhere = Object.entries(form.errors).filter(
      ([path]) => !Object.hasOwn(patch, path.split('.', 1)[0] ?? path),
    );
    form.setValues(patch);
    form.setErrors(Object.fromEntries(elsewhere));
  }

  /** Continues with a draft that counts as saved. */
  function settle(draft: Draft) {
    // `setValues` merges: a field that the draft no longer has, such as a deleted question, would stay.
    const dropped = Object.keys(form.getValues()).filter((field) => !Object.hasOwn(draft, field));
    form.setValues({ ...Object.fromEntries(dropped.map((field) => [field, undefined])), ...draft });
    form.resetDirty(draft);
    form.clearErrors();
    setFailure(undefined);
  }

  /** @throws the failure, unless the form is left; it is in `failure` too */
  async function deliver(by: Way | undefined, isChecked: boolean): Promise<void> {
    if (sent.current) return;
    sent.current = true;
    checking.current = by;
    try {
      // `validate` may return a promise, which the type doesn't say.
      if (!isChecked && (await Promise.resolve(form.validate())).hasErrors) {
        sent.current = false;
        focusError();
        return;
      }
      setWay(() => by);
      setSaving(true);
      setFailure(undefined);
      const given = form.getValues();
      const next = await send(given, by);
      if (next === undefined) return;
      sent.current = false;
      const typed = typedSince(given, form.getValues());
      settle(next);
      form.setValues(typed);
    } catch (error) {
      if ((await onFailure?.(error)) === true) return;
      sent.current = false;
      setFailure(error);
      form.setErrors(errorsOf(describeError(error).fields, form.getValues()));
      focusError();
      throw error;
    } finally {
      setSaving(false);
    }
  }

  return {
    form,
    change,
    onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => {
      event?.preventDefault();
      element.current = event?.currentTarget ?? null;
      const by = pressed.current;
      pressed.current = undefined;
      // The bar shows it, from `failure`.
      deliver(by, false).catch(() => undefined);
    },
    /** For a further button, which submits the form in its own way. */
    press: (by: Way) => (event: MouseEvent<HTMLButtonElement>) => {
      pressed.current = by;
      // A submit button needs no handler, and Enter presses the first one.
      if (event.currentTarget.type !== 'submit') event.currentTarget.form?.requestSubmit();
    },
    /** Sends a draft again that was validated before. @throws the error; it's in `failure` too */
    sendAgain: () => deliver(way, true),
    settle,
    /** Discards the changes. */
    discard: () => settle(form.getInitialValues()),
    saving,
    /** The way it was last sent. */
    way,
    /** Why the last attempt failed. */
    failure,
    /** For a failure that is over, such as a lost connection. */
    forgetFailure: () => setFailure(undefined),
    /** Whether the draft differs from the initial values. */
    changed: hasChanged(),
    /** Whether there are unsaved changes, called at the moment of leaving. */
    unsaved: () => !sent.current && hasChanged(),
  };
}
