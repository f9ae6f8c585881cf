import type { ReactNode } from 'react';
import styles from './TagChip.module.css';

/** A word on a sunk background, with an icon before it if there is one. */
export function TagChip({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon}
      {children}
    </span>
  );
}
