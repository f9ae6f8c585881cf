import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './ConflictPanel.module.css';

type ConflictPanelProps = {
  /** What happened, and what became of what was typed. */
  title: string;
  body: string;
  /** What somebody else changed, as it stands; none where the body names it. */
  rows: readonly { label: string; value: string }[];
  /** Instead of rows: mine and theirs beside each other. */
  children?: ReactNode;
  takeTheirs: { label: string; onPress: () => void };
  keepMine: { label: string; onPress: () => void };
};

/** Says what changed meanwhile, and offers both ways on. Nothing typed is lost until one is chosen. */
export function ConflictPanel({ title, body, rows, children, takeTheirs, keepMine }: ConflictPanelProps) {
  const heading = useId();
  return (
    <section className={styles.conflict} role="alert" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <p>{body}</p>
      {rows.length === 0 ? null : (
        <dl>
          {rows.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      <div className={styles.actions}>
        {[takeTheirs, keepMine].map(({ label, onPress }) => (
          <Button key={label} onClick={onPress}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
