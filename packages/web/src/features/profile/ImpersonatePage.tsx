import { Button } from '@mantine/core';
import { useSuspenseQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useState } from 'react';
import { orpc } from '../../lib/api/api.ts';
import { LinkButton } from '../../ui/frame/LinkButton.tsx';
import { PageHeader } from '../../ui/frame/PageHeader.tsx';
import { type Column, DataTable } from '../../ui/list/DataTable.tsx';
import { SearchField } from '../../ui/list/SearchField.tsx';
import { EmailText } from '../../ui/mark/EmailText.tsx';
import { PersonName } from '../../ui/mark/PersonName.tsx';
import { EmptyState } from '../../ui/state/EmptyState.tsx';
import { onboardingPaths } from '../onboarding/onboarding.paths.ts';
import styles from './ImpersonatePage.module.css';
import { namedPeople, type Viewable, viewablePeople } from './impersonation.rules.ts';
import { impersonationText as text } from './impersonation.text.ts';
import { profilePaths } from './profile.paths.ts';

const columns: readonly Column<Viewable>[] = [
  {
    key: 'name',
    header: text.columns.name,
    width: '2fr',
    phone: 'title',
    cell: (person) => (
      <Link className={styles.name} to={profilePaths.impersonateOne(person._id)}>
        <PersonName person={person} />
      </Link>
    ),
  },
  {
    key: 'is',
    header: text.columns.is,
    width: '168px',
    cell: ({ graduatingClass }) => (
      <span className="muted">{graduatingClass === null ? text.teacher : text.classOf(graduatingClass)}</span>
    ),
  },
  {
    key: 'email',
    header: text.columns.email,
    width: '2fr',
    phone: 'hidden',
    cell: (person) => (
      <span className="muted">
        <EmailText address={person.schoolEmail} />
      </span>
    ),
  },
];

/** The people an administrator can view the school as. */
export function usePeople(): Viewable[] {
  const [students, faculty] = useSuspenseQueries({
    queries: [orpc.students.directory.queryOptions(), orpc.faculty.directory.queryOptions()],
  });
  const known = { students: students.data.data.students, faculty: faculty.data.data.faculty };
  return useMemo(() => viewablePeople(known.students, known.faculty), [known.students, known.faculty]);
}

/** Finds the person to view the school as. */
export function ImpersonatePage() {
  const people = usePeople();
  return (
    <>
      <PageHeader title={text.title} summary={text.summary} />
      {people.length === 0 ? (
        <EmptyState
          title={text.none}
          body={text.noneBody}
          action={
            <LinkButton variant="filled" to={onboardingPaths.student}>
              {text.first}
            </LinkButton>
          }
        />
      ) : (
        <FoundPeople people={people} />
      )}
    </>
  );
}

function FoundPeople({ people }: { people: readonly Viewable[] }) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const shown = useMemo(() => namedPeople(people, wanted), [people, wanted]);
  return (
    <>
      <div className={styles.search}>
        <SearchField label={text.search} value={search} onChange={setSearch} />
      </div>
      <p role="status" className="visually-hidden">
        {text.shown(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={text.noMatch}
          body={text.noMatchBody}
          action={<Button onClick={() => setSearch('')}>{text.clear}</Button>}
        />
      ) : (
        <DataTable caption={text.caption} columns={columns} rows={shown} rowKey={({ _id }) => _id} />
      )}
    </>
  );
}
