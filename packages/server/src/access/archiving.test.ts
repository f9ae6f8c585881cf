/** Archiving several people or projects of whom somebody else has archived some in the meantime. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeProject } from '../features/projects/projects.factories.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, dataOf } from '../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent } from '../testing/factories.ts';
import { activityOf } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

it.each([
  ['students', makeStudent, 'PUT /students/archive', 'studentIds', 'students'],
  ['teachers', makeFaculty, 'PUT /faculty/archive', 'facultyIds', 'faculty'],
  ['projects', makeProject, 'PUT /casProject/archive', 'casProjectIds', 'casProjects'],
] as const)(
  'answers all the %s, and answers and logs as changed only those that were',
  async (_of, make, call, ids, all) => {
    const administrator = await makeAdministrator(app);
    const { school } = administrator;
    const [first, second] = [await make(app, { school }), await make(app, { school })];
    const shape = z.object({ [all]: z.array(z.unknown()), changed: z.array(z.string()) });
    const changed = async (wanted: readonly string[], archived: boolean) => {
      const answer = await callAs(app, administrator, call, { [ids]: wanted, archived });
      const answered = dataOf(answer, shape);
      expect(answered[all]).toHaveLength(wanted.length);
      return z.array(z.string()).parse(answered['changed']).toSorted();
    };
    const both = [first.id, second.id].toSorted();
    expect(await changed([first.id], true)).toEqual([first.id]);
    expect(await changed(both, true)).toEqual([second.id]);
    expect(await changed(both, true)).toEqual([]);
    expect(await changed(both, false)).toEqual(both);
    expect((await activityOf(app, school.id)).map((line) => line.subject_id)).toEqual([
      first.id,
      second.id,
      null,
    ]);
  },
);
