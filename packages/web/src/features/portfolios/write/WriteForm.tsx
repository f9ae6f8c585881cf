import {
  type DraftContent,
  newEvidence,
  newReflection,
} from '@casement/domain/portfolios/posts/posts.contract.ts';
import { dayProblem } from '@casement/domain/portfolios/posts/posts.rules.ts';
import { type PostKind, timelineOf } from '@casement/domain/portfolios/posts/timeline.rules.ts';
import type { FormErrors } from '@mantine/form';
import { onlineManager } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorLabels } from '../../../lib/api/errors.text.ts';
import { describeError, isGone, kindOf } from '../../../lib/api/errors.ts';
import { useMe } from '../../../lib/api/session.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { instantNow } from '../../../lib/time/now.ts';
import { todayIn } from '../../../lib/time/time.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { useKeyboardRoom } from '../../../ui/form/keyboardRoom.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { GuidelinesPanel } from '../guidelines/GuidelinesPanel.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { usePortfolio } from '../portfolios.queries.ts';
import { DraftElsewhere, DraftLine, DraftSetAside } from './DraftLine.tsx';
import type { Draft, SetAside } from './drafts.queries.ts';
import type { Known } from './guess.rules.ts';
import { ClaimsLine, PhoneEvidence } from './PhoneEvidence.tsx';
import { postVersions, usePostRows } from './versions.queries.ts';
import { AttachedFields, TextFields } from './WriteFields.tsx';
import styles from './WriteForm.module.css';
import { TokenFields } from './WriteTokens.tsx';
import { useSendPost } from './write.queries.ts';
import {
  type Beginning,
  comparisonOf,
  formErrors,
  payloadOf,
  sameValues,
  unknownValues,
  type WriteValues,
} from './write.rules.ts';
import { writeText } from './write.text.ts';

type WriteFormProps = {
  kind: PostKind;
  /** The post that is edited; undefined for a new one. */
  postId: string | undefined;
  /** The form before anything was typed. */
  original: WriteValues;
  /** The version that `original` is of; null for a new post. */
  openedAs: string | null;
  /** What it begins with: the same, or a draft. */
  beginning: Beginning;
  draft: Draft;
  /** Begins anew with another draft; what it takes the place of is set aside. */
  onTakeUp: (content: DraftContent, instead?: DraftContent) => void;
  /** The version that is set aside. */
  setAside: SetAside;
  /** What new evidence is guessed from. */
  known: Known;
};

/** The form in which evidence or a reflection is written or edited. What is typed is a draft until it is posted. */
export function WriteForm(props: WriteFormProps) {
  const { kind, postId, original, openedAs, beginning, draft, onTakeUp, setAside, known } = props;
  const { school } = useMe();
  const portfolio = usePortfolio();
  const { student } = portfolio;
  const navigate = useNavigate();
  const send = useSendPost();
  const phone = useBreakpoint('phone');
  const [uploading, setUploading] = useState(0);
  useKeyboardRoom();
  const done = useRef(false);

  function validate(values: WriteValues): FormErrors {
    const schema = kind === 'evidence' ? newEvidence : newReflection;
    const issues = schema.safeParse(payloadOf(kind, values)).error?.issues ?? [];
    const today = todayIn(school.timeZone).toString();
    const late =
      values.day === original.day && postId !== undefined
        ? undefined
        : dayProblem(values.day, today, student.graduatingClass);
    return formErrors([
      ...issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      ...(late === undefined ? [] : [{ path: 'day', message: late }]),
    ]);
  }

  const edit = useRecordForm({
    // A draft of a version that is no longer available has no base to compare it with.
    record: {
      updatedAt: beginning.basedOn,
      values: beginning.basedOn === openedAs ? original : undefined,
    },
    schema: postVersions[kind],
    draftOf: ({ values }) => values ?? unknownValues,
    begun: beginning.values,
    compare: comparisonOf(kind),
    validate,
    errorsOf: (problems, typed) => formErrors(problems, typed.files),
    write: (typed, { updatedAt }): Promise<string> =>
      send({
        kind,
        values: typed,
        ...(postId === undefined || gone
          ? { newId: beginning.newId }
          : { _id: postId, updatedAt: updatedAt ?? '' }),
      }),
    onSaved: async (_changed, sentId) => {
      done.current = true;
      await draft.end();
      setAside.put(undefined);
      await navigate({ to: portfolioPaths.ownPost(kind, sentId), replace: true });
      noticeSuccess(postId === undefined || gone ? writeText.posted[kind] : writeText.saved);
    },
  });
  const { failure, change } = edit;
  const { values, errors } = edit.form;
  const basedOn = edit.base.updatedAt;
  const rows = usePostRows(kind);

  const locked = draft.elsewhere !== undefined;
  const keep = useRef(draft.keep);
  useEffect(() => {
    keep.current = draft.keep;
  });
  const typedAt = useRef<string>(undefined);
  const first = useRef(true);
  useEffect(() => {
    // What the form begins with has been kept before, or is nothing yet.
    if (first.current) {
      first.current = false;
      return;
    }
    // What is locked goes on with another text, in a form of its own.
    if (done.current || locked) return;
    typedAt.current = instantNow();
    keep.current({ ...values, writtenAt: typedAt.current, newId: beginning.newId, basedOn });
  }, [values, basedOn, beginning.newId, locked]);

  // Back online the notice is removed: when the event says so, or when a draft got through.
  const forgetOffline = useEffectEvent(() => {
    if (failure !== undefined && kindOf(failure) === 'offline') edit.forgetFailure();
  });
  useEffect(() => {
    return onlineManager.subscribe((online) => online && forgetOffline());
  }, []);
  const stands = draft.state.kind;
  useEffect(() => {
    if (stands === 'saved') forgetOffline();
  }, [stands]);

  const gone: boolean =
    postId !== undefined &&
    (isGone(failure) ||
      (draft.state.kind === 'refused' && draft.state.why === 'gone') ||
      !timelineOf(portfolio).some(({ post }) => post._id === postId));

  const readHere = (): DraftContent => ({
    ...values,
    writtenAt: typedAt.current ?? instantNow(),
    newId: beginning.newId,
    basedOn,
  });

  function bringBack() {
    if (setAside.content === undefined) return;
    const back = { ...setAside.content, writtenAt: instantNow() };
    draft.keep(back);
    onTakeUp(back, readHere());
  }

  const fields = { kind, values, errors, onChange: change };
  const label = gone ? writeText.postAsNew : postId === undefined ? writeText.post : uiText.save;
  const kept = draft.state.kind !== 'refused' && !locked;
  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <DraftElsewhere draft={draft} slot={postId ?? kind} readHere={readHere} onTakeUp={onTakeUp} />
      {setAside.content === undefined || locked ? null : (
        <DraftSetAside
          content={setAside.content}
          onBringBack={bringBack}
          onForget={() => setAside.put(undefined)}
        />
      )}
      {phone && kind === 'evidence' ? (
        <div className={styles.phone} inert={locked}>
          <PhoneEvidence
            {...fields}
            lostFiles={beginning.lostFiles}
            onUploading={setUploading}
            known={known}
            guesses={postId === undefined && beginning.values === original}
            isPossible={(day) =>
              dayProblem(day, todayIn(school.timeZone).toString(), student.graduatingClass) === undefined
            }
          />
        </div>
      ) : (
        <div className={styles.columns} inert={locked}>
          <GuidelinesPanel />
          <div className={styles.stack}>
            <TextFields {...fields} />
            {kind === 'evidence' ? (
              <AttachedFields {...fields} lostFiles={beginning.lostFiles} onUploading={setUploading} />
            ) : null}
          </div>
          <div className={styles.stack}>
            <TokenFields {...fields} />
          </div>
        </div>
      )}
      <FormBar
        edit={edit}
        save={failure !== undefined && kindOf(failure) === 'offline' ? writeText.again : label}
        failed={postId === undefined ? writeText.notPosted : writeText.notSaved}
        failure={
          gone && !locked ? (
            <FormAlert title={writeText.gone} body={writeText.goneBody} />
          ) : (
            <Failure error={failure} editing={postId !== undefined} kept={kept} />
          )
        }
        cancel={postId === undefined || gone ? portfolioPaths.own : portfolioPaths.ownPost(kind, postId)}
        ready={uploading === 0 && !locked}
        rows={(newer) => rows(values, newer)}
        note={
          <>
            <DraftLine state={draft.state} uploading={uploading > 0} />
            {phone && kind === 'evidence' ? <ClaimsLine values={values} /> : null}
          </>
        }
      />
      <LeaveGuard
        unsaved={() =>
          !done.current &&
          (uploading > 0 ||
            ((draft.state.kind === 'refused' || gone) && !sameValues(values, beginning.values)))
        }
      />
    </form>
  );
}

/** Why it was not posted, what is safe, and what to do. */
function Failure({ error, editing, kept }: { error: unknown; editing: boolean; kept: boolean }) {
  if (error === undefined) return <FormAlert />;
  const words = describeError(error);
  const offline = words.kind === 'offline';
  const safe = kept ? writeText.kept : writeText.notKept;
  const body = offline
    ? [kept ? writeText.offline : `${writeText.offlineNotKept} ${safe}`, writeText.whenOnline].join(' ')
    : words.fields.length > 0
      ? writeText.fix
      : [words.title, safe, words.next].join(' ');
  return (
    <FormAlert
      title={editing ? writeText.notSaved : writeText.notPosted}
      body={body}
      reference={words.requestId === undefined ? undefined : errorLabels.requestId(words.requestId)}
    />
  );
}
