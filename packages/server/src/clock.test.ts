/** The clock that is handed in: it runs, a call has one instant, and SQL has the same one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SchoolScope } from './auth/scope.ts';
import { realClock, setClock } from './clock.ts';
import { connect, statement, type Tx } from './db/client.ts';
import { makeApp, type TestApp } from './testing/app/app.ts';
import { schoolDay } from './testing/app/clock.ts';
import { callAs } from './testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeSchool } from './testing/factories.ts';
import { asOwner } from './testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const instants = statement(
  'test_instants',
  z.object({ handed: z.date(), real: z.date() }),
  'select app_now() as handed, now() as real',
);
const withoutSequentialScans = statement(
  'test_without_sequential_scans',
  z.unknown(),
  "select set_config('enable_seqscan', 'off', true)",
);
const plannedByNow = statement(
  'test_planned_by_now',
  z.object({ 'QUERY PLAN': z.string() }),
  'explain select max(ends_at) from meeting where ends_at <= app_now()',
);
const read = async (tx: Tx) => {
  const [row] = await tx.all(instants);
  if (row === undefined) throw new Error('No row.');
  return { at: tx.now.epochMilliseconds, handed: row.handed.getTime(), real: row.real.getTime() };
};

describe('a set clock', () => {
  it('advances as the real clock does', () => {
    const shown = Temporal.Instant.from('2028-02-29T23:59:59Z');
    const clock = setClock({ shown, real: realClock.now().subtract({ hours: 2 }) });
    const first = clock.now();
    expect(first.since(shown).total('minutes')).toBeCloseTo(120, 0);
    let next = clock.now();
    for (let looks = 0; Temporal.Instant.compare(next, first) === 0 && looks < 1_000_000; looks += 1)
      next = clock.now();
    expect(Temporal.Instant.compare(next, first)).toBe(1);
  });

  it('gives transactions their time, and nothing else in the database', async () => {
    const scope = SchoolScope.of((await makeSchool(app)).id);
    const { at, handed, real } = await app.services.database.withSchool(scope, read);
    expect(handed).toBe(at);
    expect(Math.abs(handed - schoolDay.epochMilliseconds)).toBeLessThan(3_600_000);
    const { rows } = await app.services.database.pool.query('select app_now() = now() as same');
    expect(rows).toEqual([{ same: true }]);
    expect(real).not.toBe(handed);
  });

  it('gives several transactions the same instant if it is passed to them', async () => {
    const scope = SchoolScope.of((await makeSchool(app)).id);
    const now = Temporal.Instant.from('2027-05-31T22:30:00Z');
    const ask = () => app.services.database.withSchool(scope, read, now);
    const answers = [await ask(), await ask()];
    expect(answers.map(({ handed }) => handed)).toEqual([now.epochMilliseconds, now.epochMilliseconds]);
  });
});

it('the real clock leaves the database its own time', async () => {
  const database = connect(app.database.connection(), () => undefined, realClock);
  try {
    const scope = SchoolScope.of((await makeSchool(app)).id);
    const { handed, real } = await database.withSchool(scope, read);
    expect(handed).toBe(real);
  } finally {
    await database.close();
  }
});

it('an index finds rows before the current time, even with row security', async () => {
  const scope = SchoolScope.of((await makeSchool(app)).id);
  const plan = await app.services.database.withSchool(scope, async (tx) => {
    await tx.all(withoutSequentialScans);
    return tx.all(plannedByNow);
  });
  const conditions = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('Index Cond'));
  expect(conditions.join()).toContain('ends_at <= ');
});

it('all writes of a call have the same instant, and sessions follow the real clock', async () => {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const teacher = await makeFaculty(app, { school });
  const answer = await callAs(app, administrator, 'PUT /faculty/archive', {
    facultyIds: [teacher.id],
    archived: true,
  });
  expect(answer.status).toBe(200);
  const [written] = await asOwner(
    app,
    school.id,
    `select p.updated_at = l.at as together, l.at::date::text as day, s.created_at > now() - interval '1 day' as real
       from person p
       join activity_log l on l.school_id = p.school_id and l.subject_id = p.id
       join session s on s.school_id = p.school_id
      where p.id = $1`,
    [teacher.id],
  );
  expect(written).toEqual({ together: true, day: '2026-11-18', real: true });
});
