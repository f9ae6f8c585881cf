import type { ProjectCard } from '@casement/domain/projects/projects.contract.ts';
import { locale } from '@casement/domain/shared/locale.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useMe } from '../../../lib/api/session.ts';
import { useToday } from '../../../lib/time/today.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { SelectionShelf, useRowSelection } from '../../../ui/list/RowSelection.tsx';
import { saveRows } from '../../../ui/list/saveTable.ts';
import { useSortedTable } from '../../../ui/list/sortedTable.ts';
import { ListActions } from '../../../ui/list/TableTools.tsx';
import { TagChip } from '../../../ui/mark/TagChip.tsx';
import { useWriteTo } from '../../messages/begin.queries.ts';
import { beginText } from '../../messages/messages.text.ts';
import { projectPaths } from '../projects.paths.ts';
import { evidenceWords, nameOf, plannedWords, projectsText as text } from '../projects.text.ts';
import { directoryText } from './directory.text.ts';

const byWords = (words: (project: ProjectCard) => string) => (a: ProjectCard, b: ProjectCard) =>
  words(a).localeCompare(words(b), locale);
const classesOf = ({ graduatingClasses }: ProjectCard) => graduatingClasses.map(text.classOf).join(', ');
const coachesOf = ({ coaches }: ProjectCard) => coaches.map(({ displayName }) => displayName).join(', ');
const startOf = ({ startsOn, endsOn }: ProjectCard) => startsOn ?? endsOn ?? '';

function columnsOn(today: Temporal.PlainDate): Column<ProjectCard>[] {
  return [
    {
      key: 'name',
      header: directoryText.columns.name,
      width: '2fr',
      least: 160,
      phone: 'title',
      compare: byWords(nameOf),
      csv: nameOf,
      archived: (project) => project.archived,
      cell: (project) => (
        <>
          <Link to={projectPaths.overview(project._id)}>{nameOf(project)}</Link>{' '}
          {project.archived ? <TagChip>{text.archived}</TagChip> : null}
        </>
      ),
    },
    {
      key: 'classes',
      header: directoryText.columns.classes,
      width: '1.1fr',
      least: 104,
      compare: byWords(classesOf),
      csv: classesOf,
      cell: (project) => {
        const classes = classesOf(project);
        const none = project.memberCount === 0 ? text.noMembers : text.noActiveClasses;
        return <span className={classes === '' ? 'faint' : 'muted num'}>{classes || none}</span>;
      },
    },
    {
      key: 'members',
      header: directoryText.columns.members,
      width: '84px',
      mostFirst: true,
      compare: (a, b) => a.memberCount - b.memberCount,
      csv: ({ memberCount }) => String(memberCount),
      phoneCell: ({ memberCount }) => (memberCount === 0 ? text.noMembers : text.members(memberCount)),
      cell: ({ memberCount }) => <span className="num">{memberCount}</span>,
    },
    {
      key: 'coaches',
      header: directoryText.columns.coaches,
      width: '1.5fr',
      least: 112,
      compare: byWords(coachesOf),
      csv: coachesOf,
      cell: (project) => (
        <span className={project.coaches.length === 0 ? 'faint' : 'muted'}>
          {coachesOf(project) || text.noCoach}
        </span>
      ),
    },
    {
      key: 'planned',
      header: text.planned,
      width: '1.7fr',
      least: 188,
      wide: true,
      compare: byWords(startOf),
      inFile: [
        { header: directoryText.file.startsOn, csv: ({ startsOn }) => startsOn ?? '' },
        { header: directoryText.file.endsOn, csv: ({ endsOn }) => endsOn ?? '' },
      ],
      phone: 'hidden',
      cell: (project) => (
        <span className={startOf(project) === '' ? 'faint' : 'muted num'}>
          {plannedWords(project, today)}
        </span>
      ),
    },
    {
      key: 'evidence',
      header: text.evidence,
      width: '1.5fr',
      least: 124,
      widest: true,
      mostFirst: true,
      compare: (a, b) => (a.evidence?.count ?? 0) - (b.evidence?.count ?? 0),
      inFile: [
        { header: directoryText.file.posts, csv: ({ evidence }) => String(evidence?.count ?? 0) },
        { header: directoryText.file.first, csv: ({ evidence }) => evidence?.first ?? '' },
        { header: directoryText.file.last, csv: ({ evidence }) => evidence?.last ?? '' },
      ],
      phone: 'hidden',
      cell: ({ evidence }) => (
        <span className={evidence === null ? 'faint' : 'muted num'}>{evidenceWords(evidence, today)}</span>
      ),
    },
  ];
}

/** The projects in the chosen order, by default the directory's order by name, and their columns. */
export function useProjectTable(projects: readonly ProjectCard[]) {
  const today = useToday(useMe().school.timeZone);
  const columns = useMemo(() => columnsOn(today), [today]);
  return useSortedTable(columns, projects, 'name');
}

type ProjectTableProps = {
  table: ReturnType<typeof useProjectTable>;
  /** The name of the file of selected rows, without its extension. */
  file: string;
  /** The list's filters in words. */
  filters: readonly string[];
};

/** Projects as rows; selected ones can be written to and saved as a file. */
export function ProjectTable({ table, file, filters }: ProjectTableProps) {
  const writeTo = useWriteTo();
  const { selected, column, clear } = useRowSelection(table.rows, nameOf);
  const groups = selected
    .filter(({ archived }) => !archived)
    .map((project) => ({ _id: project._id, displayName: nameOf(project) }));
  const about = { title: beginText.titleForAnybody, list: directoryText.caption, filters };
  return (
    <>
      <DataTable
        caption={directoryText.caption}
        columns={[column, ...table.columns]}
        rows={table.rows}
        rowKey={({ _id }) => _id}
        pressable
      />
      <SelectionShelf
        label={directoryText.selected}
        count={selected.length}
        onCsv={() => void saveRows(`${file}.csv`, table.columns, selected)}
        onClear={clear}
      >
        <ListActions actions={writeTo(groups, 'CasProject', about)} />
      </SelectionShelf>
    </>
  );
}
