import type { DashboardEvent } from '@casement/domain/evaluations/dashboard/dashboard.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../lib/api/session.ts';
import { useDirectorySearch } from '../../../lib/directorySearch.ts';
import { useToday } from '../../../lib/time/today.ts';
import { PageHeader } from '../../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { DirectoryTools } from '../../../ui/list/DirectoryTools.tsx';
import { SelectionShelf, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { saveRows } from '../../../ui/list/saveTable.ts';
import { useSortedTable } from '../../../ui/list/sortedTable.ts';
import { ListActions, TableTools } from '../../../ui/list/TableTools.tsx';
import { EmptyState } from '../../../ui/state/EmptyState.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { filterWords } from '../../messages/messages.rules.ts';
import { beginText } from '../../messages/messages.text.ts';
import { useSavedFilters } from '../../profile/filters.queries.ts';
import { defaultChips, noMembersChip } from '../../projects/chips.rules.ts';
import { projectPaths } from '../../projects/projects.paths.ts';
import { projectsText } from '../../projects/projects.text.ts';
import { evaluationPaths } from '../evaluations.paths.ts';
import { FigureBadge } from '../FigureBadge.tsx';
import { eventsQuery } from './dashboard.queries.ts';
import { progressIn, projectChips, shownEvents } from './dashboard.rules.ts';
import { dashboardText as text } from './dashboard.text.ts';
import { Timeline } from './Timeline.tsx';

const classesOf = ({ project }: DashboardEvent) => project.graduatingClasses.map(classOf).join(', ');
const nameOf = ({ project }: DashboardEvent) => project.name;
const shareOf = ({ done, of }: DashboardEvent['marked']) => (of === 0 ? 0 : done / of);

const columns: readonly Column<DashboardEvent>[] = [
  {
    key: 'project',
    compare: (a, b) => a.project.name.localeCompare(b.project.name, locale),
    csv: ({ project }) => project.name,
    header: text.columns.project,
    width: '2fr',
    phone: 'title',
    cell: ({ _id, project }) => <Link to={evaluationPaths.event(project._id, _id)}>{project.name}</Link>,
  },
  {
    key: 'classes',
    compare: (a, b) => classesOf(a).localeCompare(classesOf(b), locale),
    csv: (event) => classesOf(event),
    header: text.columns.classes,
    cell: (event) => <span className="muted num">{classesOf(event)}</span>,
  },
  {
    key: 'marked',
    compare: (a, b) => shareOf(a.marked) - shareOf(b.marked),
    csv: ({ marked }) => text.marked(marked),
    header: text.columns.marked,
    cell: ({ marked }) => <FigureBadge progress={progressIn(marked)}>{text.marked(marked)}</FigureBadge>,
  },
  {
    key: 'handedIn',
    compare: (a, b) => shareOf(a.handedIn) - shareOf(b.handedIn),
    csv: ({ handedIn }) => text.handedIn(handedIn),
    header: text.columns.handedIn,
    cell: ({ handedIn }) => (
      <FigureBadge progress={progressIn(handedIn)}>{text.handedIn(handedIn)}</FigureBadge>
    ),
  },
];

/** Evaluation assignments on a timeline; selecting one lists its projects. */
export function EvaluationsPage() {
  const { can, school } = useMe();
  const { evaluationDetails } = useSuspenseQuery(eventsQuery).data.data;
  const { event: selected } = useSearch({ strict: false });
  const navigate = useNavigate();
  const chips = projectChips(evaluationDetails);
  const today = useToday(school.timeZone);
  const search = useDirectorySearch(chips, defaultChips(chips, today));
  const detail = evaluationDetails.find(({ _id }) => _id === selected);
  const shown = detail === undefined ? [] : shownEvents(detail, search.selected, search.text);
  const table = useSortedTable(columns, shown);
  const { selected: chosen, column, clear } = useRowSelection(table.rows, nameOf);
  const file = text.file(today.toString());
  const writeTo = useWriteTo();
  const groups = chosen.map(({ project }) => ({ _id: project._id, displayName: project.name }));
  const savedFilters = useSavedFilters('evaluations');
  const select = (event: string) =>
    void navigate({ to: '.', search: (known) => ({ ...known, event }), replace: true, resetScroll: false });

  return (
    <>
      <PageHeader
        title={text.title}
        breadcrumbs={[{ label: projectsText.crumb, to: projectPaths.dashboard }]}
        summary={text.total(evaluationDetails.length)}
        actions={[
          { label: text.overall, to: projectPaths.dashboard },
          ...(can['assignments.read'] ? [{ label: text.assignments, to: evaluationPaths.assignments }] : []),
          ...(can['project.create'] ? [{ label: text.create, to: projectPaths.create, primary: true }] : []),
        ]}
      />
      {evaluationDetails.length === 0 ? (
        <EmptyState title={text.none} body={text.noneBody} />
      ) : (
        <>
          <DirectoryTools
            searchLabel={text.search}
            filterLabel={text.filter}
            chips={chips.map((value) => ({
              value,
              label: value === noMembersChip ? projectsText.noMembers : classOf(value),
            }))}
            search={search}
            status={text.shown(shown.length)}
          >
            <TableTools file={file} columns={columns} rows={table.rows} saved={savedFilters} />
          </DirectoryTools>
          <Timeline details={evaluationDetails} selected={selected} onSelect={select} />
          {shown.length === 0 ? (
            <EmptyState
              title={text.empty}
              {...(detail === undefined
                ? {}
                : { action: <Button onClick={search.showAll}>{text.showAll}</Button> })}
            />
          ) : (
            <DataTable
              caption={text.projects}
              columns={[column, ...table.columns]}
              rows={table.rows}
              rowKey={({ _id }) => _id}
              pressable
            />
          )}
          <SelectionShelf
            label={text.selected}
            count={chosen.length}
            onCsv={() => void saveRows(`${file}.csv`, columns, chosen)}
            onClear={clear}
          >
            <ListActions
              actions={writeTo(groups, 'CasProject', {
                title: beginText.titleForAnybody,
                list: detail?.title ?? text.title,
                filters: filterWords(search, classOf),
              })}
            />
          </SelectionShelf>
        </>
      )}
    </>
  );
}
