/** The watchlist in a database with many schools: the planner's plan for it, measured in rows. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from '../../../auth/scope.ts';
import { connect, type Database, statement } from '../../../db/client.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { testClock } from '../../../testing/app/clock.ts';
import { makeSchool } from '../../../testing/factories.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { cachedWatchlist } from './students.store.ts';

let app: TestApp;
/** The service's own role on one connection, so that the statement is planned once and then explained. */
let database: Database;
beforeAll(async () => {
  app = await makeApp();
  // Planned as in production, unlike in the other tests.
  const options = '-c plan_cache_mode=auto';
  database = connect({ ...app.database.connection(), options, max: 1 }, () => undefined, testClock);
});
afterAll(async () => {
  await database?.close();
  await app?.close();
});

const students = 400;
const otherSchools = 400;
const othersStudents = 20;
const meetings = 3;

/** For each school in $1, a club with $2 students who came to none of its $3 meetings. */
const filled = `
  with school_ids as (select unnest($1::uuid[]) as school_id),
  clubs as (
    insert into club (school_id, club_name, cas_strand) select school_id, 'Rowing', 'Activity' from school_ids returning school_id, id),
  people as (
    insert into person (school_id, kind, school_email, email_key, first_name, last_name, display_name, graduating_class)
    select s.school_id, 'student', e.address, e.address, 'Given', 'Family', 'Given Family', '2028'
      from school_ids s cross join generate_series(1, $2::int) n
     cross join lateral (select 'student' || n || '@example.org' as address) e
    returning school_id, id),
  sessions as (
    insert into meeting (school_id, club_id, meeting_name, starts_at, ends_at)
    select c.school_id, c.id, 'Session', w.starts_at, w.starts_at + interval '1 hour'
      from clubs c cross join generate_series(1, $3::int) n
     cross join lateral (select app_now() - n * interval '1 day' as starts_at) w
    returning school_id, id)
  insert into attendance (school_id, meeting_id, student_id, status)
  select me.school_id, me.id, p.id, 'absent' from sessions me join people p on p.school_id = me.school_id`;

const strangers = `
  insert into school (school_id, subdomain, school_name, time_zone)
  select uuidv7(), 'stranger' || n, 'Stranger', 'Europe/Berlin' from generate_series(1, ${otherSchools}) n
  returning school_id`;

/** A step of an executed plan; its rows are per loop. */
const step = z.object({
  'Node Type': z.string(),
  'Actual Loops': z.number(),
  'Actual Rows': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Join Filter': z.number().default(0),
  get Plans() {
    return z.array(step).default([]);
  },
});
type Step = z.infer<typeof step>;

const explained = statement(
  'test_explained',
  z.object({ 'QUERY PLAN': z.array(z.object({ Plan: step })) }),
  'explain (analyze, timing off, format json) execute attendance_watchlist',
);

const stepsOf = (top: Step): Step[] => [top, ...top.Plans.flatMap(stepsOf)];

const rowsOf = (one: Step) =>
  one['Actual Loops'] *
  (one['Actual Rows'] + one['Rows Removed by Filter'] + one['Rows Removed by Join Filter']);

it('the watchlist query reads each row at most three times, not once per student', async () => {
  const { id } = await makeSchool(app);
  const others = z.array(z.object({ school_id: z.string() })).parse(await asOwner(app, id, strangers));
  await asOwner(app, id, filled, [[id], students, meetings]);
  await asOwner(app, id, filled, [others.map(({ school_id }) => school_id), othersStudents, meetings]);
  await asOwner(app, id, 'analyze school, club, person, meeting, attendance');

  const scope = SchoolScope.of(id);
  const { value } = await database.withSchool(scope, (tx) => cachedWatchlist.read(tx));
  expect(value.students).toHaveLength(students);
  const plan = await database.withSchool(scope, (tx) => tx.first(explained));
  const steps = plan?.['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)) ?? [];
  expect(steps.length).toBeGreaterThan(10);
  const widest = Math.max(...steps.map(rowsOf));
  // The watchlist needs each register's row once; students times students would be far more.
  expect(widest).toBeGreaterThanOrEqual(students * meetings);
  expect(widest).toBeLessThanOrEqual(3 * students * meetings);
});
