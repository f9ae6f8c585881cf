import type { WatchedStudent } from '@casement/domain/attendance/students/students.contract.ts';
import { formatCount } from '@casement/domain/shared/locale.ts';
import { formatDate } from '@casement/domain/shared/time/moments.text.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { useClubWords, useMe } from '../../../lib/api/session.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useListOrder } from '../../../lib/listOrder.ts';
import { formatRate } from '../../../lib/text/numbers.ts';
import { useToday } from '../../../lib/time/today.ts';
import { Card } from '../../../ui/card/Card.tsx';
import { StatRow } from '../../../ui/card/StatRow.tsx';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { MoreButton } from '../../../ui/frame/MoreButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { SelectionShelf, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { SavedFilters } from '../../../ui/list/SavedFilters.tsx';
import { saveTable } from '../../../ui/list/saveTable.ts';
import { ListActions } from '../../../ui/list/TableTools.tsx';
import { PersonName } from '../../../ui/mark/PersonName.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useBreakpoint } from '../../../ui/theme/useBreakpoint.ts';
import { clubPaths } from '../../clubs/clubs.paths.ts';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { filterWords } from '../../messages/messages.rules.ts';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { attendancePaths } from '../attendance.paths.ts';
import { watchlistQuery } from './students.queries.ts';
import {
  defaultWatchlistChips,
  figuresOfClasses,
  filterWatchlist,
  watchlistChips,
  watchlistOrder,
  watchlistTable,
} from './students.rules.ts';
import { watchlistText as text } from './students.text.ts';
import styles from './WatchlistPage.module.css';

const nameOf = ({ displayName }: WatchedStudent) => displayName;

/** The number of clubs that fit on two lines. */
const shownClubs = 3;

function ClubsMissed({ clubs }: Pick<WatchedStudent, 'clubs'>) {
  const [all, setAll] = useState(false);
  const names = clubs.map(({ clubName, missed }) => text.clubMissed(clubName, missed));
  const hidden = Math.max(0, names.length - shownClubs);
  return (
    <span className="muted">
      {(all ? names : names.slice(0, shownClubs)).join(', ')}
      {all || hidden === 0 ? null : (
        <span className={styles.onPaper}>, {names.slice(shownClubs).join(', ')}</span>
      )}{' '}
      {hidden === 0 ? null : (
        <span className="on-screen">
          <MoreButton hidden={hidden} open={all} onOpen={setAll} />
        </span>
      )}
    </span>
  );
}

function useColumns(today: Temporal.PlainDate): readonly Column<WatchedStudent>[] {
  const words = useClubWords();
  const { sorts } = useListOrder(watchlistOrder);
  return [
    {
      ...sorts('name'),
      header: text.columns.name,
      width: '1.6fr',
      least: 152,
      phone: 'title',
      cell: (student) => (
        <Link to={attendancePaths.student(student._id)} className={styles.person}>
          <PersonName person={student} />
        </Link>
      ),
    },
    {
      ...sorts('class'),
      header: text.columns.class,
      width: '104px',
      cell: (student) => <span className="muted num">{text.classOf(student.graduatingClass)}</span>,
    },
    {
      ...sorts('rate'),
      header: text.columns.rate,
      width: '124px',
      phone: 'aside',
      cell: (student) => <b className={styles.rate}>{formatRate(student.rate)}</b>,
    },
    {
      ...sorts('missed'),
      header: text.columns.missed,
      width: '84px',
      cell: (student) => <span className="num">{text.missedOf(student.missed, student.counted)}</span>,
      phoneCell: (student) => (
        <span className="num">
          {text.missedPhone(student.missed, student.counted)} ·{' '}
          {text.lastPhone(formatDate(student.lastSession, 'short', today))}
        </span>
      ),
    },
    {
      ...sorts('last'),
      header: text.columns.last,
      width: '100px',
      wide: true,
      offPaper: true,
      phone: 'unlisted',
      cell: (student) => <span className="muted num">{formatDate(student.lastSession, 'short', today)}</span>,
    },
    {
      key: 'clubs',
      header: text.columns.clubs(words),
      width: '2fr',
      least: 168,
      cell: (student) => <ClubsMissed clubs={student.clubs} />,
    },
  ];
}

/** Attendance across clubs: the figures of the classes shown, and their students below 90%. */
export function WatchlistPage() {
  const { school } = useMe();
  const words = useClubWords();
  const writeTo = useWriteTo();
  const { students, classes } = useSuspenseQuery(watchlistQuery).data.data;
  const today = useToday(school.timeZone);
  const columns = useColumns(today);
  const savedFilters = useSavedFilters('watchlist');
  const chips = useMemo(() => watchlistChips(classes), [classes]);
  const search = useDirectorySearch(chips, defaultWatchlistChips(chips, today));
  const { order } = useListOrder(watchlistOrder);
  const wanted = useDeferredValue(search.text);
  const shown = filterWatchlist(students, search.selected, wanted, order);
  const { selected, column, clear } = useRowSelection(shown, nameOf);
  const figures = figuresOfClasses(classes, search.selected);

  const write = (list: readonly WatchedStudent[]) =>
    writeTo(list, 'Student', {
      title: text.titleToThem(words),
      list: text.listName,
      filters: filterWords(search, text.classOf),
    });

  // On a phone the students come first, then the explanation and the file.
  const narrow = useBreakpoint('phone');
  const hint = <p className={styles.hint}>{text.summaryHint(words)}</p>;

  const exportCsv = async (rows: readonly WatchedStudent[]) =>
    saveTable(
      text.csv.fileName(today.toString()),
      text.csv.headers(words),
      watchlistTable(rows),
      text.exportFailed,
    );

  return (
    <>
      <PageHeader
        title={text.title}
        summary={classes.length === 0 ? undefined : text.summary}
        actions={[
          ...(selected.length === 0 ? write(shown) : []),
          ...(shown.length === 0 || narrow
            ? []
            : [{ label: text.exportCsv, onPress: () => void exportCsv(shown) }]),
        ]}
      />
      {classes.length === 0 ? (
        <EmptyState
          title={text.noneCounted.title}
          body={text.noneCounted.body(words)}
          action={<LinkButton to={clubPaths.dashboard}>{text.noneCounted.action(words)}</LinkButton>}
        />
      ) : (
        <>
          <div className={styles.figures}>
            <Card labelledBy="attendance-figures">
              <h2 id="attendance-figures" className="visually-hidden">
                {text.figures}
              </h2>
              <StatRow
                stats={[
                  { value: formatRate(figures.rate), label: text.stats.rate },
                  { value: formatCount(figures.below), label: text.stats.below },
                  { value: formatCount(figures.students), label: text.stats.students },
                  { value: formatCount(figures.counted), label: text.stats.sessions },
                ]}
              />
              {narrow ? null : hint}
            </Card>
          </div>
          <DirectoryTools
            searchLabel={text.search}
            filterLabel={text.filter}
            chips={chips.map((value) => ({ value, label: text.classOf(value) }))}
            search={search}
            status={text.shown(shown.length)}
          >
            <SavedFilters {...savedFilters} />
          </DirectoryTools>
          {shown.length > 0 ? (
            <>
              <DataTable
                caption={text.caption}
                columns={[column, ...columns]}
                rows={shown}
                rowKey={(student) => student._id}
              />
              {narrow ? (
                <div className={styles.below}>
                  {hint}
                  <Button onClick={() => void exportCsv(shown)}>{text.exportCsv}</Button>
                </div>
              ) : null}
              <SelectionShelf
                label={text.selected}
                count={selected.length}
                onCsv={() => void exportCsv(selected)}
                onClear={clear}
              >
                <ListActions actions={write(selected)} />
              </SelectionShelf>
            </>
          ) : figures.below === 0 && search.selected.length > 0 ? (
            <EmptyState title={text.noneBelow.title} body={text.noneBelow.body} />
          ) : (
            <EmptyState
              title={text.noneShown.title}
              action={<Button onClick={search.showAll}>{text.noneShown.action}</Button>}
            />
          )}
        </>
      )}
    </>
  );
}
