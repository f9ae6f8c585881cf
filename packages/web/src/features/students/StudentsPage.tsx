import type { StudentCard } from '@casement/domain/students/students.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { orpc } from '../../lib/api.ts';
import { useDirectorySearch } from '../../lib/directorySearch.ts';
import { useMe } from '../../lib/session.ts';
import { todayIn } from '../../lib/time.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DirectoryTools } from '../../ui/DirectoryTools.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { archivedChip, defaultStudentChips, filterStudents, studentChips } from './students.rules.ts';
import { studentsText as text } from './students.text.ts';

const onboarding = '/onboarding/uploadStudents';

const columns: readonly Column<StudentCard>[] = [
  {
    key: 'name',
    header: text.columns.name,
    width: '2fr',
    phone: 'title',
    cell: (student) => (
      <PersonName person={student}>{student.archived ? <TagChip>{text.archived}</TagChip> : null}</PersonName>
    ),
  },
  {
    key: 'class',
    header: text.columns.class,
    width: '128px',
    cell: (student) => <span className="muted num">{text.classOf(student.graduatingClass)}</span>,
  },
  {
    key: 'email',
    header: text.columns.email,
    width: '2fr',
    cell: (student) => <span className="muted">{student.schoolEmail}</span>,
  },
  {
    key: 'signedIn',
    header: text.columns.signedIn,
    width: '88px',
    phone: 'hidden',
    cell: ({ studentUserActivity }) => (
      <span className={studentUserActivity.hasLoggedIn ? 'faint' : 'muted'}>
        {studentUserActivity.hasLoggedIn ? text.signedIn : text.notYet}
      </span>
    ),
  },
];

/** The directory of students: by class and by name, those who have not signed in yet first. */
export function StudentsPage() {
  const { school, can } = useMe();
  const { students } = useSuspenseQuery(orpc.students.directory.queryOptions()).data.data;
  const chips = useMemo(() => studentChips(students), [students]);
  const defaults = defaultStudentChips(chips, todayIn(school.timeZone));
  const search = useDirectorySearch(chips, defaults);
  const wanted = useDeferredValue(search.text);
  const shown = filterStudents(students, search.selected, wanted);
  const mayOnboard = can['people.onboard'];

  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.total(students.filter((student) => !student.archived).length)}
        actions={mayOnboard ? [{ label: text.onboard, to: onboarding, primary: true }] : []}
      />
      {students.length === 0 ? (
        <EmptyState
          title={text.none}
          body={text.noneBody}
          action={
            mayOnboard ? (
              <Button variant="filled" renderRoot={(props) => <Link {...props} to={onboarding} />}>
                {text.onboard}
              </Button>
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
              label: value === archivedChip ? text.archived : text.classOf(value),
            }))}
            search={search}
            status={text.shown(shown.length)}
          />
          {shown.length === 0 ? (
            <EmptyState
              title={text.empty}
              action={
                <Button
                  onClick={() => {
                    search.setText('');
                    search.select(chips);
                  }}
                >
                  {text.showAll}
                </Button>
              }
            />
          ) : (
            <DataTable
              caption={text.caption}
              columns={columns}
              rows={shown}
              rowKey={(student) => student._id}
            />
          )}
        </>
      )}
    </>
  );
}
