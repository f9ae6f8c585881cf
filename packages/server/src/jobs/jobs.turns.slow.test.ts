/** Schools take turns in the queue; what failed is not tried again, what was interrupted is. */
import type { JobKind } from '@casement/domain/school/school.jobs.contract.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { SchoolScope } from '../auth/scope.ts';
import { makeApp, type TestApp } from '../testing/app.ts';
import { makeStudent, type TestPerson } from '../testing/factories.ts';
import { readJob } from './jobs.store.ts';
import { JobProblem, type JobWork, startWorker } from './worker.ts';

vi.setConfig({ testTimeout: 90_000 });

let app: TestApp;
const begun: string[] = [];
const underWay = new Map<string, number>();
let mostOfOne = 0;
let failures = 0;

/** Writes down whose job it is, and how many of that school run. */
const work: JobWork = async ({ scope, payload }) => {
  const { schoolId } = scope;
  begun.push(`${schoolId} ${payload['number'] ?? ''}`);
  const now = (underWay.get(schoolId) ?? 0) + 1;
  underWay.set(schoolId, now);
  mostOfOne = Math.max(mostOfOne, now);
  // Others have time to begin beside it.
  await new Promise((resolve) => setImmediate(resolve));
  underWay.set(schoolId, now - 1);
  if (payload['number'] === 'fails') {
    failures += 1;
    throw new Error('Out of everything.');
  }
  throw new JobProblem('It is only written down.');
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

it('one export of a school is not held up by twenty of another; each school has one at a time', async () => {
  const [many, few, third] = [await makeStudent(app), await makeStudent(app), await makeStudent(app)];
  for (let number = 0; number < 20; number += 1) await queued(many, `many ${number}`);
  for (let number = 0; number < 3; number += 1) await queued(few, `few ${number}`);
  await queued(third, 'third');
  const failing = await queued(third, 'fails', 'classExport');
  const onError = vi.fn();
  stop = await startWorker(
    app.services.jobs,
    app.services,
    { portfolioExport: work, classExport: work },
    onError,
  );
  await vi.waitFor(() => expect(begun.length).toBe(25), { timeout: 80_000, interval: 50 });
  const order = begun.map((line) => line.slice(37)).filter((line) => line !== 'fails');
  // By turns: the first of each school, the second of each, and so on.
  for (const [name, latest] of [
    ['third', 4],
    ['few 0', 4],
    ['few 1', 7],
    ['few 2', 10],
  ] as const) {
    expect([name, order.indexOf(name) <= latest]).toEqual([name, true]);
  }
  expect(order.filter((line) => line.startsWith('many'))).toEqual(
    Array.from({ length: 20 }, (_, number) => `many ${number}`),
  );
  expect(mostOfOne).toBe(1);
  await vi.waitFor(async () => expect((await stateOf(third, failing))?.state).toBe('failed'));
  expect((await stateOf(third, failing))?.problem).toContain('Something went wrong on the way');
  expect([failures, onError.mock.calls.length]).toEqual([1, 1]);
});
