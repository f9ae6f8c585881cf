import { type ClubTag, clubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagEdit } from '@casement/domain/clubs/tags/tags.contract.ts';
import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { comparedFields } from '../../../lib/api/conflicts.ts';
import { byField } from '../../../lib/drafts/drafts.ts';
import { useRecordForm } from '../../../lib/drafts/recordForm.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { IconField } from '../../../ui/icon/IconField.tsx';
import { iconText } from '../../../ui/icon/iconPicker.text.ts';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { tagsText } from './tags.text.ts';
import { useUpdateTag } from './updateTag.hooks.ts';

type TagDraft = { newTag: string; fontAwesomeIcon: string | null };

const fields = ['newTag', 'fontAwesomeIcon'] as const;
const labels = { newTag: tagsText.text, fontAwesomeIcon: tagsText.icon };
const compare = byField<TagDraft, keyof TagDraft>(fields);
const validate = schemaResolver(tagEdit.pick({ newTag: true, fontAwesomeIcon: true }));
const draftOf = ({ tag, fontAwesomeIcon }: ClubTag): TagDraft => ({ newTag: tag, fontAwesomeIcon });

function shown(field: keyof TagDraft, { newTag, fontAwesomeIcon }: TagDraft): string {
  if (field === 'newTag') return newTag;
  return fontAwesomeIcon === null ? '' : iconText.name(fontAwesomeIcon);
}

/** Edits a tag's text and icon. */
export default function TagModal({ tag, onClose }: { tag: ClubTag; onClose: () => void }) {
  const update = useUpdateTag();
  const edit = useRecordForm({
    record: tag,
    schema: clubTag,
    draftOf,
    compare,
    validate: (draft) => validate(draft),
    write: (draft, base) => update(base, draft),
    onSaved: async (_, saved) => {
      noticeSuccess(tagsText.saved(saved.tag));
      onClose();
    },
  });
  const { form } = edit;
  return (
    <FormDialog
      edit={edit}
      title={tagsText.editTitle(tag.tag)}
      failed={tagsText.saveFailed}
      ready={edit.changed}
      rows={(newer) => comparedFields(fields, form.values, newer, labels, shown)}
      onClose={onClose}
    >
      <TextInput
        label={tagsText.text}
        withAsterisk
        required={false}
        aria-required
        maxLength={maxTagLength}
        description={uiText.limitNote(form.values.newTag, maxTagLength)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data-autofocus
        {...form.getInputProps('newTag')}
      />
      <IconField
        label={tagsText.icon}
        value={form.values.fontAwesomeIcon}
        onChange={(icon) => form.setFieldValue('fontAwesomeIcon', icon)}
        error={form.errors['fontAwesomeIcon']}
      />
    </FormDialog>
  );
}
