import type { ReactNode } from 'react';
import styles from './BarePage.module.css';

/** A page without the frame, for messages before the signed-in person is known. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <main className={styles.bare}>
      <div>{children}</div>
    </main>
  );
}
