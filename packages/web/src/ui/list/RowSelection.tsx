import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useCoveredBelow } from '../../lib/coveredBelow.ts';
import type { Column } from './DataTable.tsx';
import styles from './RowSelection.module.css';

type BoxProps = { label: string; checked: boolean; onChange: () => void };

function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

type SelectionWords = { header: string; all: string; one: (name: string) => string };

const noIds: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);

/**
 * Rows of a table that are selected, and the column that selects them. What a filter hides is not selected.
 * @param shown the current rows
 * @param nameOf what a row is called, for screen readers
 * @param words texts that do not change between two draws
 */
export function useRowSelection<Row extends { _id: string }>(
  shown: readonly Row[],
  nameOf: (row: Row) => string,
  words: SelectionWords,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(noIds);
  const selected = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids]);
  const column = useMemo<Column<Row>>(() => {
    const all = shown.length > 0 && selected.length === shown.length;
    return {
      key: 'select',
      header: words.header,
      width: '28px',
      phone: 'aside',
      head: (
        <Box
          label={words.all}
          checked={all}
          onChange={() => setIds(all ? noIds : new Set(shown.map(({ _id }) => _id)))}
        />
      ),
      cell: (row) => (
        <Box
          label={words.one(nameOf(row))}
          checked={ids.has(row._id)}
          onChange={() => setIds(toggled(ids, row._id))}
        />
      ),
    };
  }, [shown, selected, ids, nameOf, words]);
  return { selected, column, clear: () => setIds(noIds) };
}

/** What can be done with the rows that are selected; stays in sight while the list is scrolled. */
export function SelectionShelf({
  label,
  status,
  children,
}: {
  label: string;
  status: string;
  children: ReactNode;
}) {
  const bar = useRef<HTMLElement>(null);
  useCoveredBelow(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={label}>
      <p className="num" role="status">
        {status}
      </p>
      {children}
    </section>
  );
}
