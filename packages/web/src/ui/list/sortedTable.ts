/** Sorting of a table by its columns, with the order in the page's address. */
import { useMemo } from 'react';
import { useListOrder } from '../../lib/listOrder.ts';
import type { Column } from './DataTable.tsx';

/**
 * Sortable columns, and the rows in the chosen order.
 * @param columns those with `compare` are sortable
 * @param first the column to sort by until another one is chosen; by default the rows keep the given order
 */
export function useSortedTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  first = '',
): { columns: readonly Column<Row>[]; rows: readonly Row[] } {
  const sortable = columns.filter(({ compare }) => compare !== undefined);
  const { order, sorts } = useListOrder<string>({
    columns: sortable.map(({ key }) => key),
    first: { column: first, descending: false },
    mostFirst: sortable.filter(({ mostFirst }) => mostFirst === true).map(({ key }) => key),
  });
  const { column, descending } = order;
  const sorted = useMemo(() => {
    const compare = columns.find(({ key }) => key === column)?.compare;
    if (compare === undefined) return rows;
    return rows.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
  }, [columns, rows, column, descending]);
  return {
    columns: columns.map((one) => (one.compare === undefined ? one : { ...one, ...sorts(one.key) })),
    rows: sorted,
  };
}
