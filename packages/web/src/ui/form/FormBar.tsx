import type { ReactNode } from 'react';
import { className } from '../className.ts';
import styles from './FormBar.module.css';

type FormBarProps = {
  /** The buttons. */
  children: ReactNode;
  /** Why the last press came to nothing: {@link FormFailure}. */
  failure?: ReactNode;
  /** What somebody else saved meanwhile: {@link ConflictPanel}. */
  conflict?: ReactNode;
  /** On a page it stays at the bottom of the window, within a card at its edge, in a dialog at its end. */
  place?: 'page' | 'card' | 'dialog';
};

/** The bar of a form: its buttons, and above them what became of the last press, always in view. */
export function FormBar({ children, failure, conflict, place = 'page' }: FormBarProps) {
  return (
    <>
      {conflict && place === 'card' ? <div className={styles.within}>{conflict}</div> : conflict}
      <div className={className(styles.bar, styles[place])}>
        {failure}
        <div className={styles.buttons}>{children}</div>
      </div>
    </>
  );
}
