import type {
  Evaluation,
  EvaluationEvent,
  EvidenceResult,
} from '@casement/domain/evaluations/marking/marking.contract.ts';
import type { StoredFile } from '@casement/domain/files/files.contract.ts';
import { Button, Input, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import '../../../ui/theme/formStyles.ts';
import { explainError } from '../../../lib/api/errors.ts';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { counted } from '../../../lib/text/numbers.ts';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { FileUploads } from '../../files/FileUploads.tsx';
import room from './marking.module.css';
import { useEventWrites } from './marking.queries.ts';
import { markingText as text } from './marking.text.ts';

type HandInFormProps = {
  event: EvaluationEvent;
  evaluation: Evaluation;
  result: EvidenceResult;
  /** Called with what is typed or uploaded but not handed in. */
  onDraft: (payload: string) => void;
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
 * A student's form for one evidence item. Earlier hand-ins stay readable. Once the evaluation is read-only, only a form
 * with something in it is shown, and says why that can't be handed in.
 */
export function HandInForm({ event, evaluation, result, onDraft }: HandInFormProps) {
  const { _id: evidenceDetailId, description, type } = result.evidenceDetail;
  const { handIn } = useEventWrites(event);
  const [uploading, setUploading] = useState(0);
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
  const isBlank = payloadOf({ payload, files }) === '';
  const closed = evaluation.readOnly ? text.handInClosed(event.project.archived) : undefined;
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
          <FileUploads
            purpose="handIn"
            most={1}
            value={files}
            onChange={(chosen) => edit.change({ files: chosen })}
            onUploading={setUploading}
          />
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
      {uploading > 0 ? <p className="muted small">{text.uploading}</p> : null}
      <Button
        type="submit"
        variant="filled"
        loading={edit.saving}
        disabled={uploading > 0 || isBlank || closed !== undefined}
      >
        {result.payload === null ? text.handIn : text.handInAgain}
      </Button>
    </form>
  );
}
