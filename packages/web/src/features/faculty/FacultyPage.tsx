import type { FacultyCard } from '@casement/domain/faculty/faculty.contract.ts';
import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { orpc } from '../../lib/api.ts';
import { useDirectorySearch } from '../../lib/directorySearch.ts';
import { useMe } from '../../lib/session.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { DirectoryTools } from '../../ui/DirectoryTools.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PersonName } from '../../ui/PersonName.tsx';
import { TagChip } from '../../ui/TagChip.tsx';
import { facultyChips, filterFaculty } from './faculty.rules.ts';
import { facultyText as text } from './faculty.text.ts';

const columns: readonly Column<FacultyCard>[] = [
  {
    key: 'name',
    header: text.columns.name,
    width: '2fr',
    phone: 'title',
    cell: (member) => (
      <PersonName person={member}>{member.archived ? <TagChip>{text.archived}</TagChip> : null}</PersonName>
    ),
  },
  {
    key: 'email',
    header: text.columns.email,
    width: '2fr',
    cell: (member) => <span className="muted">{member.schoolEmail}</span>,
  },
  {
    key: 'mark',
    header: text.columns.mark,
    width: '140px',
    cell: (member) => (member.administrator ? <TagChip>{text.administrator}</TagChip> : null),
  },
];

/** The directory of faculty: active, archived, by name. */
export function FacultyPage() {
  const { can } = useMe();
  const { faculty } = useSuspenseQuery(orpc.faculty.directory.queryOptions()).data.data;
  const search = useDirectorySearch(facultyChips, ['active']);
  const wanted = useDeferredValue(search.text);
  const shown = filterFaculty(faculty, search.selected, wanted);

  return (
    <>
      <PageHeader
        title={text.title}
        summary={text.total(faculty.length)}
        actions={
          can['people.onboard']
            ? [{ label: text.onboard, to: '/onboarding/uploadFaculty', primary: true }]
            : []
        }
      />
      <DirectoryTools
        searchLabel={text.search}
        filterLabel={text.filter}
        chips={facultyChips.map((value) => ({ value, label: text.chips[value] }))}
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
                search.select(facultyChips);
              }}
            >
              {text.showAll}
            </Button>
          }
        />
      ) : (
        <DataTable caption={text.caption} columns={columns} rows={shown} rowKey={(member) => member._id} />
      )}
    </>
  );
}
