import { type ContentSubmission, contentSubmission } from '@casement/domain/templates/templates.contract.ts';
import { answerTo, maxAnswer, wasAskedOtherwise } from '@casement/domain/templates/templates.rules.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFields } from '../../../ui/form/FormLayout.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import styles from './AnswersForm.module.css';
import { useAnswer } from './answers.queries.ts';
import { type AnswersDraft, answersDraftOf, compareAnswers, comparedAnswers } from './answers.rules.ts';
import { answersText } from './answers.text.ts';
import '../../../ui/theme/formStyles.ts';

type AnswersFormProps = { casProjectId: string; submission: ContentSubmission; onClose: () => void };

/** Answers the template of one class; they don't have to be complete. */
export function AnswersForm({ casProjectId, submission, onClose }: AnswersFormProps) {
  const { mutateAsync } = useAnswer();
  const edit = useRecordForm<ContentSubmission, AnswersDraft, string>({
    record: submission,
    schema: contentSubmission,
    draftOf: answersDraftOf,
    compare: compareAnswers,
    validate: (draft, { contentTemplate }, changed) =>
      Object.fromEntries(
        contentTemplate.fields.flatMap(({ _id, type }) => {
          const checked = changed.includes(_id) ? answerTo(type, draft[_id]?.data ?? '') : undefined;
          return checked !== undefined && 'problem' in checked ? [[_id, checked.problem]] : [];
        }),
      ),
    write: (draft, base, changed) =>
      mutateAsync({
        casProjectId,
        contentTemplateId: base.contentTemplate._id,
        submittedData: changed.flatMap((id) => {
          const data = draft[id]?.data;
          return data === undefined ? [] : [{ contentFieldTemplateId: id, data }];
        }),
        updatedAt: base.updatedAt,
      }),
    onSaved: async () => {
      noticeSuccess(answersText.saved);
      onClose();
    },
  });
  const { form, change, base } = edit;
  const { fields } = base.contentTemplate;
  const given = new Map(base.submittedData.map((answer) => [answer.contentFieldTemplateId, answer]));
  const { close, question } = useUnsavedGuard({ unsaved: edit.unsaved, busy: edit.saving, onClose });
  return (
    <>
      <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
        <FormFields>
          {fields.map((field) => {
            const { asked, data } = form.values[field._id] ?? { asked: '', data: '' };
            const before = given.get(field._id);
            const otherwise =
              before !== undefined && before.data !== '' && wasAskedOtherwise(before.asked, field);
            const help = [field.helperText, ...(otherwise ? [answersText.askedAs(before.asked)] : [])]
              .filter((line) => line !== '')
              .join(' ');
            const look = {
              label: field.name,
              ...(help === '' ? {} : { description: help }),
              withAsterisk: field.required,
              maxLength: maxAnswer[field.type],
              value: data,
              error: form.errors[field._id],
            };
            const write = (text: string) => change({ [field._id]: { asked, data: text } });
            // An answer with several lines keeps them until it's rewritten.
            return field.type === 'textarea' || data.includes('\n') ? (
              <Textarea
                key={field._id}
                {...look}
                autosize
                minRows={3}
                onChange={(event) => write(event.currentTarget.value)}
              />
            ) : (
              <TextInput
                key={field._id}
                {...look}
                {...(field.type === 'link' ? { inputMode: 'url' as const } : {})}
                onChange={(event) => write(event.currentTarget.value)}
              />
            );
          })}
        </FormFields>
        <FormBar
          place="card"
          edit={edit}
          save={answersText.save}
          failed={answersText.failed}
          deleted={answersText.questionsDeleted}
          cancel={close}
          rows={(newer) =>
            comparedAnswers(
              [...fields, ...(edit.conflict?.present.contentTemplate.fields ?? [])],
              form.values,
              newer,
            )
          }
        />
      </form>
      {question}
    </>
  );
}
