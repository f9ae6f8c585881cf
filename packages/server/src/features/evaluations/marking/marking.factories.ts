/** Factories for assignments and for their evaluations at a project. */
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../../../testing/app/app.ts';
import { inDays } from '../../../testing/app/clock.ts';
import type { TestPerson } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import type { TestProject } from '../../projects/projects.factories.ts';

export type TestEvent = {
  id: string;
  project: TestProject;
  assignmentId: string;
  criteria: string[];
  evidence: string[];
  /** The group's evaluation, or each student's in their order. */
  evaluations: string[];
};

type EventValues = {
  title?: string;
  dueOn?: string;
  /** Each has an individual evaluation; without students the group has one. */
  students?: readonly TestPerson[];
  /** How many criteria there are. */
  criteria?: number;
  statuses?: readonly string[];
  /** The types of the evidence items. */
  evidence?: readonly string[];
};

const ids = (count: number) => Array.from({ length: count }, () => uuidv7());

/** An assignment at a project, with its criteria, its evidence items and its evaluations. */
export async function makeEvent(
  app: TestApp,
  project: TestProject,
  values: EventValues = {},
): Promise<TestEvent> {
  const {
    students,
    evidence: types = ['text'],
    statuses = ['not-achieved', 'satisfactory', 'good'],
  } = values;
  const [id, assignmentId, criteria, evidence] = [
    uuidv7(),
    uuidv7(),
    ids(values.criteria ?? 2),
    ids(types.length),
  ];
  const evaluations = ids(students?.length ?? 1);
  const run = (text: string, parameters: readonly unknown[]) =>
    asOwner(app, project.school.id, text, parameters);
  await run('insert into evaluation_assignment (id, title, due_on, type) values ($1, $2, $3, $4)', [
    assignmentId,
    values.title ?? 'Midway review',
    values.dueOn ?? inDays(7),
    students === undefined ? 'group' : 'individual',
  ]);
  await run(
    `insert into evaluation_criterion (id, assignment_id, position, description, statuses)
     select c.id, $1, c.place, 'Criterion ' || c.place, $3 from unnest($2::uuid[]) with ordinality as c(id, place)`,
    [assignmentId, criteria, [...statuses]],
  );
  await run(
    `insert into evaluation_evidence (id, assignment_id, position, type)
     select i.id, $1, i.place, i.type from unnest($2::uuid[], $3::text[]) with ordinality as i(id, type, place)`,
    [assignmentId, evidence, [...types]],
  );
  await run('insert into evaluation_event (id, assignment_id, project_id) values ($1, $2, $3)', [
    id,
    assignmentId,
    project.id,
  ]);
  await run(
    'insert into evaluation (id, event_id, student_id) select e.id, $1, e.student from unnest($2::uuid[], $3::uuid[]) as e(id, student)',
    [id, evaluations, students?.map((student) => student.id) ?? [null]],
  );
  return { id, project, assignmentId, criteria, evidence, evaluations };
}
