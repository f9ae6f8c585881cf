import { type ReactNode, useState } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './FoldedTable.module.css';

type FoldedTableProps = {
  /** Describes it to screen readers. */
  label: string;
  children: ReactNode;
};

/** The figures of a chart as a table, rendered when it's unfolded. */
export function FoldedTable({ label, children }: FoldedTableProps) {
  const [unfolded, setUnfolded] = useState(false);
  return (
    <details className={styles.folded} onToggle={(event) => setUnfolded(event.currentTarget.open)}>
      <summary>{uiText.asTable}</summary>
      {unfolded ? (
        // Scrollable content has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
          {children}
        </div>
      ) : null}
    </details>
  );
}
