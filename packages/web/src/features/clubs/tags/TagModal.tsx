import '../../../ui/theme/formStyles.ts';
import '../../../ui/theme/overlayStyles.ts';
import type { ClubTag } from '@casement/domain/clubs/clubs.contract.ts';
import { maxTagLength, tagEdit } from '@casement/domain/clubs/tags/tags.contract.ts';
import { Button, Modal, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { fieldErrors } from '../../../lib/api/errors.ts';
import { useSingleFlight } from '../../../lib/api/singleFlight.ts';
import styles from '../../../ui/dialog/modalForm.module.css';
import { FormBar } from '../../../ui/form/FormBar.tsx';
import { FormFailure } from '../../../ui/form/FormFailure.tsx';
import { useUnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx';
import { IconField } from '../../../ui/icon/IconField.tsx';
import { noticeSuccess } from '../../../ui/state/resultNotice.ts';
import { uiText } from '../../../ui/ui.text.ts';
import { useUpdateTag } from './tags.queries.ts';
import { tagsText } from './tags.text.ts';

/** Edits a tag's text and icon. */
export default function TagModal({ tag, onClose }: { tag: ClubTag; onClose: () => void }) {
  const update = useUpdateTag();
  const form = useForm({
    initialValues: { clubTagId: tag._id, newTag: tag.tag, fontAwesomeIcon: tag.fontAwesomeIcon },
    validate: schemaResolver(tagEdit),
  });

  const { close, question } = useUnsavedGuard({
    unsaved: () => form.isDirty(),
    busy: update.isPending,
    onClose,
  });

  const save = useSingleFlight(async (values: typeof form.values) => {
    try {
      const { data } = await update.mutateAsync(values);
      noticeSuccess(tagsText.saved(data.tag));
      onClose();
    } catch (error) {
      form.setErrors(fieldErrors(error));
    }
  });

  return (
    <>
      <Modal
        opened
        onClose={close}
        title={tagsText.editTitle(tag.tag)}
        centered
        size={480}
        withCloseButton={false}
      >
        <form noValidate className={styles.form} onSubmit={(event) => form.onSubmit(save)(event)}>
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
          <FormBar
            place="dialog"
            failure={<FormFailure title={tagsText.saveFailed} error={update.error} marks />}
          >
            <Button onClick={close} disabled={update.isPending}>
              {tagsText.cancel}
            </Button>
            <Button type="submit" variant="filled" loading={update.isPending}>
              {tagsText.save}
            </Button>
          </FormBar>
        </form>
      </Modal>
      {question}
    </>
  );
}
