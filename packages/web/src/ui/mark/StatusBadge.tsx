import type { ReactNode } from 'react';
import { className } from '../className.ts';
import styles from './StatusBadge.module.css';

export type StatusTone = 'quiet' | 'waiting' | 'returned' | 'good' | 'bad';

/** A record's status in one word, on its own background. */
export function StatusBadge({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={className(styles.badge, styles[tone])}>{children}</span>;
}
