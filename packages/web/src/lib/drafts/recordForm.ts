import type { FieldProblem } from '@casement/domain/errors.ts';
import { formatMoment } from '@casement/domain/shared/time/moments.text.ts';
import type { FormErrors } from '@mantine/form';
import { useRef, useState } from 'react';
import { type ZodType, z } from 'zod';
import { type NewerVersion, newerVersion } from '../api/conflicts.ts';
import { isOvertaken } from '../api/errors.ts';
import { useMe } from '../api/session.ts';
import { useToday } from '../time/today.ts';
import { type Comparison, isSame } from './drafts.ts';
import { useSubmit } from './submit.ts';

/** How a draft is sent. */
type Sending<Stored, Way> = {
  /** The further button that was used, see `press`; undefined for the submit button. */
  way: Way | undefined;
  /** For a write in several steps: called with the version stored so far, in case a later step fails. */
  onStored: (stored: Stored) => void;
};

type RecordFormOptions<Stored, Draft, Field extends string, Answer, Way extends string, Question> = {
  /** The record that the form opens with, or a value for none yet. Later versions come through conflicts. */
  record: Stored;
  /** Parses the current record in a 409. */
  schema: ZodType<Stored>;
  draftOf: (record: Stored) => Draft;
  /** Earlier changes to `record`, such as a saved draft. */
  initialDraft?: Draft | undefined;
  /** Called with unsaved changes, undefined if there are none, and the version that they are based on. */
  onDraft?: (draft: Draft | undefined, base: Stored) => void;
  /** How versions are compared: `byField(…)`, unless parts of a field are edited separately. */
  compare: Comparison<Draft, Field>;
  /** A draft's problems, by path; `changed` are the fields that differ from `base`. */
  validate: (
    draft: Draft,
    base: Stored,
    changed: Field[],
    way: Way | undefined,
  ) => FormErrors | Promise<FormErrors>;
  /** A question to the person before the draft is sent; asked again if it has become another question. */
  asksFirst?: (draft: Draft, base: Stored) => Question | undefined;
  /** Sends the draft, based on the version of `base`; `changed` are the fields that differ from it. */
  write: (draft: Draft, base: Stored, changed: Field[], sending: Sending<Stored, Way>) => Promise<Answer>;
  /** The service's field problems by the form's own paths, if those differ. */
  errorsOf?: (fields: readonly FieldProblem[], draft: Draft) => FormErrors;
  /** Called with a version that somebody else has saved, for the screens that show the record. */
  onNewer?: (latest: Stored) => void;
  /** Leaves the form without a question, or returns the record that the form continues with. */
  onSaved: (changed: Field[], answer: Answer, way: Way | undefined) => Promise<Stored | void>;
  /** Handles an error itself, such as that the record was deleted: true if the form is left. */
  onFailure?: (error: unknown) => Promise<boolean>;
};

const saved = z.object({ updatedAt: z.string() });

/**
 * The form for a record that somebody else may change. If a newer version differs in nothing that the form edits, the
 * draft is sent again on top of it, once. Any other version is a conflict with two ways out, and nothing typed is lost
 * until one is chosen. A refusal for another reason is a failure, even if it contains the record.
 */
export function useRecordForm<
  Stored,
  Draft extends Record<string, unknown>,
  Field extends string,
  Answer = unknown,
  Way extends string = never,
  Question = never,
>(options: RecordFormOptions<Stored, Draft, Field, Answer, Way, Question>) {
  const { record, schema, draftOf, initialDraft, onDraft, compare, validate, asksFirst, write } = options;
  const { errorsOf, onNewer, onSaved, onFailure } = options;
  const [base, setBase] = useState(record);
  // Known before the next render: typed and resent drafts are compared with it.
  const current = useRef(record);
  const [newer, setNewer] = useState<NewerVersion<Stored>>();
  const [asking, setAsking] = useState<Question>();
  const agreed = useRef<Question>(undefined);
  const { timeZone } = useMe().school;
  const today = useToday(timeZone);

  const submit = useSubmit<Draft, Way>({
    initial: initialDraft ?? draftOf(record),
    validate: (draft, way) => validate(draft, base, compare.changed(draftOf(base), draft), way),
    send: (draft, way) => sendUpon(draft, base, way),
    differs: (draft) => compare.changed(draftOf(base), draft).length > 0,
    onDraft: (draft) => {
      const { current: based } = current;
      onDraft?.(compare.changed(draftOf(based), draft).length === 0 ? undefined : draft, based);
    },
    ...(errorsOf === undefined ? {} : { errorsOf }),
    ...(onFailure === undefined ? {} : { onFailure }),
  });
  const { form } = submit;

  function continueFrom(stored: Stored) {
    current.current = stored;
    setBase(() => stored);
    setNewer(undefined);
  }

  function settle(latest: Stored, draft: Draft) {
    continueFrom(latest);
    submit.settle(draft);
  }

  /** Returns the draft if the form stays: with a question, in conflict, or continued. */
  async function sendUpon(
    draft: Draft,
    based: Stored,
    way: Way | undefined,
    isResent = false,
  ): Promise<Draft | void> {
    const question = asksFirst?.(draft, based);
    if (question !== undefined && !isSame(question, agreed.current)) {
      setAsking(() => question);
      return form.getValues();
    }
    const changed = compare.changed(draftOf(based), draft);
    let answer: Answer;
    try {
      answer = await write(draft, based, changed, { way, onStored: continueFrom });
    } catch (error) {
      const found = newerVersion(error, schema);
      if (found === undefined) throw error;
      const { present: latest } = found;
      const isOtherwiseSame = compare.changed(draftOf(current.current), draftOf(latest)).length === 0;
      const asked = isOtherwiseSame ? asksFirst?.(draft, latest) : undefined;
      if (asked !== undefined && !isSame(asked, agreed.current)) {
        continueFrom(latest);
        setAsking(() => asked);
        // The dialog is open, and says why it asks again.
        if (agreed.current !== undefined) throw error;
        return form.getValues();
      }
      if (!isOvertaken(error)) throw error;
      if (isOtherwiseSame && !isResent) {
        continueFrom(latest);
        return sendUpon(draft, latest, way, true);
      }
      onNewer?.(latest);
      setAsking(undefined);
      setNewer(found);
      return form.getValues();
    }
    const next = await onSaved(changed, answer, way);
    if (next === undefined) return undefined;
    continueFrom(next);
    return draftOf(next);
  }

  async function agree(): Promise<void> {
    agreed.current = asking;
    try {
      await submit.sendAgain();
    } finally {
      agreed.current = undefined;
    }
  }

  return {
    ...submit,
    /** The version that the draft is based on. */
    base,
    /** The question to the person, see `asksFirst`. */
    asking,
    /** Sends the draft after the question. @throws the failure, for the dialog; it is in `failure` too */
    agree,
    stopAsking: () => setAsking(undefined),
    /** Discards the changes: the form shows the latest version that it knows. */
    discard: () => {
      const latest = newer === undefined ? base : newer.present;
      settle(latest, draftOf(latest));
    },
    /** Continues from a version that another action of the page has made, with one's own changes. */
    follow: (latest: Stored) =>
      settle(latest, compare.rebase(draftOf(base), form.getValues(), draftOf(latest))),
    conflict:
      newer === undefined
        ? undefined
        : {
            present: newer.present,
            /** The newer version as a draft. */
            newer: draftOf(newer.present),
            /** The service's sentence about who was faster, and the time in the school's time zone. */
            title: newer.said,
            when: savedAt(newer.present, timeZone, today),
            /** Whether somebody has deleted the record. */
            isDeleted: newer.present === null,
            onUseNewer: () => settle(newer.present, draftOf(newer.present)),
            // Of a record that is gone there is nothing to merge into: what is typed stays as it is.
            onKeepMine: () =>
              settle(
                newer.present,
                newer.present === null
                  ? form.values
                  : compare.rebase(draftOf(base), form.values, draftOf(newer.present)),
              ),
          },
  };
}

function savedAt(stored: unknown, timeZone: string, today: Temporal.PlainDate): string | undefined {
  const { data } = saved.safeParse(stored);
  return data && formatMoment(data.updatedAt, timeZone, today);
}
