import { type RestoreMode, restoreModes } from '@casement/domain/templates/templates.contract.ts';
import { Radio } from '@mantine/core';
import { useSubmit } from '../../lib/drafts/submit.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { restorableText } from '../../ui/state/restorable.text.ts';
import { noticeSuccess } from '../../ui/state/resultNotice.ts';
import type { Deleted } from './DeletedList.tsx';
import styles from './RestoreModal.module.css';
import { useRestore } from './templates.queries.ts';
import { templatesText } from './templates.text.ts';

type RestoreModalProps = { item: Pick<Deleted, '_id' | 'name'>; onClose: () => void };

/** Asks how to restore questions if others with the same names exist by now. */
export default function RestoreModal({ item, onClose }: RestoreModalProps) {
  const { mutateAsync } = useRestore();
  const initial: { mode: RestoreMode } = { mode: 'merge' };
  const edit = useSubmit({
    initial,
    send: async ({ mode }) => {
      await mutateAsync({ id: item._id, mode });
      noticeSuccess(restorableText.restored(item.name));
      onClose();
    },
  });
  return (
    <FormDialog
      edit={edit}
      title={templatesText.clashTitle(item.name)}
      save={restorableText.restore}
      failed={restorableText.restoreFailed(item.name)}
      onClose={onClose}
    >
      <Radio.Group
        label={templatesText.clashBody}
        value={edit.form.values.mode}
        onChange={(value) => edit.change({ mode: restoreModes.find((mode) => mode === value) ?? 'merge' })}
      >
        <div className={styles.modes}>
          {restoreModes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={templatesText.modes[mode]}
              description={templatesText.modeHints[mode]}
            />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  );
}
