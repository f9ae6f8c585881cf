import type { ReactNode } from 'react';
import styles from './BarePage.module.css';

/** A page without the frame, for what is said before it is known who is there. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.bare}>
      <div>{children}</div>
    </main>
  );
}
