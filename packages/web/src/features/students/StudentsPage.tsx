import { locale } from '@casement/domain/shared/locale.ts';
import { classOf } from '@casement/domain/shared/time/classes.text.ts';
import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMe } from '../../lib/api/session.ts';
import { archivedChip, countListed, offerArchived } from '../../lib/archived.ts';
import { useDirectorySearch } from '../../lib/directorySearch.ts';
import { compareByName } from '../../lib/text/people.ts';
import { useToday } from '../../lib/time/today.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { DirectoryTools } from '../../ui/list/DirectoryTools.tsx';
import { useRowSelection } from '../../ui/list/RowSelection.tsx';
import { saveRows } from '../../ui/list/saveTable.ts';
import { useSortedTable } from '../../ui/list/sortedTable.ts';
import { TableTools } from '../../ui/list/TableTools.tsx';
import { EmailText } from '../../ui/mark/EmailText.tsx';
import { PersonName } from '../../ui/mark/PersonName.tsx';
import { TagChip } from '../../ui/mark/TagChip.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { filterWords } from '../messages/messages.rules.ts';
import { onboardingPaths } from '../onboarding/onboarding.paths.ts';
import { useSavedFilters } from '../profile/filters.queries.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { studentPaths } from './students.paths.ts';
import { studentsQuery } from './students.queries.ts';
import { defaultStudentChips, filterStudents, studentChips } from './students.rules.ts';
import { studentsText as text } from './students.text.ts';

const nameOf = (student: StudentCard) => student.displayName;

const columns: readonly Column<StudentCard>[] = [
  {
    key: 'name',
    header: text.columns.name,
    compare: compareByName,
    csv: nameOf,
    archived: (student) => student.archived,
    width: '2fr',
    least: 164,
    phone: 'title',
    cell: (student) => (
      <PersonName person={student} to={studentPaths.overview(student._id)}>
        {student.archived ? <TagChip>{text.archived}</TagChip> : null}
      </PersonName>
    ),
  },
  {
    key: 'class',
    header: text.columns.class,
    compare: (a, b) => a.graduatingClass.localeCompare(b.graduatingClass, locale),
    csv: ({ graduatingClass }) => graduatingClass,
    width: '104px',
    cell: (student) => <span className="muted num">{classOf(student.graduatingClass)}</span>,
  },
  {
    key: 'email',
    header: text.columns.email,
    compare: (a, b) => a.schoolEmail.localeCompare(b.schoolEmail, locale),
    csv: ({ schoolEmail }) => schoolEmail,
    width: '2fr',
    least: 180,
    cell: (student) => (
      <span className="muted">
        <EmailText address={student.schoolEmail} />
      </span>
    ),
  },
  {
    key: 'signedIn',
    header: text.columns.signedIn,
    compare: (a, b) => Number(a.studentUserActivity.hasLoggedIn) - Number(b.studentUserActivity.hasLoggedIn),
    csv: ({ studentUserActivity }) => (studentUserActivity.hasLoggedIn ? text.signedIn : text.notYet),
    width: '88px',
    phoneCell: ({ studentUserActivity }) =>
      studentUserActivity.hasLoggedIn ? null : <TagChip>{text.notSignedIn}</TagChip>,
    cell: ({ studentUserActivity }) => (
      <span className={studentUserActivity.hasLoggedIn ? 'faint' : 'muted'}>
        {studentUserActivity.hasLoggedIn ? text.signedIn : text.notYet}
      </span>
    ),
  },
];

/**
 * The directory of students: by name, those who have never signed in first unless another order is chosen.
 */
export function StudentsPage() {
  const { school, can } = useMe();
  const { students } = useSuspenseQuery(studentsQuery).data.data;
  const chips = useMemo(() => studentChips(students), [students]);
  const today = useToday(school.timeZone);
  const defaults = defaultStudentChips(chips, today);
  const search = useDirectorySearch(chips, defaults);
  const chosen = search.selected.join();
  const hidden = offerArchived(search, (on, text) => filterStudents(students, on, text));
  const shown = useMemo(
    () => filterStudents(students, chosen.split(','), search.text),
    [students, chosen, search.text],
  );
  const table = useSortedTable(columns, shown, 'signedIn');
  const savedFilters = useSavedFilters('students');
  const { selected, column, clear } = useRowSelection(table.rows, nameOf);
  const mayOnboard = can['people.onboard'];
  const file = text.file(today.toString());
  const maySelect = can['student.archive'];

  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.total(countListed(students, search.selected))}
        actions={mayOnboard ? [{ label: text.onboard, to: onboardingPaths.student, primary: true }] : []}
      />
      {students.length === 0 ? (
        <EmptyState
          title={text.none}
          body={text.noneBody}
          action={
            mayOnboard ? (
              <LinkButton variant="filled" to={onboardingPaths.student}>
                {text.onboard}
              </LinkButton>
            ) : undefined
          }
        />
      ) : (
        <>
          <DirectoryTools
            searchLabel={text.search}
            filterLabel={text.filter}
            chips={chips.map((value) => ({
              value,
              label: value === archivedChip ? text.archived : classOf(value),
            }))}
            search={search}
            status={text.shown(shown.length)}
            hidden={hidden}
          >
            <TableTools file={file} columns={columns} rows={table.rows} saved={savedFilters} />
          </DirectoryTools>
          {shown.length === 0 ? (
            <EmptyState
              title={text.empty}
              action={<Button onClick={search.showAll}>{text.showAll}</Button>}
            />
          ) : (
            <DataTable
              caption={text.caption}
              columns={maySelect ? [column, ...table.columns] : table.columns}
              rows={table.rows}
              rowKey={(student) => student._id}
              pressable
            />
          )}
          {maySelect ? (
            <SelectionBar
              selected={selected}
              filters={filterWords(search, (value) =>
                value === archivedChip ? text.archived : classOf(value),
              )}
              onCsv={() => void saveRows(`${file}.csv`, columns, selected)}
              onClear={clear}
            />
          ) : null}
        </>
      )}
    </>
  );
}
