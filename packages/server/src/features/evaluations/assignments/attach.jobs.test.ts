/** Attachments that are interrupted, doubled, or overtaken by concurrent changes. */
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SchoolScope } from '../../../auth/scope.ts';
import { addJob, readJob, startJob } from '../../../jobs/jobs.store.ts';
import type { JobRun } from '../../../jobs/worker.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeStudent } from '../../../testing/factories.ts';
import { asOwner, countRows } from '../../../testing/read/rows.ts';
import { makeProject, type TestProject } from '../../projects/projects.factories.ts';
import { makeEvent } from '../marking/marking.factories.ts';
import { attachPayload, attachWork } from './attach.jobs.ts';
import { attachToProjects, detachEvent, lockAttachedEvent, lockToAttach } from './attach.store.ts';
import { attachText } from './attach.text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

/** A school with an assignment, and 250 projects of two members each: three transactions. */
async function scene() {
  const office = await makeAdministrator(app);
  const { school } = office;
  const assignmentId = uuidv7();
  const add =
    "insert into evaluation_assignment (id, title, due_on, type) values ($1, 'Review', '2027-03-01', 'individual')";
  await asOwner(app, school.id, add, [assignmentId]);
  const members = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  const made = await asOwner(
    app,
    school.id,
    `with made as (insert into project (name) select 'Project ' || n from generate_series(1, 250) n returning id),
          joined as (insert into project_membership (project_id, person_id, kind)
                     select made.id, x, 'student' from made cross join unnest($1::uuid[]) x)
     select id from made order by id`,
    [members.map(({ id }) => id)],
  );
  const wanted = { assignments: [assignmentId], projects: made.map(({ id }) => String(id)) };
  const scope = SchoolScope.of(school.id);
  const { database } = app.services;
  const jobId = await database.withSchool(scope, async (tx) => {
    const payload = attachPayload(wanted);
    const { job } = await addJob(tx, { kind: 'evaluationAttachment', payload, startedBy: office.id });
    return job._id;
  });
  /** Runs the work as the worker does. */
  const run = async (changes: Partial<JobRun> = {}) => {
    const payload = (await database.withSchool(scope, (tx) => startJob(tx, jobId))) ?? {};
    const signal = new AbortController().signal;
    const progress = async () => {};
    return attachWork.evaluationAttachment({
      ...app.services,
      jobId,
      scope,
      payload,
      folder: '',
      enqueue: app.services.jobs.enqueue,
      signal,
      progress,
      ...changes,
    });
  };
  const count = (table: string) =>
    countRows(app, school.id, `select count(*) from ${table} where school_id = $1`, [school.id]);
  const made250 = async () => [await count('evaluation_event'), await count('evaluation')];
  const told = () => count('notice');
  return { office, school, members, assignmentId, wanted, scope, jobId, run, made250, told };
}

const all = { said: [attachText.made(250, 500)] };

/** The database of a run, which does something else after a number of transactions. */
function after(transactions: number, then: () => Promise<void>): Pick<JobRun, 'database'> {
  const { database } = app.services;
  let left = transactions;
  const withSchool: typeof database.withSchool = async (...args) => {
    if (left === 0) await then();
    left -= 1;
    return database.withSchool(...args);
  };
  return { database: { ...database, withSchool } };
}

it('a killed attachment continues where it stopped, and reports the total', async () => {
  const { run, made250, scope, jobId, told } = await scene();
  const kill = async () => {
    throw new Error('Killed.');
  };
  await expect(run(after(1, kill))).rejects.toThrow('Killed.');
  expect(await made250()).toEqual([100, 200]);
  const half = await app.services.database.withSchool(scope, (tx) => readJob(tx, jobId));
  expect(half).toMatchObject({ done: 100, total: 250 });
  expect(await run()).toEqual(all);
  expect(await made250()).toEqual([250, 500]);
  expect(await told()).toBe(500);
});

it('an aborted attachment stops after the part that it has started', async () => {
  const { run, made250 } = await scene();
  const stop = new AbortController();
  const aborting = async () => stop.abort();
  await expect(run({ ...after(1, aborting), signal: stop.signal })).rejects.toThrow();
  // The part in progress is complete.
  expect(await made250()).toEqual([200, 400]);
});

it('simultaneous runs of one attachment create each evaluation once', async () => {
  const { run, made250, told } = await scene();
  expect(await Promise.all([run(), run(), run()])).toEqual([all, all, all]);
  expect(await made250()).toEqual([250, 500]);
  expect(await told()).toBe(500);
});

it('an attachment fails with a message, and leaves nothing, when its assignment is deleted', async () => {
  const { run, office, assignmentId, made250 } = await scene();
  const deleted = async () => {
    const input = { evaluationDetailIds: [assignmentId] };
    expect((await callAs(app, office, 'DELETE /evaluation/details', input)).status).toBe(200);
  };
  await expect(run(after(1, deleted))).rejects.toThrow(attachText.deletedOne);
  expect(await made250()).toEqual([0, 0]);
});

it('an attachment continues to its end when the person who started it is deleted', async () => {
  const { run, office, school, scope, jobId, made250 } = await scene();
  const other = await makeAdministrator(app, { school });
  const deleted = async () => {
    const answer = await callAs(app, other, 'DELETE /faculty/faculty', { facultyEmail: office.schoolEmail });
    expect(answer.status).toBe(200);
  };
  expect(await run(after(1, deleted))).toEqual(all);
  expect(await made250()).toEqual([250, 500]);
  const end = await app.services.database.withSchool(scope, (tx) => readJob(tx, jobId));
  expect(end).toMatchObject({ done: 250, total: 250 });
  expect((await callAs(app, other, 'GET /job/{jobId}', { jobId })).status).toBe(403);
});

it('an attachment skips a project that is archived while it runs', async () => {
  const { run, office, wanted } = await scene();
  const last = wanted.projects.at(-1);
  const archived = async () => {
    const input = { casProjectIds: [last], archived: true };
    expect((await callAs(app, office, 'PUT /casProject/archive', input)).status).toBe(200);
  };
  const { said } = { said: [], ...(await run(after(2, archived))) };
  expect(said).toEqual([attachText.made(249, 498), expect.stringContaining('it’s archived')]);
});

/** Waits until this many connections of this database wait for another's lock. */
const untilWaiting = (connections: number) =>
  expect
    .poll(
      async () =>
        (
          await app.owner.query(
            `select from pg_locks l join pg_stat_activity a using (pid)
              where not l.granted and a.datname = current_database()`,
          )
        ).rowCount,
    )
    .toBe(connections);

it('an attachment includes students who join or are unarchived while it runs', async () => {
  const { office, school, assignmentId, scope, members } = await scene();
  const [, back] = members;
  const project: TestProject = await makeProject(app, { school, members });
  const archive = (archived: boolean) =>
    callAs(app, office, 'PUT /students/archive', { studentIds: [back?.id], archived });
  const newcomer = await makeStudent(app, { school });
  const join = () =>
    callAs(app, office, 'PUT /casProject/students', {
      casProjectId: project.id,
      studentUserIds: [newcomer.id],
    });
  await archive(true);
  for (const meanwhile of [join, () => archive(false)]) {
    const other = await app.services.database.withSchool(scope, async (tx) => {
      await lockToAttach(tx, assignmentId, [project.id]);
      const answer = meanwhile();
      await untilWaiting(1);
      await attachToProjects(tx, assignmentId, [project.id]);
      return { answer };
    });
    expect((await other.answer).status).toBe(200);
  }
  const evaluated = await asOwner(
    app,
    school.id,
    `select e.student_id from evaluation e join evaluation_event v using (school_id)
      where v.id = e.event_id and v.project_id = $1`,
    [project.id],
  );
  const ids = evaluated.map(({ student_id }) => String(student_id));
  expect(ids.toSorted()).toEqual([...members, newcomer].map(({ id }) => id).toSorted());
});

it('marks, comments and hand-ins sent while an assignment is detached are answered with 404', async () => {
  const { office, school, scope, members } = await scene();
  const [ada = office] = members;
  const project = await makeProject(app, { school, members });
  const { id, assignmentId, evaluations, criteria, evidence } = await makeEvent(app, project, {
    students: members,
  });
  const [evaluationId] = evaluations;
  const [criteriaDetailId] = criteria;
  const [evidenceDetailId] = evidence;
  const sent = await app.services.database.withSchool(scope, async (tx) => {
    await lockAttachedEvent(tx, project.id, assignmentId);
    const mark = { evaluationId, criteriaDetailId, statusResult: 'good' };
    const comment = { evaluationId, criteriaDetailId, content: 'Say why.' };
    const handIn = { evaluationId, evidenceDetailId, payload: 'What we did.' };
    const answers = Promise.all([
      callAs(app, office, 'PUT /evaluation/criteriaResult', mark),
      callAs(app, office, 'POST /evaluation/comment', comment),
      callAs(app, ada, 'PUT /evaluation/evidence', handIn),
    ]);
    await untilWaiting(3);
    await detachEvent(tx, id);
    return { answers };
  });
  expect((await sent.answers).map(({ status }) => status)).toEqual([404, 404, 404]);
});
