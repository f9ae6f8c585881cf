/** Writes the projects of the demo school with their people. */
import type { DemoIds, DemoSchool } from '@casement/demo/types.ts';
import type pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { at, insert } from './load.rows.ts';

/** Writes projects, their members and their coaches. @returns the ids of the projects */
export async function loadProjects(
  client: pg.Client,
  { projects }: DemoSchool,
  { people }: Pick<DemoIds, 'people'>,
): Promise<string[]> {
  const ids = projects.map(() => uuidv7());
  await insert(client, 'project', {
    id: { type: 'uuid', values: ids },
    name: { type: 'text', values: projects.map(({ name }) => name) },
    goal: { type: 'text', values: projects.map(({ goal }) => goal) },
    archived: { type: 'boolean', values: projects.map(({ archived }) => archived) },
    starts_on: { type: 'date', values: projects.map(({ startsOn }) => startsOn) },
    ends_on: { type: 'date', values: projects.map(({ endsOn }) => endsOn) },
    created_at: { type: 'timestamptz', values: projects.map(({ createdOn }) => createdOn) },
    updated_at: { type: 'timestamptz', values: projects.map(({ createdOn }) => createdOn) },
  });
  const memberships = projects.flatMap(({ students, coaches }, index) => [
    ...students.map((one) => ({ ...one, index, kind: 'student' })),
    ...coaches.map((one) => ({ ...one, index, kind: 'faculty' })),
  ]);
  await insert(client, 'project_membership', {
    project_id: { type: 'uuid', values: memberships.map(({ index }) => at(index, ids)) },
    person_id: { type: 'uuid', values: memberships.map(({ personIndex }) => at(personIndex, people)) },
    kind: { type: 'text', values: memberships.map(({ kind }) => kind) },
    joined_at: { type: 'timestamptz', values: memberships.map(({ joinedOn }) => joinedOn) },
  });
  return ids;
}
