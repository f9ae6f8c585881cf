import type { ReactNode } from 'react';
import styles from './TagChip.module.css';

/** A word on sunk ground, with an icon before it where there is one. */
export function TagChip({ children, icon }: { children: ReactNode; icon?: ReactNode }) {
  return (
    <span className={styles.tag}>
      {icon}
      {children}
    </span>
  );
}
