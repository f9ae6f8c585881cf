import { Button } from '@mantine/core';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { ComparedField } from '../../lib/api/conflicts.ts';
import { className } from '../className.ts';
import { type FigureColumn, FigureTable } from '../list/FigureTable.tsx';
import styles from './ConflictPanel.module.css';
import { type ConflictWords, formText } from './form.text.ts';

const columnsOf = (words: ConflictWords): readonly FigureColumn<ComparedField>[] => [
  { key: 'field', header: words.field, names: true, cell: ({ label }) => label },
  { key: 'mine', header: words.mine, cell: ({ mine }) => mine || words.nothing },
  { key: 'newer', header: words.newer, cell: ({ newer }) => newer || words.nothing },
];

type ConflictPanelProps = {
  /** The service's sentence about who was faster. */
  title: string;
  /** When the newer version was saved; left out if the title is enough. */
  when?: string | undefined;
  /** Whether the newer version is that the record was deleted. */
  isDeleted?: boolean | undefined;
  /** Every field in which the person's version and the newer one differ. */
  rows: readonly ComparedField[];
  /** Replaces the typed changes. */
  onUseNewer: () => void;
  /** Merges one's own changes into the newer version, for the next Save. */
  onKeepMine: () => void;
  /** In a narrow place with one field, whose newer version the title names: without the comparison. */
  compact?: boolean;
  /** Words of a form that changes only a part of what it compares; otherwise those of all forms. */
  words?: ConflictWords | undefined;
};

/**
 * Says that somebody was faster, shows both versions side by side and offers both ways out. It belongs directly above
 * the bar that was used, scrolls into view and takes the focus, which returns to the bar afterwards, or to the form
 * if there is nothing to save. Nothing typed is lost until a way is chosen.
 */
export function ConflictPanel(props: ConflictPanelProps) {
  const { title, when, isDeleted = false, rows, onUseNewer, onKeepMine, compact = false } = props;
  const { words = formText.conflict } = props;
  const size = compact ? 'compact-sm' : 'sm';
  const heading = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: compact ? 'nearest' : 'start' });
    panel.current?.focus({ preventScroll: true });
  }, [compact]);

  function leave(event: MouseEvent<HTMLButtonElement>, way: () => void) {
    const { form } = event.currentTarget;
    way();
    requestAnimationFrame(() => {
      if (form === null) return;
      // The save button is usable again once the panel is closed, unless nothing is left to save.
      const save = form.querySelector<HTMLElement>('[type="submit"]:enabled');
      if (save !== null) save.focus();
      else if (!form.contains(document.activeElement)) {
        form.tabIndex = -1;
        form.focus({ preventScroll: true });
      }
    });
  }

  const body = isDeleted ? words.deleted : words.body(when);
  return (
    <section
      ref={panel}
      className={className(styles.conflict, compact && styles.compact)}
      role="alert"
      aria-labelledby={heading}
      tabIndex={-1}
    >
      <h2 id={heading}>{title}</h2>
      {compact ? null : <p>{rows.length === 0 ? words.same(when) : body}</p>}
      {compact || rows.length === 0 ? null : (
        // Scrollable content has to be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.versions} role="group" aria-label={words.caption} tabIndex={0}>
          <FigureTable bare columns={columnsOf(words)} rows={rows} rowKey={({ label }) => label} />
        </div>
      )}
      <div className={styles.actions}>
        <Button size={size} onClick={(event) => leave(event, onUseNewer)}>
          {words.useNewer}
        </Button>
        <Button size={size} onClick={(event) => leave(event, onKeepMine)}>
          {words.keepMine}
        </Button>
      </div>
    </section>
  );
}
