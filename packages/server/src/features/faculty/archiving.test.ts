/** Archiving teachers of whom somebody else has archived some in the meantime. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import { makeAdministrator, makeFaculty } from '../../testing/factories.ts';
import { activityOf } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const archive = 'PUT /faculty/archive';

it('answers and logs only those that it changed', async () => {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const [first, second] = [await makeFaculty(app, { school }), await makeFaculty(app, { school })];
  const changed = async (facultyIds: string[], archived: boolean) =>
    dataOf(
      await callAs(app, administrator, archive, { facultyIds, archived }),
      z.object({ changed: z.array(z.string()) }),
    ).changed;
  const both = [first.id, second.id].toSorted();
  expect(await changed([first.id], true)).toEqual([first.id]);
  expect(await changed(both, true)).toEqual([second.id]);
  expect(await changed(both, true)).toEqual([]);
  expect(await changed(both, false)).toEqual(both);
  expect((await activityOf(app, school.id)).map((line) => line['subject_id'])).toEqual([
    first.id,
    second.id,
    null,
  ]);
});
