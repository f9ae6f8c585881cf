import type { DraftContent } from '@casement/domain/portfolios/posts/posts.contract.ts';
import { maxPostFiles } from '@casement/domain/portfolios/posts/posts.rules.ts';
import { type ComponentProps, useState } from 'react';
import { errorLabels } from '../../../lib/api/errors.text.ts';
import { describeError, kindOf } from '../../../lib/api/errors.ts';
import { instantNow } from '../../../lib/time/now.ts';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { useKeyboardRoom } from '../../../ui/form/keyboardRoom.ts';
import { LeaveGuard } from '../../../ui/form/LeaveGuard.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { useFormFiles } from '../../files/formFiles.hooks.ts';
import { GuidelinesPanel } from '../guidelines/GuidelinesPanel.tsx';
import { portfolioPaths } from '../portfolios.paths.ts';
import { DraftElsewhere, DraftLine, DraftSetAside } from './DraftLine.tsx';
import type { SetAside } from './drafts.queries.ts';
import { type PostFormOptions, useDayProblem, useDraftOfForm, usePostForm } from './form.hooks.ts';
import { useGuesses } from './guess.hooks.ts';
import type { Known } from './guess.rules.ts';
import { ClaimsLine, PhoneEvidence } from './PhoneEvidence.tsx';
import { usePostRows } from './versions.queries.ts';
import { AttachedFields, TextFields, type WriteFieldsProps } from './WriteFields.tsx';
import styles from './WriteForm.module.css';
import { TokenFields } from './WriteTokens.tsx';
import { sameValues } from './write.rules.ts';
import { writeText } from './write.text.ts';

type WriteFormProps = Omit<PostFormOptions, 'onSent'> & {
  /** Restarts with another draft; the content that it replaces is set aside. */
  onRestore: (content: DraftContent, instead?: DraftContent) => void;
  /** The version that was set aside. */
  setAside: SetAside;
  /** The data for guessing the values of new evidence. */
  known: Known;
  /** Whether the initial values are guesses. */
  guesses: boolean;
  /** How often the form was begun anew. The pressed button goes with it, so the text then gets the focus. */
  turn: number;
};

/** The form for writing or editing evidence or a reflection. Its content is a draft until it is posted. */
export function WriteForm(props: WriteFormProps) {
  const { kind, postId, original, openedAs, beginning, draft, onRestore, setAside, known, guesses, turn } =
    props;
  const { edit, gone, sent } = usePostForm({
    kind,
    postId,
    original,
    openedAs,
    beginning,
    draft,
    onSent: () => setAside.put(undefined),
  });
  const { failure } = edit;
  const { values, errors } = edit.form;
  const readHere = useDraftOfForm({
    draft,
    values,
    newId: beginning.newId,
    basedOn: edit.base.updatedAt,
    sitting: beginning.sitting,
    sent,
  });
  const rows = usePostRows(kind);
  const brief = useBreakpoint('phone') && kind === 'evidence';
  const problemOf = useDayProblem();
  const guessing = useGuesses({
    values,
    onChange: edit.change,
    known,
    guesses,
    isPossible: (day) => problemOf(day) === undefined,
  });
  const files = useFormFiles({
    purpose: 'evidence',
    value: values.files,
    onChange: (chosen) => edit.change({ files: chosen }),
    saving: edit.saving,
    most: maxPostFiles,
  });
  useKeyboardRoom();
  // Not on a phone, where the keyboard would cover what comes first.
  const [textTurn, setTextTurn] = useState(brief ? 0 : turn);

  const isNew = postId === undefined;
  // A deleted post is posted as a new one, which can't have what the old one kept.
  const stored = isNew || gone ? [] : (edit.base.values ?? original).customTokens;

  const locked = draft.elsewhere !== undefined;
  const persisted = draft.state.kind !== 'refused' && !locked;

  function restore() {
    if (setAside.content === undefined) return;
    const back = { ...setAside.content, sitting: beginning.sitting, writtenAt: instantNow() };
    draft.persist(back);
    onRestore(back, readHere());
  }

  const label = gone ? writeText.postAsNew : isNew ? writeText.post : uiText.save;
  return (
    <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
      <DraftElsewhere draft={draft} slot={postId ?? kind} readHere={readHere} onRestore={onRestore} />
      {setAside.content === undefined || locked ? null : (
        <DraftSetAside
          content={setAside.content}
          onRestore={restore}
          onDelete={() => {
            setAside.put(undefined);
            // The button that opened the question is gone with the version.
            setTextTurn(textTurn + 1);
          }}
        />
      )}
      <PostFields
        kind={kind}
        values={values}
        errors={errors}
        onChange={guessing.onChange}
        lostFiles={beginning.lostFiles}
        files={files}
        onChosen={(chosen) => void guessing.onChosen(chosen)}
        textTurn={textTurn}
        brief={brief}
        locked={locked}
        earlier={{ opened: beginning.values.customTokens, stored }}
        known={known}
        ahead={guessing.ahead}
        guessed={guessing.guessed}
      />
      <FormBar
        edit={edit}
        save={failure !== undefined && kindOf(failure) === 'offline' ? writeText.again : label}
        failed={isNew ? writeText.notPosted : writeText.notSaved}
        failure={
          gone && !locked ? (
            <FormAlert title={writeText.gone} body={writeText.goneBody} />
          ) : (
            <Failure error={failure} editing={!isNew} persisted={persisted} />
          )
        }
        cancel={isNew || gone ? portfolioPaths.own : portfolioPaths.ownPost(kind, postId)}
        ready={files.unfinished === 0 && !locked}
        rows={(newer) => rows(values, newer)}
        note={
          <>
            <DraftLine state={draft.state} files={files} />
            {brief ? <ClaimsLine values={values} /> : null}
          </>
        }
      />
      <LeaveGuard
        unsaved={() =>
          !sent.current &&
          (files.unfinished > 0 ||
            ((draft.state.kind === 'refused' || (draft.state.kind === 'stopped' && !locked) || gone) &&
              !sameValues(values, beginning.values)))
        }
      />
    </form>
  );
}

type PostFieldsProps = WriteFieldsProps &
  ComponentProps<typeof PhoneEvidence> & {
    /** Whether the photo comes first and the rest below it. */
    brief: boolean;
    /** Whether the draft was continued elsewhere, so that nothing can be typed here. */
    locked: boolean;
  };

/**
 * The fields and files, in one column on a phone, otherwise beside the guidelines. Turning a phone changes from one to
 * the other: neither holds anything that must not be lost.
 */
function PostFields({ brief, locked, known, ahead, guessed, ...fields }: PostFieldsProps) {
  return brief ? (
    <div className={styles.phone} inert={locked}>
      <PhoneEvidence {...fields} known={known} ahead={ahead} guessed={guessed} />
    </div>
  ) : (
    <div className={styles.columns} inert={locked}>
      <GuidelinesPanel />
      <div className={styles.stack}>
        <TextFields {...fields} />
        {fields.kind === 'evidence' ? <AttachedFields {...fields} /> : null}
      </div>
      <div className={styles.stack}>
        <TokenFields {...fields} />
      </div>
    </div>
  );
}

/** Why it wasn't posted, which data is safe, and what to do next. */
function Failure({ error, editing, persisted }: { error: unknown; editing: boolean; persisted: boolean }) {
  if (error === undefined) return <FormAlert />;
  const words = describeError(error);
  const offline = words.kind === 'offline';
  const safe = persisted ? writeText.persisted : writeText.notPersisted;
  const body = offline
    ? [persisted ? writeText.offline : `${writeText.offlineNotPersisted} ${safe}`, writeText.whenOnline].join(
        ' ',
      )
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
