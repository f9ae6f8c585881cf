import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useCoveredBelow } from '../frame/coveredBelow.ts';
import { uiText } from '../ui.text.ts';
import { type Column, selectKey } from './DataTable.tsx';
import styles from './RowSelection.module.css';

const text = uiText.selection;

type BoxProps = { label: string; checked: boolean; onChange: () => void };

function Box({ label, checked, onChange }: BoxProps) {
  return (
    <label className={styles.box}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </label>
  );
}

const noIds: ReadonlySet<string> = new Set();

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]);

/**
 * The selected rows of a table, and the column that selects them. Rows hidden by a filter aren't selected.
 * @param shown the current rows
 * @param nameOf a row's name, for screen readers
 * @param allLabel the name of the checkbox that selects all rows
 */
export function useRowSelection<Row extends { _id: string }>(
  shown: readonly Row[],
  nameOf: (row: Row) => string,
  allLabel: string = text.all,
) {
  const [ids, setIds] = useState<ReadonlySet<string>>(noIds);
  const selected = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids]);
  const column = useMemo<Column<Row>>(() => {
    const all = shown.length > 0 && selected.length === shown.length;
    return {
      key: selectKey,
      header: text.header,
      width: '28px',
      offPaper: true,
      phone: 'aside',
      head: (
        <Box
          label={allLabel}
          checked={all}
          onChange={() => setIds(all ? noIds : new Set(shown.map(({ _id }) => _id)))}
        />
      ),
      cell: (row) => (
        <Box
          label={text.one(nameOf(row))}
          checked={ids.has(row._id)}
          onChange={() => setIds(toggled(ids, row._id))}
        />
      ),
    };
  }, [shown, selected, ids, nameOf, allLabel]);
  return { selected, column, clear: () => setIds(noIds) };
}

/**
 * Of the rows for which a dialog was opened, those that are still in the list; all of them once none is, so that a
 * dialog that is closing keeps its words.
 */
export function stillListed<Row extends { _id: string }>(
  asked: readonly Row[],
  listed: readonly { _id: string }[],
): readonly Row[] {
  const ids = new Set(listed.map(({ _id }) => _id));
  const left = asked.filter(({ _id }) => ids.has(_id));
  return left.length === 0 ? asked : left;
}

type SelectionShelfProps = {
  /** The name of the selection, such as “Selected portfolios”. */
  label: string;
  /** The count in words; a plain number by default. */
  status?: string;
  /** How many rows are selected; the shelf appears above 0. */
  count: number;
  /** Saves these rows as a file. */
  onCsv?: () => void;
  onClear: () => void;
  /** Further actions. */
  children?: ReactNode;
};

/** Actions for the selected rows; stays in sight while the list is scrolled. */
export function SelectionShelf(props: SelectionShelfProps) {
  return props.count === 0 ? null : <Shelf {...props} />;
}

function Shelf({ label, count, status = text.count(count), onCsv, onClear, children }: SelectionShelfProps) {
  const bar = useRef<HTMLElement>(null);
  useCoveredBelow(bar);
  return (
    <section ref={bar} className={styles.bar} aria-label={label}>
      <p className="num" role="status">
        {status}
      </p>
      {children}
      {onCsv === undefined ? null : <Button onClick={onCsv}>{text.csv}</Button>}
      <Button variant="subtle" onClick={onClear}>
        {text.clear}
      </Button>
    </section>
  );
}
