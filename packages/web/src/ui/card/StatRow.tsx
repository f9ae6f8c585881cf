import type { ReactNode } from 'react';
import styles from './StatRow.module.css';

export type Stat = { value: ReactNode; label: string };

/** Figures in the serif font, each with its label. */
export function StatRow({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
