import { type ReactNode, useMemo } from 'react';
import { className } from '../className.ts';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import styles from './DataTable.module.css';
import { type RowSlice, useWindowRows } from './windowRows.ts';

export type Column<Row> = {
  key: string;
  header: string;
  /** In place of the words of the header, such as a box that selects all rows. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** In place of `cell` in the list of a phone; null leaves the column out of that row. */
  phoneCell?: (row: Row) => ReactNode;
  /** A CSS grid width such as `2fr` or `120px`; `1fr` when left out. */
  width?: string;
  /** Figures: at the end of the cell, tabular. */
  numeric?: boolean;
  /** On a phone: `title` is the line's first words, `aside` is at its end, `hidden` is left out. */
  phone?: 'title' | 'aside' | 'hidden';
  /** Makes the heading a button that sorts. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending' | 'none';
};

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Height that a row starts from before it is measured, in pixels. */
  rowHeight?: number;
  /** Whether the first link of a row takes its whole surface; buttons and boxes stay above it. */
  pressable?: boolean;
};

/** Above this many rows only those near the window are in the page. */
const virtualFrom = 100;

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  pressable: boolean;
  index: number;
  measure: RowSlice['ref'];
};

/** A row as a line of a list. What is drawn is kept: while the list is scrolled only new rows are made. */
function ListItem<Row>({
  row,
  columns,
  pressable,
  index,
  count,
  measure,
}: RowProps<Row> & { count: number }) {
  return useMemo(() => {
    const titles = columns.filter((column) => column.phone === 'title');
    const asides = columns.filter((column) => column.phone === 'aside');
    const others = columns.filter((column) => column.phone === undefined);
    return (
      <div
        ref={measure}
        data-index={index}
        role="listitem"
        aria-setsize={count}
        aria-posinset={index + 1}
        className={className(styles.item, pressable && styles.pressable)}
      >
        <div className={styles.itemWords}>
          {titles.map((column) => (
            <div key={column.key} className={styles.itemTitle}>
              {column.cell(row)}
            </div>
          ))}
          <div className={styles.itemRest}>
            {others.map(({ key, header, cell, phoneCell = cell }) => {
              const content = phoneCell(row);
              return content === null ? null : (
                <div key={key}>
                  <span className="visually-hidden">{header}</span> {content}
                </div>
              );
            })}
          </div>
        </div>
        {asides.map((column) => (
          <div key={column.key}>{column.cell(row)}</div>
        ))}
      </div>
    );
  }, [row, columns, pressable, index, count, measure]);
}

/** A row of the table, kept likewise. */
function TableRow<Row>({
  row,
  columns,
  pressable,
  index,
  template,
  measure,
}: RowProps<Row> & { template: string }) {
  return useMemo(() => {
    return (
      <div
        ref={measure}
        data-index={index}
        role="row"
        aria-rowindex={index + 2}
        className={className(styles.row, styles.bodyRow, pressable && styles.pressable)}
        style={{ gridTemplateColumns: template }}
      >
        {columns.map((column) => (
          <div key={column.key} role="cell" className={className(column.numeric && styles.numeric)}>
            {column.cell(row)}
          </div>
        ))}
      </div>
    );
  }, [row, columns, pressable, index, template, measure]);
}

/**
 * A table on a desk, a list on a phone; virtualised above a hundred rows. Rows measure themselves, the
 * page scrolls (never a box inside it), and the count is told to screen readers.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  rowHeight = 45,
  pressable = false,
}: DataTableProps<Row>) {
  const phone = useBreakpoint('phone');
  const { body, slices, before, after } = useWindowRows<HTMLDivElement>(
    rows.length,
    phone ? rowHeight + 20 : rowHeight,
    { virtual: rows.length > virtualFrom },
  );
  const template = columns.map((column) => `minmax(0, ${column.width ?? '1fr'})`).join(' ');
  if (phone) {
    return (
      <div role="list" aria-label={caption} ref={body}>
        <div style={{ height: before }} role="presentation" />
        {slices.map(({ index, ref }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = { index, count: rows.length, measure: ref };
          return <ListItem key={rowKey(row)} row={row} columns={columns} pressable={pressable} {...place} />;
        })}
        <div style={{ height: after }} role="presentation" />
      </div>
    );
  }

  return (
    <div role="table" aria-label={caption} aria-rowcount={rows.length + 1} className={styles.table}>
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row} style={{ gridTemplateColumns: template }}>
          {columns.map((column) => (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={column.sorted}
              className={className(column.numeric && styles.numeric)}
            >
              {column.onSort === undefined ? (
                (column.head ?? column.header)
              ) : (
                <button type="button" className={styles.sort} onClick={column.onSort}>
                  {column.header}
                  <span aria-hidden="true" className={styles.arrow}>
                    {column.sorted === 'descending' ? '↓' : column.sorted === 'ascending' ? '↑' : ''}
                  </span>
                </button>
              )}
            </div>
          ))}
        </div>
      </div>
      <div role="rowgroup" ref={body}>
        <div style={{ height: before }} role="presentation" />
        {slices.map(({ index, ref }) => {
          const row = rows[index];
          if (row === undefined) return null;
          const place = { index, template, measure: ref };
          return <TableRow key={rowKey(row)} row={row} columns={columns} pressable={pressable} {...place} />;
        })}
        <div style={{ height: after }} role="presentation" />
      </div>
    </div>
  );
}
