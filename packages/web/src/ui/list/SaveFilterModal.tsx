import { TextInput } from '@mantine/core';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { commonText } from '../../lib/text/words.text.ts';
import { FormDialog } from '../dialog/FormDialog.tsx';
import { uiText } from '../ui.text.ts';

const text = uiText.savedFilters;
const longestName = 60;

type SaveFilterModalProps = { onSave: (name: string) => void; onClose: () => void };

/** Asks for the name of a filter. A filter with the same name is replaced. */
export default function SaveFilterModal({ onSave, onClose }: SaveFilterModalProps) {
  const edit = useSubmit({
    initial: { name: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: text.needsName } : {}),
    send: ({ name }) => {
      onSave(name.trim());
      onClose();
      return Promise.resolve();
    },
  });
  return (
    <FormDialog edit={edit} title={text.title} save={text.submit} failed={text.failed} onClose={onClose}>
      <TextInput
        label={commonText.name}
        withAsterisk
        required={false}
        aria-required
        maxLength={longestName}
        data-autofocus
        {...edit.form.getInputProps('name')}
      />
    </FormDialog>
  );
}
