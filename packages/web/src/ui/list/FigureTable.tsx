import type { ReactNode } from 'react';
import { className } from '../className.ts';
import styles from './FigureTable.module.css';

export type FigureColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Makes the cell its row's header, for screen readers. */
  names?: boolean;
  /** Right-aligned, without line breaks. */
  numeric?: boolean;
  /** The screen's own class for the column's cells. */
  className?: string | undefined;
};

type FigureTableProps<Row> = {
  /** Describes the table to screen readers; left out if a heading or a box around it does. */
  label?: string | undefined;
  /** The id of the heading that names it. */
  labelledBy?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Small and tight, for many rows below a chart. */
  dense?: boolean;
  /** The screen's own class, for another layout. */
  look?: string | undefined;
  /** Whether only `look` is shown. */
  bare?: boolean;
};

/** A short table that is read as a whole. For searching, sorting or selecting, use `DataTable`. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, labelledBy, columns, rows, rowKey, dense = false, look, bare = false } = props;
  return (
    <table
      aria-label={label}
      aria-labelledby={labelledBy}
      className={className(!bare && styles.table, dense && styles.dense, look) || undefined}
    >
      <thead>
        <tr>
          {columns.map(({ key, header, numeric, className: own }) => (
            <th key={key} scope="col" className={className(numeric && styles.end, own) || undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, cell, names, numeric, className: own }) => {
              const classes = className(numeric && styles.end, own) || undefined;
              return names ? (
                <th key={key} scope="row" className={classes}>
                  {cell(row)}
                </th>
              ) : (
                <td key={key} className={classes}>
                  {cell(row)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
