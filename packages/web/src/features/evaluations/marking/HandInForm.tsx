import type {
  Evaluation,
  EvaluationEvent,
  EvidenceResult,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { counted } from '@casement/domain/shared/locale.ts';
import { Button, Input, Textarea, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import '../../../ui/theme/formStyles.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { FileUploads } from '../../files/FileUploads.tsx';
import { useFormFiles } from '../../files/formFiles.hooks.ts';
import room from './marking.module.css';
import { useEventWrites } from './marking.queries.ts';
import { markingText as text } from './marking.text.ts';

export type HandInFormProps = {
  event: EvaluationEvent;
  evaluation: Evaluation;
  result: EvidenceResult;
  /** Whether the item was removed after something was typed here. */
  removed: boolean;
  /** Called with what is typed or uploaded but not handed in. */
  onDraft: (payload: string) => void;
  /** Called with the number of unfinished uploads: the page asks before they're lost. */
  onUploading: (count: number) => void;
};

const words = {
  placeholder: text.richText.placeholder,
  count: (count: number) => counted(count, 'word', 'words'),
};

type Draft = { payload: string; files: StoredFile[] };

const blank: Draft = { payload: '', files: [] };

/** The payload: the text, or the PDF's id. */
const payloadOf = ({ payload, files }: Draft) => files[0]?._id ?? payload.trim();

/**
 * A student's form for one evidence item. Earlier hand-ins stay readable. Once the evaluation is read-only, or the item
 * removed or of another type, a form with something in it stays as it is and says why that can't be handed in.
 */
export function HandInForm(props: HandInFormProps) {
  const { event, evaluation, result, removed, onDraft, onUploading } = props;
  const { _id: evidenceDetailId, description, type: asked } = result.evidenceDetail;
  const { handIn } = useEventWrites(event);
  const edit = useSubmit<Draft>({
    initial: blank,
    onDraft: (draft) => onDraft(payloadOf(draft)),
    send: async (draft) => {
      const input = { evaluationId: evaluation._id, evidenceDetailId, payload: payloadOf(draft) };
      await handIn.mutateAsync(input);
      noticeSuccess(text.handedIn);
      return blank;
    },
  });
  const { payload, files } = edit.form.getValues();
  const attached = useFormFiles({
    purpose: 'handIn',
    value: files,
    onChange: (chosen) => edit.change({ files: chosen }),
    saving: edit.saving,
    most: 1,
  });
  const { underWay, unfinished } = attached;
  const tellUploading = useEffectEvent(() => onUploading(unfinished));
  useEffect(() => {
    tellUploading();
  }, [unfinished]);
  const isBlank = payloadOf({ payload, files }) === '' && unfinished === 0;
  // The field is of the type that was asked for when something was put into it.
  const [type, setType] = useState(asked);
  if (type !== asked && isBlank) setType(asked);
  const closed = evaluation.readOnly
    ? text.handInClosed(event.project.archived)
    : removed
      ? text.evidenceRemoved
      : type !== asked
        ? text.typeChanged(text.evidenceType[asked])
        : undefined;
  const failure = edit.failure === undefined ? undefined : explainError(edit.failure);
  const problem = edit.form.errors['payload'];
  const error = closed ?? (typeof problem === 'string' ? problem : failure);
  const label = text.handInFor(description === '' ? text.unnamed : description);
  const set = (written: string) => edit.change({ payload: written });
  if (closed !== undefined && isBlank) return null;
  return (
    <form className={room.form} noValidate onSubmit={edit.onSubmit}>
      {type === 'pdf' ? (
        <Input.Wrapper label={label} labelElement="div" error={error}>
          <FileUploads files={attached} />
        </Input.Wrapper>
      ) : type === 'rich-text' ? (
        <RichTextEditor label={label} words={words} value={payload} onChange={set} error={error} />
      ) : type === 'link' ? (
        <TextInput
          label={label}
          type="url"
          placeholder={text.linkPlaceholder}
          value={payload}
          onChange={(event_) => set(event_.currentTarget.value)}
          error={error}
        />
      ) : (
        <Textarea
          label={label}
          autosize
          minRows={3}
          maxRows={16}
          value={payload}
          onChange={(event_) => set(event_.currentTarget.value)}
          error={error}
        />
      )}
      {underWay > 0 ? <p className="muted small">{text.uploading}</p> : null}
      <Button
        type="submit"
        variant="filled"
        loading={edit.saving}
        disabled={unfinished > 0 || isBlank || closed !== undefined}
      >
        {result.payload === null ? text.handIn : text.handInAgain}
      </Button>
    </form>
  );
}
