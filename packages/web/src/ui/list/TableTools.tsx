import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { MenuGroup } from '../frame/MenuButton.tsx';
import { uiText } from '../ui.text.ts';
import type { Column } from './DataTable.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { saveRows } from './saveTable.ts';
import styles from './TableTools.module.css';

type TableToolsProps<Row> = {
  /** The file's name without its extension. */
  file: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The person's own filters for this list. */
  saved: ComponentProps<typeof SavedFilters>;
};

/** The tools of every table: the person's saved filters, and the rows as CSV. */
export function TableTools<Row>({ file, columns, rows, saved }: TableToolsProps<Row>) {
  return (
    <div className={styles.tools}>
      <SavedFilters {...saved} />
      {rows.length === 0 ? null : (
        <Button variant="subtle" onClick={() => void saveRows(`${file}.csv`, columns, rows)}>
          {uiText.csv}
        </Button>
      )}
    </div>
  );
}

type TableMenuProps<Row> = TableToolsProps<Row> & {
  /** The button's name, for screen readers. */
  label: string;
  /** Further actions of the list. */
  groups: readonly MenuGroup[];
};

/** The same if there is little room: behind one button, with the list's further actions. */
export function TableMenu<Row>({ file, columns, rows, saved, label, groups }: TableMenuProps<Row>) {
  const csv = { label: uiText.csv, onSelect: () => void saveRows(`${file}.csv`, columns, rows) };
  return (
    <SavedFilters
      {...saved}
      more={{ label, groups: [...groups, ...(rows.length === 0 ? [] : [{ entries: [csv] }])] }}
    />
  );
}

type ListActionsProps = { actions: readonly { label: string; onPress: () => void }[] };

/** Actions on a list's rows, or on the selected ones, as buttons next to its tools. */
export function ListActions({ actions }: ListActionsProps) {
  return actions.map(({ label, onPress }) => (
    <Button key={label} onClick={onPress}>
      {label}
    </Button>
  ));
}
