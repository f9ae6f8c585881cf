import type { ReactNode, SyntheticEvent } from 'react';
import { FormBar, type FormBarProps, type FormState } from '../form/FormBar.tsx';
import { useUnsavedGuard } from '../form/UnsavedGuard.tsx';
import { Dialog } from './Dialog.tsx';
import styles from './FormDialog.module.css';

type FormDialogProps<Draft> = Omit<FormBarProps<Draft>, 'edit' | 'children' | 'cancel' | 'place'> & {
  edit: FormState<Draft> & {
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    unsaved: () => boolean;
  };
  title: string;
  /** Width in pixels, as for `Dialog`. */
  size?: number;
  tall?: boolean;
  onClose: () => void;
  /** Further buttons of the bar. */
  buttons?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form in a dialog: Cancel, Escape and the close button ask before unsaved changes are lost. */
export function FormDialog<Draft>(props: FormDialogProps<Draft>) {
  const { edit, title, size = 480, tall = false, onClose, buttons, children, ...bar } = props;
  const { close, question } = useUnsavedGuard({ unsaved: edit.unsaved, busy: edit.saving, onClose });
  return (
    <>
      <Dialog title={title} size={size} tall={tall} onClose={close}>
        <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
          {children}
          <FormBar place="dialog" edit={edit} cancel={close} {...bar}>
            {buttons}
          </FormBar>
        </form>
      </Dialog>
      {question}
    </>
  );
}
