import type { CSSProperties, ReactNode } from 'react';
import styles from './Strand.module.css';

/** A strand's own colour; nothing else in the product uses these three. */
export type StrandTone = 'violet' | 'blue' | 'green';

/** A small square and the word, in the strand's colour. */
export function Strand({ tone, children }: { tone: StrandTone; children: ReactNode }) {
  const colour: CSSProperties = { color: `var(--${tone})` };
  return (
    <span className={styles.strand} style={colour}>
      {children}
    </span>
  );
}
