/** The form of a post: how it is checked and sent, and its draft. */

import {
  type DraftContent,
  newEvidence,
  newReflection,
  type Sitting,
} from '@casement/domain/portfolios/posts/posts.contract.ts';
import { dayProblem } from '@casement/domain/portfolios/posts/posts.rules.ts';
import { type PostKind, timelineOf } from '@casement/domain/portfolios/timeline.rules.ts';
import type { FormErrors } from '@mantine/form';
import { onlineManager } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isNotFound, kindOf } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { instantNow } from '../../../lib/time/now.ts';
import { useToday } from '../../../lib/time/today.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import { usePortfolio } from '../portfolios.queries.ts';
import { type Draft, newSitting } from './drafts.queries.ts';
import { postVersions } from './versions.queries.ts';
import { type SentPost, useSendPost } from './write.queries.ts';
import {
  type Beginning,
  comparisonOf,
  differingFields,
  formErrors,
  payloadOf,
  unknownValues,
  type WriteValues,
} from './write.rules.ts';
import { draftText, writeText } from './write.text.ts';

/** Checks whether the student can post for a date; returns the problem, or undefined. */
export function useDayProblem(): (day: string) => string | undefined {
  const today = useToday(useMe().school.timeZone);
  const { graduatingClass } = usePortfolio().student;
  return (day) => dayProblem(day, today.toString(), graduatingClass);
}

export type PostFormOptions = {
  kind: PostKind;
  /** The post being edited; undefined for a new one. */
  postId: string | undefined;
  /** The form's values before any input. */
  original: WriteValues;
  /** The version of `original`; null for a new post. */
  openedAs: string | null;
  /** The initial content: the same, or a draft. */
  beginning: Beginning;
  draft: Draft;
  /** Called when the post is stored and its draft has ended. */
  onSent: () => void;
};

/**
 * The form for writing or editing a post. An edit of a deleted post is posted as a new one.
 * @returns the form; `gone`: whether the edited post was deleted; `sent`: whether it is stored, without waiting for a
 * render
 */
export function usePostForm(options: PostFormOptions) {
  const { kind, postId, original, openedAs, beginning, draft, onSent } = options;
  const portfolio = usePortfolio();
  const navigate = useNavigate();
  const send = useSendPost();
  const problemOf = useDayProblem();
  const sent = useRef(false);
  const latest = useRef(beginning.values);

  /** What was typed during sending becomes a draft of an edit. @returns whether there is any */
  function continueLater({ _id, updatedAt }: SentPost, given: WriteValues): boolean {
    if (differingFields(kind, given, latest.current).length === 0) return false;
    draft.continueAs(_id, {
      ...latest.current,
      writtenAt: instantNow(),
      newId: null,
      basedOn: updatedAt,
      sitting: newSitting(),
    });
    return true;
  }

  function validate(values: WriteValues): FormErrors {
    const schema = kind === 'evidence' ? newEvidence : newReflection;
    const issues = schema.safeParse(payloadOf(kind, values)).error?.issues ?? [];
    const late = values.day === original.day && postId !== undefined ? undefined : problemOf(values.day);
    return formErrors([
      ...issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      ...(late === undefined ? [] : [{ path: 'day', message: late }]),
    ]);
  }

  const edit = useRecordForm({
    // A draft of a version that is no longer available has no base to compare with.
    record: {
      updatedAt: beginning.basedOn,
      values: beginning.basedOn === openedAs ? original : undefined,
    },
    schema: postVersions[kind],
    draftOf: ({ values }) => values ?? unknownValues,
    initialDraft: beginning.values,
    compare: comparisonOf(kind),
    validate,
    errorsOf: (problems, typed) => formErrors(problems, typed.files),
    write: async (given, { updatedAt }): Promise<{ post: SentPost; given: WriteValues }> => {
      const isNew = postId === undefined || gone;
      if (isNew) draft.posting();
      const seen = updatedAt === null ? {} : { updatedAt };
      const post = await send({
        kind,
        values: given,
        ...(isNew ? { newId: beginning.newId, ...seen } : { _id: postId, updatedAt: updatedAt ?? '' }),
      });
      return { post, given };
    },
    onSaved: async (_changed, { post, given }) => {
      sent.current = true;
      await draft.end();
      onSent();
      continueLater(post, given);
      await navigate({ to: portfolioPaths.ownPost(kind, post._id), replace: true });
      const said = postId === undefined || gone ? writeText.posted[kind] : writeText.saved;
      // Typing is possible until the page is left.
      if (!continueLater(post, given)) {
        noticeSuccess(said);
        return;
      }
      noticeSuccess(said, writeText.typedSince, {
        label: draftText.continue,
        onPress: () => void navigate({ to: portfolioPaths.write(kind), search: { post: post._id } }),
      });
    },
  });
  useEffect(() => {
    latest.current = edit.form.values;
  });

  const gone: boolean =
    postId !== undefined &&
    (isNotFound(edit.failure) ||
      (draft.state.kind === 'refused' && draft.state.why === 'gone') ||
      !timelineOf(portfolio).some(({ post }) => post._id === postId));
  useForgottenOffline(edit, draft.state.kind === 'saved');
  return { edit, gone, sent };
}

/** Removes the notice when the connection is back: after the event, or when a draft was saved. */
function useForgottenOffline(edit: { failure: unknown; forgetFailure: () => void }, saved: boolean): void {
  const forgetOffline = useEffectEvent(() => {
    if (edit.failure !== undefined && kindOf(edit.failure) === 'offline') edit.forgetFailure();
  });
  useEffect(() => {
    return onlineManager.subscribe((online) => online && forgetOffline());
  }, []);
  useEffect(() => {
    if (saved) forgetOffline();
  }, [saved]);
}

type DraftOfFormOptions = {
  draft: Draft;
  /** The values, the id to post them with, the version that they are based on, and the sitting. */
  values: WriteValues;
  newId: string;
  basedOn: string | null;
  sitting: Sitting;
  /** Whether it was posted: afterwards nothing is a draft. */
  sent: RefObject<boolean>;
};

/**
 * Persists a form's content as its draft, with each keystroke.
 * @returns a function that reads the form's content as a draft at this moment
 */
export function useDraftOfForm({ draft, values, newId, basedOn, sitting, sent }: DraftOfFormOptions) {
  const locked = draft.elsewhere !== undefined;
  const persist = useRef(draft.persist);
  useEffect(() => {
    persist.current = draft.persist;
  });
  const typedAt = useRef<string>(undefined);
  const first = useRef(true);
  useEffect(() => {
    // The initial content was persisted before, or is empty.
    if (first.current) {
      first.current = false;
      return;
    }
    // A locked draft was continued with another text, in another form.
    if (sent.current || locked) return;
    typedAt.current = instantNow();
    persist.current({ ...values, writtenAt: typedAt.current, newId, basedOn, sitting });
  }, [values, basedOn, newId, sitting, locked, sent]);

  return (): DraftContent => ({
    ...values,
    writtenAt: typedAt.current ?? instantNow(),
    newId,
    basedOn,
    sitting,
  });
}
