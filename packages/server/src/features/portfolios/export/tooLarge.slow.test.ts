/** Portfolios that can't be drawn: the archive leaves them out, names them, and has all others once. */

import { PDFDocument } from '@cantoo/pdf-lib';
import { type Job, job as jobSchema } from '@casement/domain/jobs/jobs.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openRenderer } from '../../../documents/pdf.ts';
import { startWorker } from '../../../jobs/worker.ts';
import { jobWork } from '../../../jobs.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeSchool, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { bytesMade, filesIn } from '../../../testing/read/exports.ts';
import { asOwner } from '../../../testing/read/rows.ts';
import { makePost } from '../portfolios.factories.ts';
import { exportsWith } from './export.jobs.ts';
import { exportText } from './export.text.ts';

/** With too little memory for a long portfolio, but enough for a short one. */
const small = openRenderer({ megabytes: 80 });
const onError = vi.fn();
let app: TestApp;
let stop = async () => {};
beforeAll(async () => {
  app = await makeApp();
  stop = await startWorker(app.services.jobs, app.services, { ...jobWork, ...exportsWith(small) }, onError);
});
afterAll(async () => {
  await stop();
  await small.close();
  await app?.close();
});

async function makeLongPortfolio(student: TestPerson): Promise<void> {
  for (let number = 0; number < 40; number += 1) {
    await makePost(app, { student, text: 'We sorted crates until all were gone. '.repeat(400) });
  }
}

async function ended(who: TestPerson, { _id }: Pick<Job, '_id'>): Promise<Job> {
  const read = async () => dataOf(await callAs(app, who, 'GET /job/{jobId}', { jobId: _id }), jobSchema);
  await expect.poll(async () => (await read()).state, { timeout: 150_000 }).toMatch(/done|failed/);
  return read();
}

/** How often the queue has run a job again, and its final state. */
const queued = ({ _id }: Pick<Job, '_id'>, schoolId: string) =>
  asOwner(app, schoolId, `select state::text, retry_count from pgboss.job where data->>'jobId' = $1`, [_id]);

it('leaves a portfolio that is too large out of a class’s archive, names it, and runs the job once', async () => {
  const school = await makeSchool(app);
  const named = { school, graduatingClass: '2028' };
  const long = await makeStudent(app, { ...named, firstName: 'Bo', lastName: 'Long' });
  await makeLongPortfolio(long);
  for (const firstName of ['Ada', 'Cy']) {
    await makePost(app, { student: await makeStudent(app, { ...named, firstName, lastName: 'Short' }) });
  }
  const administrator = await makeAdministrator(app, { school });
  const asked = await callAs(app, administrator, 'POST /portfolio/exportClass', { graduatingClass: '2028' });
  const started = dataOf(asked, jobSchema);
  const job = await ended(administrator, started);
  expect(job).toMatchObject({ state: 'done', done: 3, total: 3, leftOut: ['Bo Long'] });

  const files = filesIn(await bytesMade(app, job));
  expect([...files.keys()].toSorted()).toEqual([
    'Left out.txt',
    'Short, Ada/Portfolio.html',
    'Short, Ada/Portfolio.pdf',
    'Short, Cy/Portfolio.html',
    'Short, Cy/Portfolio.pdf',
  ]);
  expect(files.get('Left out.txt')?.toString()).toBe(exportText.leftOutList(['Bo Long']));
  for (const name of ['Ada', 'Cy']) {
    const pdf = await PDFDocument.load(files.get(`Short, ${name}/Portfolio.pdf`) ?? '');
    expect(pdf.getTitle()).toBe(`CAS portfolio of ${name} Short`);
  }
  await expect.poll(async () => queued(started, school.id)).toEqual([{ state: 'completed', retry_count: 0 }]);
  expect(onError).not.toHaveBeenCalled();
});

it('fails with a message for one portfolio that is too large, and runs the job once', async () => {
  const student = await makeStudent(app);
  await makeLongPortfolio(student);
  const input = { studentPortfolioInfoId: student.id, format: 'pdf' };
  const started = dataOf(await callAs(app, student, 'POST /portfolio/export', input), jobSchema);
  const job = await ended(student, started);
  expect(job).toMatchObject({ state: 'failed', problem: exportText.tooLarge });
  await expect
    .poll(async () => queued(started, student.school.id))
    .toEqual([{ state: 'completed', retry_count: 0 }]);
  expect(onError).not.toHaveBeenCalled();
});
