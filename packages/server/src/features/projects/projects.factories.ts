/** Factories for projects. */
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../testing/app/app.ts';
import { makeSchool, type TestPerson, type TestSchool } from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

export type TestProject = { id: string; school: TestSchool; name: string };

type ProjectValues = {
  school?: TestSchool;
  name?: string;
  goal?: string;
  startsOn?: string;
  endsOn?: string;
  archived?: boolean;
  members?: readonly TestPerson[];
  coaches?: readonly TestPerson[];
};

let made = 0;

/** An approved project with these members and coaches. */
export async function makeProject(app: TestApp, values: ProjectValues = {}): Promise<TestProject> {
  const { members = [], coaches = [] } = values;
  const school = values.school ?? [...members, ...coaches][0]?.school ?? (await makeSchool(app));
  made += 1;
  const project = { id: uuidv7(), school, name: values.name ?? `Project ${made}` };
  const people = [...members, ...coaches];
  await asOwner(
    app,
    school.id,
    `with made as (
       insert into project (id, name, goal, starts_on, ends_on, archived) values ($1, $2, $3, $4, $5, $6)
       returning id)
     insert into project_membership (project_id, person_id, kind)
     select made.id, x.person_id, x.kind from made cross join unnest($7::uuid[], $8::text[]) as x(person_id, kind)`,
    [
      project.id,
      project.name,
      values.goal ?? 'What it is for.',
      values.startsOn ?? null,
      values.endsOn ?? null,
      values.archived ?? false,
      people.map(({ id }) => id),
      people.map(({ kind }) => kind),
    ],
  );
  return project;
}
