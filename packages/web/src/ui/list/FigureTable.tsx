import type { ReactNode } from 'react';
import { className } from '../className.ts';
import styles from './FigureTable.module.css';

export type FigureColumn<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Names its row, for screen readers. */
  names?: boolean;
  /** At the end of the cell, never broken. */
  numeric?: boolean;
  /** A class of the screen's own, of the column's cells. */
  className?: string | undefined;
};

type FigureTableProps<Row> = {
  /** What the table shows, for screen readers; left out where a heading beside it or a box around it says so. */
  label?: string | undefined;
  /** The id of the heading that names it. */
  labelledBy?: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Small and close, for many rows below a drawing. */
  dense?: boolean;
  /** A class of the screen's own, where the table is laid out otherwise. */
  look?: string | undefined;
  /** Whether `look` is shown alone. */
  bare?: boolean;
};

/** A short table that is read as a whole. What is searched, sorted or selected in is a `DataTable`. */
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
