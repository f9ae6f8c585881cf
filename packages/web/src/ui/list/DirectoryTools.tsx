import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { uiText } from '../ui.text.ts';
import styles from './DirectoryTools.module.css';
import { type FilterChip, FilterChips } from './FilterChips.tsx';
import { SearchField } from './SearchField.tsx';

type DirectoryToolsProps = {
  /** Left out if the page has its search at the top. */
  searchLabel?: string;
  filterLabel: string;
  chips: readonly FilterChip<string>[];
  search: {
    text: string;
    setText: (text: string) => void;
    selected: readonly string[];
    defaults: readonly string[];
    select: (selected: readonly string[]) => void;
  };
  /** The number shown; at the end of the line, and announced to screen readers when it changes. */
  status: string;
  /** Matches of the search that the filter hides; selecting it shows them. */
  hidden?: { label: string; onShow: () => void } | undefined;
  /** Whether the chips wrap on a phone. */
  wrap?: boolean;
  /** At the end of the line, such as `TableTools`. */
  children?: ReactNode;
};

/** Above a directory: search, filter and the number of matches. */
export function DirectoryTools({
  searchLabel,
  filterLabel,
  chips,
  search,
  status,
  hidden,
  wrap = false,
  children,
}: DirectoryToolsProps) {
  return (
    <div className={styles.tools}>
      {searchLabel === undefined ? null : (
        <SearchField label={searchLabel} value={search.text} onChange={search.setText} />
      )}
      <FilterChips
        label={filterLabel}
        chips={chips}
        selected={search.selected}
        onChange={search.select}
        defaults={search.defaults}
        wrap={wrap}
      />
      <div className={styles.end}>
        <p role="status" className={styles.status}>
          {status}
        </p>
        {hidden === undefined ? null : (
          <Button size="compact-sm" onClick={hidden.onShow}>
            {uiText.showHidden(hidden.label)}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
