import type { ReactNode, SyntheticEvent } from 'react';
import { FormBar, type FormBarProps, type FormState } from './FormBar.tsx';
import styles from './form.module.css';
import { LeaveGuard } from './LeaveGuard.tsx';

type PageFormProps<Draft> = Omit<FormBarProps<Draft>, 'edit' | 'children' | 'place'> & {
  edit: FormState<Draft> & {
    onSubmit: (event: SyntheticEvent<HTMLFormElement>) => void;
    unsaved: () => boolean;
  };
  /** Whether there is something else to lose, such as a file that isn't uploaded. */
  unsaved?: boolean;
  /** Further buttons of the bar. */
  buttons?: ReactNode;
  /** The fields. */
  children: ReactNode;
};

/** A form that fills a page: its fields, the bar below them, and the question about unsaved changes. */
export function PageForm<Draft>({ edit, unsaved = false, buttons, children, ...bar }: PageFormProps<Draft>) {
  return (
    <>
      <form className={styles.form} noValidate onSubmit={edit.onSubmit}>
        {children}
        <FormBar edit={edit} {...bar}>
          {buttons}
        </FormBar>
      </form>
      <LeaveGuard unsaved={() => unsaved || edit.unsaved()} />
    </>
  );
}
