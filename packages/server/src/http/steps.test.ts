/** Calls in steps: no transaction is open during the work between them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive, imageOf } from '../features/files/files.factories.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs } from '../testing/callers/call.ts';
import { makeStudent } from '../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

it('completing an upload opens no transaction inside another', async () => {
  const student = await makeStudent(app);
  const input = await arrive(app, student, await imageOf());
  const { database } = app.services;
  const withSchool = database.withSchool.bind(database);
  const inside = new AsyncLocalStorage<boolean>();
  const depths: boolean[] = [];
  database.withSchool = async (scope, work) => {
    depths.push(inside.getStore() === true);
    return inside.run(true, () => withSchool(scope, work));
  };
  try {
    expect((await callAs(app, student, 'POST /files/complete', input)).status).toBe(200);
  } finally {
    database.withSchool = withSchool;
  }
  expect(depths).toEqual([false, false]);
});
