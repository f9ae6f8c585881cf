import { listed } from '@casement/domain/shared/locale.ts';
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react';
import {
  fittingColumns,
  gridTemplate,
  leftOutOf,
  paperColumns,
  paperTemplate,
  type Sized,
  type Spacing,
  useWidth,
} from '../../lib/columnsFit.ts';
import { className } from '../className.ts';
import { MenuButton } from '../frame/MenuButton.tsx';
import { usePrinting } from '../theme/printing.ts';
import { useBreakpoint } from '../theme/useBreakpoint.ts';
import { uiText } from '../ui.text.ts';
import styles from './DataTable.module.css';
import { LetterSlider } from './LetterSlider.tsx';
import { walkRows } from './walkRows.ts';
import { type RowSlice, useWindowRows } from './windowRows.ts';

export type Column<Row> = Sized & {
  key: string;
  header: string;
  /** Replaces the header's text, for example with a checkbox that selects all rows. */
  head?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Replaces `cell` in a list; null leaves the column out of that row. */
  phoneCell?: (row: Row) => ReactNode;
  /** For figures: right-aligned, tabular. */
  numeric?: boolean;
  /** Makes the column sortable, through `useSortedTable`. */
  compare?: (a: Row, b: Row) => number;
  /** Whether the first click sorts in descending order, as for figures. */
  mostFirst?: boolean;
  /** The column's value in a CSV file; without it, the column isn't in the file. */
  csv?: (row: Row) => string;
  /** The columns of a CSV file in place of this one, for a cell that is a sentence about several values. */
  inFile?: readonly { header: string; csv: (row: Row) => string }[];
  /** Whether the row is archived, if its cell says so: a CSV file with such rows says it in a column after this one. */
  archived?: (row: Row) => boolean;
  /**
   * In a list: `title` is the line's first words, `aside` is at its end. `hidden` is left out on a phone, `unlisted` in
   * every list, where other cells say it.
   */
  phone?: 'title' | 'aside' | 'hidden' | 'unlisted';
  /** Makes the heading a button that sorts. */
  onSort?: () => void;
  sorted?: 'ascending' | 'descending' | 'none';
};

type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Estimated height of a row until it's measured, in pixels. */
  rowHeight?: number;
  /** The same for a row of the list. */
  listRowHeight?: number;
  /** Whether the first link of a row covers the whole row; buttons and checkboxes stay above it. */
  pressable?: boolean;
  /** How much room is between columns. */
  spacing?: Spacing;
  /** A row of the list as a whole, in place of the columns; told the row before it. */
  phoneRow?: (row: Row, before: Row | undefined) => ReactNode;
  /** A row's letter, if the rows are in alphabetical order: a list then shows a letter slider. */
  letterOf?: ((row: Row) => string) | undefined;
};

/** Key of the column of checkboxes that select rows. */
export const selectKey = 'select';

/** With more rows than this, only those near the window are in the page. */
const virtualFrom = 100;

/** A list of fewer rows is scrolled as fast as its letters are read. */
const lettersFrom = 20;

type RowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  pressable: boolean;
  index: number;
  measure: RowSlice['ref'];
};

/** A row as a line of a list. Memoised, so that scrolling renders only new rows. */
function ListItem<Row>({
  row,
  columns,
  pressable,
  index,
  count,
  measure,
  whole,
  before,
}: RowProps<Row> & {
  count: number;
  whole: DataTableProps<Row>['phoneRow'];
  before: Row | undefined;
}) {
  return useMemo(() => {
    if (whole !== undefined) {
      return (
        <div
          ref={measure}
          data-index={index}
          role="listitem"
          aria-setsize={count}
          aria-posinset={index + 1}
          className={className(pressable && styles.pressable)}
        >
          {whole(row, before)}
        </div>
      );
    }
    const titles = columns.filter((column) => column.phone === 'title');
    const asides = columns
      .filter((column) => column.phone === 'aside')
      // The checkbox is within reach of the thumb, after the row's content.
      .toSorted((a, b) => Number(a.key === selectKey) - Number(b.key === selectKey));
    const others = columns.filter(({ phone }) => phone === undefined || phone === 'hidden');
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
            {others.map(({ key, header, cell, phoneCell = cell, offPaper }) => {
              const content = phoneCell(row);
              return content === null ? null : (
                <div key={key} className={className(offPaper && styles.offPaper) || undefined}>
                  <span className="visually-hidden">{header}</span> {content}
                </div>
              );
            })}
          </div>
        </div>
        {asides.map((column) => (
          <div key={column.key} className={className(column.offPaper && styles.offPaper) || undefined}>
            {column.cell(row)}
          </div>
        ))}
      </div>
    );
  }, [row, columns, pressable, index, count, measure, whole, before]);
}

/** The columns that fit on upright paper; on wide paper there can be more. */
type Upright<Row> = { upright: readonly Column<Row>[] };

function cellClass<Row>(column: Column<Row>, upright: readonly Column<Row>[]): string {
  return className(
    column.numeric && styles.numeric,
    column.offPaper && styles.offPaper,
    !upright.includes(column) && styles.offUpright,
  );
}

/** A row of the table, also memoised. */
function TableRow<Row>({ row, columns, upright, pressable, index, measure }: RowProps<Row> & Upright<Row>) {
  return useMemo(() => {
    return (
      <div
        ref={measure}
        data-index={index}
        role="row"
        aria-rowindex={index + 2}
        className={className(styles.row, styles.bodyRow, pressable && styles.pressable)}
      >
        {columns.map((column) => (
          <div key={column.key} role="cell" className={cellClass(column, upright)}>
            {column.cell(row)}
          </div>
        ))}
      </div>
    );
  }, [row, columns, upright, pressable, index, measure]);
}

const arrows = { ascending: ' ↑', descending: ' ↓', none: '' };

/** Sorts by a column, and turns the order around. */
function SortMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const entries = columns.flatMap(({ header, onSort, sorted = 'none' }) =>
    onSort === undefined ? [] : [{ label: header, checked: sorted !== 'none', onSelect: onSort, sorted }],
  );
  if (entries.length === 0) return null;
  const current = entries.find(({ checked }) => checked);
  const turned = current === undefined ? [] : [{ label: uiText.reverseOrder, onSelect: current.onSelect }];
  return (
    <MenuButton
      className={styles.sort}
      groups={[...(turned.length === 0 ? [] : [{ entries: turned }]), { entries }]}
    >
      {uiText.sortBy(current === undefined ? undefined : `${current.label}${arrows[current.sorted]}`)}
    </MenuButton>
  );
}

/** What the headings of a table do, for a list that has none: sorts, and selects all rows above their own boxes. */
function ListHead<Row>({ columns, selects }: { columns: readonly Column<Row>[]; selects: boolean }) {
  const all = selects ? columns.find(({ key }) => key === selectKey)?.head : undefined;
  return (
    <div className={styles.order}>
      <SortMenu columns={columns} />
      {all}
    </div>
  );
}

/** A row below those left out between it and the row with the focus; a list has such a space once at most. */
function afterSpace(space: number, row: ReactNode) {
  return space === 0 ? row : [<div key="space" style={{ height: space }} role="presentation" />, row];
}

/** Says which columns are left out to fit the page: on upright paper there may be more. */
function PaperNotes<Row>({
  all,
  columns,
  upright,
}: Upright<Row> & { all: readonly Column<Row>[]; columns: readonly Column<Row>[] }) {
  const { leftOut, inLandscape } = uiText.paper;
  const names = (some: readonly Column<Row>[]) => listed(some.map(({ header }) => header));
  const [wide, tall, more] = [leftOutOf(all, columns), leftOutOf(all, upright), leftOutOf(columns, upright)];
  return (
    <>
      {tall.length === 0 ? null : (
        <p className={className(styles.paperNote, styles.offWide)}>
          {leftOut(names(tall))} {more.length === 0 ? null : inLandscape(names(more))}
        </p>
      )}
      {wide.length === 0 ? null : (
        <p className={className(styles.paperNote, styles.offUpright)}>{leftOut(names(wide))}</p>
      )}
    </>
  );
}

type Templates = CSSProperties & {
  '--columns': string;
  '--columns-on-paper': string;
  '--columns-on-wide-paper': string;
};

/**
 * A table if its columns fit, otherwise, and on a phone, a list; virtualised above a hundred rows. Rows measure
 * themselves, the page scrolls (never a box inside it), and screen readers get the count.
 */
export function DataTable<Row>({
  caption,
  columns: all,
  rows,
  rowKey,
  rowHeight = 45,
  listRowHeight = rowHeight + 20,
  pressable = false,
  spacing = 'usual',
  phoneRow,
  letterOf,
}: DataTableProps<Row>) {
  const place = useRef<HTMLDivElement>(null);
  const printing = usePrinting();
  const width = useWidth(place);
  const fitting = useMemo(() => fittingColumns(all, width, spacing), [all, width, spacing]);
  const { columns, upright } = useMemo(() => {
    if (printing || fitting === undefined) return paperColumns(all, spacing);
    return { columns: fitting, upright: fitting };
  }, [all, printing, fitting, spacing]);
  // Columns for which a list has a row of its own are too many for a narrow window as well.
  const small = useBreakpoint(phoneRow === undefined ? 'phone' : 'narrow');
  // A list stays one while it's printed: its rows can hold what somebody is typing.
  const [wasList, setWasList] = useState(small || fitting === undefined);
  const list = printing ? wasList : small || fitting === undefined;
  if (list !== wasList) setWasList(list);
  const listed = useMemo(
    () => all.filter(({ phone }) => phone !== 'unlisted' && !(small && phone === 'hidden')),
    [all, small],
  );
  const { body, slices, before, after, reach } = useWindowRows<HTMLDivElement>(
    rows.length,
    list ? listRowHeight : rowHeight,
    { virtual: rows.length > virtualFrom },
  );
  if (list) {
    const items = (
      // The rows' own links and boxes hold the focus; their keys are heard here.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <div
        role="list"
        aria-label={caption}
        ref={body}
        onKeyDown={(event) => walkRows(event, rows.length, reach)}
      >
        <div style={{ height: before }} role="presentation" />
        {slices.flatMap(({ index, space, ref }) => {
          const row = rows[index];
          if (row === undefined) return [];
          const at = { index, count: rows.length, measure: ref, whole: phoneRow, before: rows[index - 1] };
          const item = (
            <ListItem key={rowKey(row)} row={row} columns={listed} pressable={pressable} {...at} />
          );
          return afterSpace(space, item);
        })}
        <div style={{ height: after }} role="presentation" />
      </div>
    );
    return (
      <div ref={place} className={styles.place}>
        {rows.length < 2 ? null : <ListHead columns={all} selects={phoneRow === undefined} />}
        {letterOf === undefined || rows.length < lettersFrom ? (
          items
        ) : (
          <div className={styles.lettered}>
            {items}
            <LetterSlider
              label={uiText.lettersOf(caption)}
              letters={rows.map(letterOf)}
              onIndex={(index) => reach(index, (row) => row.scrollIntoView({ block: 'start' }))}
            />
          </div>
        )}
      </div>
    );
  }

  const templates: Templates = {
    '--columns': gridTemplate(columns),
    '--columns-on-paper': paperTemplate(upright),
    '--columns-on-wide-paper': paperTemplate(columns),
  };
  const table = (
    <div
      role="table"
      aria-label={caption}
      aria-rowcount={rows.length + 1}
      className={className(
        styles.table,
        spacing === 'dense' && styles.dense,
        spacing === 'fields' && styles.fields,
      )}
      style={templates}
    >
      <div role="rowgroup" className={styles.head}>
        <div role="row" aria-rowindex={1} className={styles.row}>
          {columns.map((column) => (
            <div
              key={column.key}
              role="columnheader"
              aria-sort={column.sorted}
              className={cellClass(column, upright)}
            >
              {column.onSort === undefined ? (
                (column.head ?? column.header)
              ) : (
                <button type="button" className={styles.sort} onClick={column.onSort}>
                  {column.head ?? column.header}
                  <span aria-hidden="true" className={styles.arrow}>
                    {column.sorted === 'descending' ? '↓' : column.sorted === 'ascending' ? '↑' : ''}
                  </span>
                </button>
              )}
            </div>
          ))}
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div role="rowgroup" ref={body} onKeyDown={(event) => walkRows(event, rows.length, reach)}>
        <div style={{ height: before }} role="presentation" />
        {slices.flatMap(({ index, space, ref }) => {
          const row = rows[index];
          if (row === undefined) return [];
          const at = { index, measure: ref, pressable };
          const line = <TableRow key={rowKey(row)} row={row} columns={columns} upright={upright} {...at} />;
          return afterSpace(space, line);
        })}
        <div style={{ height: after }} role="presentation" />
      </div>
    </div>
  );
  return (
    <div ref={place} className={styles.place}>
      {table}
      {printing ? <PaperNotes all={all} columns={columns} upright={upright} /> : null}
    </div>
  );
}
