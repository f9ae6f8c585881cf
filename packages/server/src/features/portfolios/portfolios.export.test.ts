/** Exports of portfolios through the API: as each role, and what is in the files. */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, job as jobSchema } from '@casement/domain/school/school.jobs.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app.ts';
import { callAs, dataOf } from '../../testing/call.ts';
import { makePost } from '../../testing/factories.portfolios.ts';
import { makeStudent, type TestPerson } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
  await app.work();
});
afterAll(async () => app.close());

async function ended(who: TestPerson, { _id }: Job): Promise<Job> {
  for (;;) {
    const job = dataOf(await callAs(app, who, 'GET /job/{jobId}', { jobId: _id }), jobSchema);
    if (job.state === 'done' || job.state === 'failed') return job;
    await sleep(100);
  }
}

it('is tried', async () => {
  const student = await makeStudent(app);
  await makePost(app, { student, text: '<b>x</b> Łukasik' });
  const job = dataOf(
    await callAs(app, student, 'POST /portfolio/export', {
      studentPortfolioInfoId: student.id,
      format: 'zip',
    }),
    jobSchema,
  );
  const end = await ended(student, job);
  expect(end.state).toBe('done');
});
