/** Projects and evaluation assignments for a school of the data set. */
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import type { School } from './data.ts';

/** The size that the targets refer to; an assignment attached to all projects has 2,500 individual evaluations. */
export const evaluationSize = { projects: 300, evaluations: 2500, criteria: 6 };

/** The number of projects with eight members: 250 projects have 2,000 evaluations. */
export const attachedSize = { projects: 250, evaluations: 2000 };

const name = (n: string) => `'Project ' || lpad((${n})::text, 3, '0')`;

const steps = [
  `insert into project (name, goal) select ${name('n')}, repeat('What it is for. ', 8) from generate_series(0, ${evaluationSize.projects - 1}) n`,
  // The first 250 projects have eight members each, the last 50 ten.
  `insert into project_membership (project_id, person_id, kind)
   select o.id, p.id, 'student'
     from (select id, row_number() over (order by name) - 1 as n from project where school_id = $1) o
    cross join lateral generate_series(0, case when o.n < ${attachedSize.projects} then 7 else 9 end) k
     join (select id, row_number() over (order by id) - 1 as n from person where school_id = $1 and kind = 'student') p
       on p.n = (o.n * 5 + k) % 1500`,
];

/**
 * Creates a school's projects once; later cases use those that exist.
 * @param client the owner of the tables; bound to that school from then on
 * @returns the ids of the projects, those with eight members first
 */
export async function fillProjects(client: pg.Client, { schoolId }: School): Promise<string[]> {
  await client.query("select set_config('app.school_id', $1, false)", [schoolId]);
  const read = async () => {
    const { rows } = await client.query('select id from project where school_id = $1 order by name', [
      schoolId,
    ]);
    return z
      .array(z.object({ id: z.string() }))
      .parse(rows)
      .map(({ id }) => id);
  };
  const known = await read();
  if (known.length > 0) return known;
  for (const step of steps) await client.query(step, step.includes('$1') ? [schoolId] : []);
  for (const table of ['project', 'project_membership']) await client.query(`vacuum analyze ${table}`);
  return read();
}

/** Creates an individual assignment with criteria, attached to no project. @returns its id */
export async function addAssignment(client: pg.Client, active: boolean): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into evaluation_assignment (id, title, description, due_on, active, type)
     values ($1, 'Review', 'How it goes.', current_date + 30, $2, 'individual')`,
    [id, active],
  );
  await client.query(
    `insert into evaluation_criterion (assignment_id, position, description, statuses)
     select $1, n, 'Criterion ' || n, '{not-achieved,satisfactory,good}' from generate_series(1, ${evaluationSize.criteria}) n`,
    [id],
  );
  await client.query(
    `insert into evaluation_evidence (assignment_id, position, description, type) values ($1, 1, 'A text', 'text')`,
    [id],
  );
  return id;
}

/** Attaches an assignment to projects in one statement, without checks: the same rows that the service writes. */
export const bareAttachment = `
  with made as (
    insert into evaluation_event (assignment_id, project_id) select $1, unnest($2::uuid[]) returning school_id, id, project_id)
  insert into evaluation (event_id, student_id)
  select made.id, m.person_id from made join project_membership m on m.school_id = made.school_id and m.project_id = made.project_id`;

/** Marks four of six criteria in each evaluation, comments on one and hands in the evidence. */
export const markings = [
  `insert into criterion_result (evaluation_id, criterion_id, status, marked_by_name)
   select e.id, c.id, 'good', 'Teacher0 Staff0'
     from evaluation_event v join evaluation e on e.school_id = v.school_id and e.event_id = v.id
     join evaluation_criterion c on c.school_id = v.school_id and c.assignment_id = v.assignment_id
    where v.assignment_id = $1 and c.position % 3 > 0`,
  `insert into evaluation_comment (evaluation_id, criterion_id, content, author_kind, author_email, first_name, last_name, display_name)
   select e.id, c.id, 'Say why.', 'faculty', 'teacher0@school.example.org', 'Teacher0', 'Staff0', 'Teacher0 Staff0'
     from evaluation_event v join evaluation e on e.school_id = v.school_id and e.event_id = v.id
     join evaluation_criterion c on c.school_id = v.school_id and c.assignment_id = v.assignment_id
    where v.assignment_id = $1 and c.position = 1`,
  `insert into evidence_submission (evaluation_id, evidence_id, payload, submitted_by_name)
   select e.id, i.id, 'What we did.', 'A student'
     from evaluation_event v join evaluation e on e.school_id = v.school_id and e.event_id = v.id
     join evaluation_evidence i on i.school_id = v.school_id and i.assignment_id = v.assignment_id
    where v.assignment_id = $1`,
];

/** Deletes assignments with all their evaluations. */
export async function dropAssignments(client: pg.Client, ids: readonly string[]): Promise<void> {
  await client.query('delete from evaluation_assignment where id = any($1::uuid[])', [ids]);
  for (const table of ['evaluation_event', 'evaluation']) await client.query(`vacuum analyze ${table}`);
}
