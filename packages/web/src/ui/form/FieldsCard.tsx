import type { ReactNode } from 'react';
import { Card } from '../card/Card.tsx';
import styles from './form.module.css';

/** The fields of a page's form, below each other on one card. */
export function FieldsCard({ children }: { children: ReactNode }) {
  return (
    <Card as="div">
      <div className={styles.fields}>{children}</div>
    </Card>
  );
}
