import { type ReactNode, useId } from 'react';
import { Card } from '../card/Card.tsx';
import styles from './pieces.module.css';

/** Components of one kind below their heading. */
export function PiecesSection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <Card labelledBy={heading}>
      <h2 id={heading}>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </Card>
  );
}
