/** Exports while the students in them, or the people who started them, are deleted. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SchoolScope } from '../../../auth/scope.ts';
import { readJob } from '../../../jobs/jobs.store.ts';
import { type JobRun, resultBlob, startWorker } from '../../../jobs/worker.ts';
import { jobWork } from '../../../jobs.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { countRows } from '../../../testing/read/rows.ts';
import { sweep } from '../../files/files.factories.ts';
import { exportText } from './export.text.ts';

/** What happens during a job, by its id. */
const during = new Map<string, { afterBegun?: () => Promise<void>; beforeEnd?: () => Promise<void> }>();

/** A job's work, which is interrupted after its first report of progress and before its end. */
const interrupted = (kind: JobKind) => async (run: JobRun) => {
  const { afterBegun, beforeEnd } = during.get(run.jobId) ?? {};
  const progress: JobRun['progress'] = async (done, total) => {
    await run.progress(done, total);
    if (done === 0) await afterBegun?.();
  };
  const made = await jobWork[kind]({ ...run, progress });
  await beforeEnd?.();
  return made;
};

let app: TestApp;
let stop = async () => {};
const onError = vi.fn();
beforeAll(async () => {
  app = await makeApp();
  const work = {
    ...jobWork,
    portfolioExport: interrupted('portfolioExport'),
    classExport: interrupted('classExport'),
  };
  stop = await startWorker(app.services.jobs, app.services, work, onError);
});
afterAll(async () => {
  await stop();
  await app?.close();
  expect(onError).not.toHaveBeenCalled();
});

async function remove(by: TestPerson, who: TestPerson): Promise<void> {
  const answer =
    who.kind === 'student'
      ? await callAs(app, by, 'DELETE /students/student', { studentEmail: who.schoolEmail })
      : await callAs(app, by, 'DELETE /faculty/faculty', { facultyEmail: who.schoolEmail });
  expect(answer.status).toBe(200);
}

const jobs = {
  one: (student: TestPerson) => ({
    kind: 'portfolioExport' as const,
    payload: { studentId: student.id, format: 'pdf' },
  }),
  whole: { kind: 'classExport' as const, payload: { graduatingClass: '2028' } },
};

/** Runs a job that is interrupted. @returns its row, and whether its file is stored */
async function ended(
  starter: TestPerson,
  what: { kind: JobKind; payload: Record<string, string> },
  interruption: NonNullable<ReturnType<typeof during.get>>,
) {
  const { database, files, jobs: queue } = app.services;
  const scope = SchoolScope.of(starter.school.id);
  const { job } = await database.withSchool(scope, async (tx) => {
    const added = await queue.enqueue(tx, { ...what, startedBy: starter.id });
    during.set(added.job._id, interruption);
    return added;
  });
  const read = () => database.withSchool(scope, (tx) => readJob(tx, job._id));
  await expect.poll(async () => (await read())?.state, { timeout: 80_000 }).toMatch(/done|failed/);
  const isStored = async () => {
    const stream = await files.read({ schoolId: scope.schoolId, blobName: resultBlob(job._id) });
    stream?.destroy();
    return stream !== undefined;
  };
  return { job: await read(), read, isStored };
}

it('a class whose students are all deleted during its export fails with a message', async () => {
  const office = await makeAdministrator(app);
  const student = await makeStudent(app, { school: office.school, graduatingClass: '2028' });
  const { job, isStored } = await ended(office, jobs.whole, {
    afterBegun: () => remove(office, student),
  });
  expect(job).toMatchObject({ state: 'failed', problem: exportText.classGone('2028') });
  expect(await isStored()).toBe(false);
});

it('an export that ends right after its student was deleted fails, and leaves no file or name', async () => {
  const office = await makeAdministrator(app);
  const student = await makeStudent(app, { school: office.school });
  const { job, isStored } = await ended(office, jobs.one(student), {
    beforeEnd: () => remove(office, student),
  });
  expect(job).toMatchObject({ state: 'failed', problem: exportText.studentGone, resultName: null });
  await expect.poll(isStored).toBe(false);
});

it('the file of an export is deleted by the next sweep if its starter was deleted before it ended', async () => {
  const office = await makeAdministrator(app);
  const leaver = await makeAdministrator(app, { school: office.school });
  await makeStudent(app, { school: office.school, graduatingClass: '2028' });
  const { job, read, isStored } = await ended(leaver, jobs.whole, {
    beforeEnd: () => remove(office, leaver),
  });
  expect(job?.state).toBe('done');
  expect(
    await countRows(app, office.school.id, 'select count(*) from notice where school_id = $1', [
      office.school.id,
    ]),
  ).toBe(0);
  expect((await callAs(app, office, 'GET /job/{jobId}', { jobId: job?._id })).status).toBe(403);
  await sweep(app, Date.now() + 1000);
  expect([await read(), await isStored()]).toEqual([undefined, false]);
});

it('the file of an export is deleted when it expires, also if its starter was deleted', async () => {
  const office = await makeAdministrator(app);
  const leaver = await makeAdministrator(app, { school: office.school });
  await makeStudent(app, { school: office.school, graduatingClass: '2028' });
  const { read, isStored } = await ended(leaver, jobs.whole, {});
  await remove(office, leaver);
  expect([(await read())?.state, await isStored()]).toEqual(['done', true]);
  await sweep(app, Date.now() + 25 * 3_600_000);
  expect([await read(), await isStored()]).toEqual([undefined, false]);
});
