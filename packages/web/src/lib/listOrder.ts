/** The order of a list, stored in the page's address: `sort` with a column, `-` before it for descending. */
import { useNavigate, useSearch } from '@tanstack/react-router';

export type ListOrder<Column extends string> = { column: Column; descending: boolean };

/** The columns by which a list can be sorted. */
export type Sortable<Column extends string> = {
  columns: readonly Column[];
  /** The order if the address has none, or one that isn't a column. */
  first: NoInfer<ListOrder<Column>>;
  /** Columns whose first press sorts in descending order. */
  mostFirst: readonly NoInfer<Column>[];
};

/** Parses the order in the address; anything but a column counts as none. */
export function readOrder<Column extends string>(
  { columns, first }: Sortable<Column>,
  sort: unknown,
): ListOrder<Column> {
  const text = typeof sort === 'string' ? sort : '';
  const descending = text.startsWith('-');
  const name = descending ? text.slice(1) : text;
  const column = columns.find((one) => one === name);
  return column === undefined ? first : { column, descending };
}

/** The order for the address after a press on a heading: reversed if the column is the current one. */
export function nextOrder<Column extends string>(
  { mostFirst }: Sortable<Column>,
  current: ListOrder<Column>,
  column: Column,
): string {
  const descending = current.column === column ? !current.descending : mostFirst.includes(column);
  return `${descending ? '-' : ''}${column}`;
}

/** The order of the page's list, and the props for its table's headings. */
export function useListOrder<Column extends string>(sortable: Sortable<Column>) {
  const { sort } = useSearch({ strict: false });
  const navigate = useNavigate();
  const order = readOrder(sortable, sort);
  return {
    order,
    /** Props for sorting by one column: `...sorts('name')` in the table's column. */
    sorts: (column: Column) => ({
      key: column,
      sorted:
        order.column !== column
          ? ('none' as const)
          : order.descending
            ? ('descending' as const)
            : ('ascending' as const),
      onSort: () =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, sort: nextOrder(sortable, order, column) }),
          replace: true,
          resetScroll: false,
        }),
    }),
  };
}
