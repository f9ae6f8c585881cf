import type { PortfolioCard, Reviewer } from '@casement/domain/portfolios/directory/directory.contract.ts';
import type { PeriodKind } from '@casement/domain/shared/time/periods.ts';
import { type ReactNode, useMemo } from 'react';
import type { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useListOrder } from '../../../lib/listOrder.ts';
import { ListView, listViewGroup } from '../../../ui/list/ListView.tsx';
import { SelectionShelf, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { SearchField } from '../../../ui/list/SearchField.tsx';
import { saveRows } from '../../../ui/list/saveTable.ts';
import { ListActions, TableMenu, TableTools } from '../../../ui/list/TableTools.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { useView } from '../../profile/choices.queries.ts';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { ClassFilter } from './ClassFilter.tsx';
import { directoryText } from './directory.text.ts';
import { inOrder, portfolioOrder, portfolioOrderByName } from './order.rules.ts';
import { PortfolioCardList } from './PortfolioCardList.tsx';
import styles from './PortfolioList.module.css';
import { PortfolioTable, usePortfolioColumns } from './PortfolioTable.tsx';

const text = directoryText.table;
const nameOf = ({ student }: PortfolioCard) => student.displayName;

type PortfolioListProps = {
  /** Describes the list, to screen readers and to the author of a message to it. */
  label: string;
  /** The title of a message to the people in the list. */
  title: string;
  /** The portfolios that match the filters, in the directory's order. */
  portfolios: readonly PortfolioCard[];
  /** Above the list, at the start of the line. */
  children: ReactNode;
  search: ReturnType<typeof useDirectorySearch>;
  searchLabel: string;
  chips: readonly string[];
  defaults: readonly string[];
  /** Chooses whose portfolios are shown. */
  whose: ReactNode;
  /** The filters in words, for a message to the students in the list. */
  filters: readonly string[];
  /** Shown in place of an empty list. */
  empty: ReactNode;
  /** Whether a narrow window sorts the list by name unless another order was chosen. */
  byName: boolean;
  reviewers: ReadonlyMap<string, Reviewer>;
  kind: PeriodKind;
  timeZone: string;
  today: Temporal.PlainDate;
};

/** Portfolios as a table or cards, as the person chose, with filters and downloads. */
export function PortfolioList(props: PortfolioListProps) {
  const { label, title, portfolios, children, search, searchLabel, chips, defaults, whose } = props;
  const { filters, empty, reviewers, kind, timeZone, today } = props;
  const phone = useBreakpoint('phone');
  // Below this width the rows are those of a phone: no checkboxes, and letters if they are in order.
  const narrow = useBreakpoint('narrow');
  const { view, choose } = useView('portfolios', 'table');
  const savedFilters = useSavedFilters('portfolios');
  const writeTo = useWriteTo();
  const sortable = props.byName && narrow ? portfolioOrderByName : portfolioOrder;
  const { order } = useListOrder(sortable);
  const lettered = order.column === 'name';
  const rows = useMemo(
    () => inOrder(portfolios, order, reviewers),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `order` is a new object with each render
    [portfolios, order.column, order.descending, reviewers],
  );
  const mixed = rows.some(({ nonCompliant }) => nonCompliant) && rows.some((one) => !one.nonCompliant);
  const frame = { reviewers, kind, timeZone, today, mixed };
  const columns = usePortfolioColumns(frame, sortable);
  const { selected, column, clear } = useRowSelection(rows, nameOf);
  const write = (list: readonly PortfolioCard[]) =>
    writeTo(
      list.map(({ student }) => student).filter((student) => !student.archived),
      'Student',
      { title, list: label, filters },
    );
  const writeEntries = write(rows).map(({ label: words, onPress }) => ({ label: words, onSelect: onPress }));
  const selects = !narrow;
  const tools = { file: text.file(today.toString()), columns, rows, saved: savedFilters };
  const shownColumns = useMemo(() => (selects ? [column, ...columns] : columns), [selects, column, columns]);
  const status = (
    <p role="status" className={styles.status}>
      {directoryText.everyone.shown(rows.length)}
    </p>
  );
  const find = (
    <>
      <div className={styles.search}>
        <SearchField label={searchLabel} value={search.text} onChange={search.setText} />
      </div>
      <ClassFilter chips={chips} defaults={defaults} selected={search.selected} onChange={search.select} />
    </>
  );
  return (
    <>
      {phone ? (
        <>
          <div className={styles.tools}>
            {children === null ? null : <div className={styles.words}>{children}</div>}
            {find}
          </div>
          <div className={styles.tools} data-second>
            {status}
            {whose}
            <TableMenu
              {...tools}
              label={text.more}
              groups={[
                ...(writeEntries.length === 0 ? [] : [{ entries: writeEntries }]),
                listViewGroup(view, choose),
              ]}
            />
          </div>
        </>
      ) : (
        <>
          <div className={styles.said}>
            {children}
            {status}
          </div>
          <div className={styles.tools} data-second>
            {find}
            {whose}
            <div className={styles.rest}>
              {/* While some rows are selected, the bar below writes to those. */}
              {selected.length === 0 || view === 'cards' ? <ListActions actions={write(rows)} /> : null}
              <TableTools {...tools} />
              <ListView value={view} onChange={choose} />
            </div>
          </div>
        </>
      )}
      {rows.length === 0 ? (
        empty
      ) : view === 'cards' ? (
        <PortfolioCardList
          portfolios={rows}
          label={label}
          reviewers={reviewers}
          kind={kind}
          timeZone={timeZone}
          today={today}
        />
      ) : (
        <PortfolioTable
          portfolios={rows}
          columns={shownColumns}
          label={label}
          lettered={lettered}
          {...frame}
        />
      )}
      {view === 'cards' ? null : (
        <SelectionShelf
          label={text.selection.label}
          status={text.selection.count(selected.length)}
          count={selected.length}
          onCsv={() => void saveRows(`${tools.file}.csv`, columns, selected)}
          onClear={clear}
        >
          <ListActions actions={write(selected)} />
        </SelectionShelf>
      )}
    </>
  );
}
