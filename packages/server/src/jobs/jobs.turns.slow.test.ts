/** Schools take turns in the queue; failed jobs aren't retried, interrupted ones are. */
import type { JobKind } from '@casement/domain/jobs/jobs.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SchoolScope } from '../auth/scope.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { makeStudent, type TestPerson } from '../testing/factories.ts';
import { readJob } from './jobs.store.ts';
import { JobProblem, type JobWork, startWorker } from './worker.ts';

let app: TestApp;
const started: string[] = [];
const underWay = new Map<string, number>();
let mostOfOne = 0;
let failures = 0;

/** Records the job's school, and how many of that school's jobs run. */
const exportOne: JobWork = async ({ scope, payload, database }) => {
  const { schoolId } = scope;
  started.push(`${schoolId} ${payload['number'] ?? ''}`);
  const count = (change: number) => {
    const now = (underWay.get(schoolId) ?? 0) + change;
    underWay.set(schoolId, now);
    mostOfOne = Math.max(mostOfOne, now);
  };
  count(1);
  // Gives other jobs time to start at the same time.
  await database.withSchool(scope, (tx) => readJob(tx, schoolId));
  count(-1);
  throw new JobProblem('It is only written down.');
};

const fail: JobWork = async () => {
  failures += 1;
  throw new Error('Out of everything.');
};

beforeAll(async () => {
  app = await makeApp();
});
let stop = async () => {};
afterAll(async () => {
  await stop();
  await app.close();
});

async function queued(student: TestPerson, number: string, kind: JobKind = 'portfolioExport') {
  const { database, jobs } = app.services;
  return database.withSchool(SchoolScope.of(student.school.id), async (tx) => {
    const { job } = await jobs.enqueue(tx, { kind, payload: { number }, startedBy: student.id });
    return job._id;
  });
}

const stateOf = async (student: TestPerson, jobId: string) =>
  app.services.database.withSchool(SchoolScope.of(student.school.id), (tx) => readJob(tx, jobId));

it('schools take turns in the queue, one job each at a time, and a failed job isn’t run again', async () => {
  const [many, few, third] = [await makeStudent(app), await makeStudent(app), await makeStudent(app)];
  for (let number = 0; number < 12; number += 1) await queued(many, `many ${number}`);
  for (let number = 0; number < 3; number += 1) await queued(few, `few ${number}`);
  await queued(third, 'third');
  const failing = await queued(third, 'fails', 'classExport');
  const onError = vi.fn();
  stop = await startWorker(
    app.services.jobs,
    app.services,
    {
      portfolioExport: exportOne,
      classExport: fail,
      evaluationAttachment: fail,
      messageSending: fail,
      scheduledMessage: fail,
    },
    onError,
  );
  await vi.waitFor(() => expect(started.length).toBe(16), { timeout: 80_000, interval: 50 });
  const order = started.map((line) => line.slice(37));
  // In turns: the first job of each school, the second of each, and so on.
  for (const [name, latest] of [
    ['third', 4],
    ['few 0', 4],
    ['few 1', 7],
    ['few 2', 10],
  ] as const) {
    expect([name, order.indexOf(name) <= latest]).toEqual([name, true]);
  }
  // Two jobs taken at the same instant may swap places.
  for (const [place, line] of order.filter((line) => line.startsWith('many')).entries()) {
    expect(Math.abs(place - Number(line.slice(5)))).toBeLessThanOrEqual(1);
  }
  expect(mostOfOne).toBe(1);
  await vi.waitFor(async () => expect((await stateOf(third, failing))?.state).toBe('failed'), {
    timeout: 30_000,
    interval: 50,
  });
  expect((await stateOf(third, failing))?.problem).toContain('Something went wrong');
  expect([failures, onError.mock.calls.length]).toEqual([1, 1]);
});
