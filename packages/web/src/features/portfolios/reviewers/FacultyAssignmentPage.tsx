import { isUnassigned } from '@casement/domain/portfolios/directory/directory.rules.ts';
import { formatCount, locale } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type CSSProperties, useMemo, useState } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { archivedChip } from '../../../lib/archived.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { compareByName } from '../../../lib/text/people.ts';
import { useToday } from '../../../lib/time/today.ts';
import { LinkButton } from '../../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { SelectionShelf, stillListed, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { saveRows } from '../../../ui/list/saveTable.ts';
import { useSortedTable } from '../../../ui/list/sortedTable.ts';
import { ListActions, TableTools } from '../../../ui/list/TableTools.tsx';
import { PersonName } from '../../../ui/mark/PersonName.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { pagePart } from '../../../ui/state/pagePart.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { filterWords } from '../../messages/messages.rules.ts';
import { beginText } from '../../messages/messages.text.ts';
import { onboardingPaths } from '../../onboarding/onboarding.paths.ts';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { portfoliosQuery } from '../directory/directory.queries.ts';
import {
  type AssignmentRow,
  assignmentOrder,
  assignmentRows,
  classChips,
  defaultClassChips,
  filterAssignment,
  workload,
} from '../directory/directory.rules.ts';
import { directoryText, reviewerName, assignmentText as text } from '../directory/directory.text.ts';
import { portfolioPaths } from '../portfolios.paths.ts';
import styles from './FacultyAssignmentPage.module.css';

const modals = () => import('./ReviewersModal.tsx');
const ReviewersModal = pagePart(async () => ({ default: (await modals()).ReviewersModal }));
const ManyReviewersModal = pagePart(async () => ({ default: (await modals()).ManyReviewersModal }));
const ByProjectsModal = pagePart(async () => ({
  default: (await import('./ByProjectsModal.tsx')).ByProjectsModal,
}));
const EvenlyModal = pagePart(async () => ({ default: (await import('./EvenlyModal.tsx')).EvenlyModal }));

const chipWords = (value: string) =>
  value === archivedChip ? directoryText.everyone.archived : classOf(value);
const nameOf = ({ student }: AssignmentRow) => student.displayName;
const byStudent = (a: AssignmentRow, b: AssignmentRow) => compareByName(a.student, b.student);

const readColumns: readonly Column<AssignmentRow>[] = [
  {
    key: 'student',
    header: text.columns.student,
    width: '2fr',
    least: 168,
    phone: 'title',
    csv: nameOf,
    compare: byStudent,
    cell: ({ _id, student }) => <PersonName person={student} to={portfolioPaths.main(_id)} />,
  },
  {
    key: 'class',
    header: text.columns.class,
    width: '104px',
    phone: 'hidden',
    csv: ({ student }) => student.graduatingClass,
    compare: (a, b) => a.student.graduatingClass.localeCompare(b.student.graduatingClass, locale),
    cell: ({ student }) => <span className="muted num">{classOf(student.graduatingClass)}</span>,
  },
  {
    key: 'reviewers',
    header: text.columns.reviewers,
    width: '3fr',
    least: 176,
    csv: ({ reviewers }) => reviewers.map(reviewerName).join(', '),
    compare: (a, b) => a.reviewers.length - b.reviewers.length,
    cell: ({ reviewers }) =>
      reviewers.length === 0 ? (
        <span className="faint">{text.noReviewer}</span>
      ) : (
        <span className={styles.people}>
          {reviewers.map((one) => (
            <TagChip key={one._id}>{reviewerName(one)}</TagChip>
          ))}
        </span>
      ),
  },
];

/** Who reviews which portfolio: unassigned ones first, changed one by one or several at once. */
export function FacultyAssignmentPage() {
  const { school, can } = useMe();
  const directory = useSuspenseQuery(portfoliosQuery).data.data;
  const rows = useMemo(() => assignmentOrder(assignmentRows(directory)), [directory]);
  const chips = useMemo(() => classChips(rows), [rows]);
  const today = useToday(school.timeZone);
  const search = useDirectorySearch(chips, defaultClassChips(chips, today));
  const { item } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chosen = search.selected.join();
  const listed = useMemo(
    () => filterAssignment(rows, chosen.split(','), search.text),
    [rows, chosen, search.text],
  );
  const unassigned = useMemo(() => listed.filter(isUnassigned), [listed]);
  const onlyUnassigned = item === 'unassigned';
  const shown = onlyUnassigned ? unassigned : listed;
  const savedFilters = useSavedFilters('reviewers');
  const table = useSortedTable(readColumns, shown);
  const { selected, column, clear } = useRowSelection(table.rows, nameOf);
  const [changing, setChanging] = useState<AssignmentRow>();
  const [assigning, setAssigning] = useState<readonly AssignmentRow[]>();
  const [byProjects, setByProjects] = useState(false);
  const [evenly, setEvenly] = useState(false);
  const file = text.file(today.toString());
  const writeTo = useWriteTo();
  const mayAssign = can['reviewers.assign'];

  const write = (list: readonly AssignmentRow[]) =>
    writeTo(
      list.map(({ student }) => student).filter((student) => !student.archived),
      'Student',
      {
        title: beginText.titleForAnybody,
        list: text.listName,
        filters: [...filterWords(search, chipWords), ...(onlyUnassigned ? [text.onlyUnassigned] : [])],
      },
    );

  const columns = useMemo<Column<AssignmentRow>[]>(
    () =>
      mayAssign
        ? [
            column,
            ...table.columns,
            {
              key: 'change',
              header: text.columns.change,
              width: '88px',
              offPaper: true,
              phone: 'aside',
              cell: (row) => (
                <Button
                  size="compact-sm"
                  aria-label={text.changeOf(row.student.displayName)}
                  onPointerEnter={ManyReviewersModal.ahead}
                  onClick={() => setChanging(row)}
                >
                  {text.change}
                </Button>
              ),
            },
          ]
        : [...table.columns],
    [column, mayAssign, table.columns],
  );

  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumbs={[{ label: text.crumb, to: portfolioPaths.dashboard }]}
        summary={text.summary(unassigned.length, listed.length)}
        actions={[
          ...(mayAssign ? [{ label: text.evenly.open, onPress: () => setEvenly(true) }] : []),
          ...(can['reviewers.assignByProjects']
            ? [{ label: text.byProjects.open, onPress: () => setByProjects(true) }]
            : []),
          { label: directoryText.links.requiredTokens, to: portfolioPaths.requiredTokens },
          { label: directoryText.links.guidelines, to: portfolioPaths.guidelines },
          { label: directoryText.links.customTokens, to: portfolioPaths.customTokens },
        ]}
      />
      {directory.portfolios.length === 0 ? (
        <EmptyState
          title={directoryText.none}
          body={directoryText.noneBody}
          action={
            can['people.onboard'] ? (
              <LinkButton to={onboardingPaths.student}>{directoryText.onboard}</LinkButton>
            ) : undefined
          }
        />
      ) : (
        <>
          <DirectoryTools
            wrap
            searchLabel={text.search}
            filterLabel={directoryText.everyone.filter}
            chips={chips.map((value) => ({
              value,
              label: chipWords(value),
            }))}
            search={search}
            status={directoryText.everyone.shown(shown.length)}
          >
            {selected.length === 0 ? <ListActions actions={write(table.rows)} /> : null}
            <TableTools file={file} columns={readColumns} rows={table.rows} saved={savedFilters} />
          </DirectoryTools>
          <div className={styles.assigned}>
            <FilterChips
              wrap
              label={text.assigned}
              chips={[{ value: 'unassigned', label: text.unassignedChip(unassigned.length) }]}
              selected={onlyUnassigned ? ['unassigned'] : []}
              onChange={(on) =>
                void navigate({
                  to: '.',
                  search: (known) => ({ ...known, item: on[0] }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
            <Workload rows={listed} />
          </div>
          {unassigned.length === 0 ? null : <p className={styles.without}>{text.withoutReviewer}</p>}
          {shown.length === 0 ? (
            <EmptyState
              title={directoryText.everyone.empty}
              body={directoryText.everyone.emptyBody}
              action={<Button onClick={search.showAll}>{directoryText.everyone.showAll}</Button>}
            />
          ) : (
            <DataTable
              caption={text.caption}
              columns={columns}
              rows={table.rows}
              rowKey={({ _id }) => _id}
              pressable
            />
          )}
          {mayAssign ? (
            <SelectionShelf
              label={text.selection.label}
              status={text.selection.count(selected.length)}
              count={selected.length}
              onCsv={() => void saveRows(`${file}.csv`, readColumns, selected)}
              onClear={clear}
            >
              <Button
                variant="filled"
                onPointerEnter={ManyReviewersModal.ahead}
                onClick={() => setAssigning(selected)}
              >
                {text.selection.assign}
              </Button>
              <ListActions actions={write(selected)} />
            </SelectionShelf>
          ) : null}
        </>
      )}
      {changing === undefined ? null : (
        <ReviewersModal key={changing._id} row={changing} onClose={() => setChanging(undefined)} />
      )}
      {byProjects ? (
        <ByProjectsModal
          classes={chips.filter((chip) => chip !== archivedChip)}
          onClose={() => setByProjects(false)}
        />
      ) : null}
      {evenly ? (
        <EvenlyModal
          classes={chips.filter((chip) => chip !== archivedChip)}
          onClose={() => setEvenly(false)}
        />
      ) : null}
      {assigning === undefined ? null : (
        <ManyReviewersModal
          rows={stillListed(assigning, rows)}
          onClose={() => setAssigning(undefined)}
          onDone={clear}
        />
      )}
    </>
  );
}

/** How the listed portfolios are shared out among the teachers. */
function Workload({ rows }: { rows: readonly AssignmentRow[] }) {
  const loads = useMemo(() => workload(rows), [rows]);
  const most = loads[0]?.count ?? 1;
  if (loads.length === 0) return null;
  return (
    <details className={styles.workload}>
      <summary>{text.workload(loads.length)}</summary>
      <p>{text.workloadHelp}</p>
      <ul className={styles.loads}>
        {loads.map(({ teacher, count }) => {
          const share: CSSProperties & { '--share': number } = { '--share': count / most };
          return (
            <li key={teacher._id}>
              <span title={teacher.displayName}>{reviewerName(teacher)}</span>
              <span className={styles.bar} style={share} aria-hidden="true" />
              <b>{formatCount(count)}</b>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
