import type { ReactNode } from 'react';
import styles from './form.module.css';

type Props = { children: ReactNode };

/** The two columns of a page with a long form; one column if the page is narrow. */
export function FormColumns({ children }: Props) {
  return <div className={styles.columns}>{children}</div>;
}

/** Cards one below the other in a column. */
export function FormStack({ children }: Props) {
  return <div className={styles.stack}>{children}</div>;
}

/** Fields one below the other, under their heading. */
export function FormFields({ children }: Props) {
  return <div className={styles.fields}>{children}</div>;
}

/** A sentence about the fields below it. */
export function FormHint({ children }: Props) {
  return <p className={styles.hint}>{children}</p>;
}
