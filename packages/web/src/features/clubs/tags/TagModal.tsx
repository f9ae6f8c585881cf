import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagEdit } from '@casement/domain/clubs/tags/tags.contract.ts';
import { TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useSubmit } from '../../../lib/drafts/submit.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { IconField } from '../../../ui/icon/IconField.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { useUpdateTag } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

const validate = schemaResolver(tagEdit);

/** Edits a tag's text and icon. */
export default function TagModal({ tag, onClose }: { tag: ClubTag; onClose: () => void }) {
  const { mutateAsync } = useUpdateTag();
  const edit = useSubmit({
    initial: { clubTagId: tag._id, newTag: tag.tag, fontAwesomeIcon: tag.fontAwesomeIcon },
    validate,
    send: async (draft) => {
      const { data } = await mutateAsync(draft);
      noticeSuccess(tagsText.saved(data.tag));
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
