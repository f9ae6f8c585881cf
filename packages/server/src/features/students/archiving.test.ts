/** Archiving students of whom a colleague has archived some already. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import { makeAdministrator, makeStudent, type TestPerson } from '../../testing/factories.ts';
import { activityOf } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

it('answers and logs whom it archived, without those who already were', async () => {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const [ada, ben] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  const set = async (students: readonly TestPerson[], archived: boolean) => {
    const input = { studentIds: students.map(({ id }) => id), archived };
    const answer = await callAs(app, administrator, 'PUT /students/archive', input);
    const shape = z.object({ students: z.array(z.unknown()), changed: z.array(z.string()) });
    const { students: answered, changed } = dataOf(answer, shape);
    return [answered.length, changed];
  };
  expect(await set([ada], true)).toEqual([1, [ada.id]]);
  expect(await set([ada, ben], true)).toEqual([2, [ben.id]]);
  expect(await set([ada, ben], true)).toEqual([2, []]);
  expect((await activityOf(app, school.id)).map((line) => line.subject_id)).toEqual([ada.id, ben.id]);
});
