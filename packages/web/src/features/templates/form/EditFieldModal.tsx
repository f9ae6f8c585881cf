import { type ContentField, contentField, fieldEdit } from '@casement/domain/templates/templates.contract.ts';
import { schemaResolver } from '@mantine/form';
import { errorsAt } from '../../../lib/api/errors.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { useUpdateField } from '../templates.queries.ts';
import { typeText } from '../templates.text.ts';
import { draftOf, type FieldDraft } from './form.rules.ts';
import { editText, fieldText } from './form.text.ts';
import { QuestionFields } from './QuestionFields.tsx';

const compare = byField<FieldDraft, keyof FieldDraft>([
  'name',
  'type',
  'required',
  'helperText',
  'displayInDirectory',
]);
const validate = schemaResolver(fieldEdit);
const errorsOf = errorsAt((path) => path.replace(/^data\./, ''));
const yes = (value: boolean) => (value ? fieldText.yes : fieldText.no);

const shown: Readonly<Record<keyof FieldDraft, (draft: FieldDraft) => string>> = {
  name: ({ name }) => name,
  type: ({ type }) => (type === null ? '' : typeText[type]),
  required: ({ required }) => yes(required),
  helperText: ({ helperText }) => helperText,
  displayInDirectory: ({ displayInDirectory }) => yes(displayInDirectory),
};

/** Edits one question. */
export default function EditFieldModal({ field, onClose }: { field: ContentField; onClose: () => void }) {
  const { mutateAsync } = useUpdateField();
  const edit = useRecordForm<ContentField, FieldDraft, keyof FieldDraft>({
    record: field,
    schema: contentField,
    draftOf,
    compare,
    validate: (draft) => validate(draft),
    errorsOf,
    write: (draft, base) =>
      mutateAsync({
        contentFieldTemplateId: base._id,
        data: fieldEdit.parse(draft),
        updatedAt: base.updatedAt,
      }),
    onSaved: async () => {
      noticeSuccess(editText.saved);
      onClose();
    },
  });
  const { form, change } = edit;
  const { answerCount } = edit.base;
  return (
    <FormDialog
      edit={edit}
      title={editText.dialog}
      failed={editText.failed}
      deleted={editText.deleted}
      size={560}
      rows={(newer) =>
        compare.changed(form.values, newer).map((name) => ({
          label: fieldText[name],
          mine: shown[name](form.values),
          newer: shown[name](newer),
        }))
      }
      onClose={onClose}
    >
      {answerCount === 0 ? null : <p className="muted">{editText.answered(answerCount)}</p>}
      <QuestionFields value={form.values} onChange={change} errorOf={(name) => form.errors[name]} focused />
    </FormDialog>
  );
}
