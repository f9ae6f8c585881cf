/** What the first page says of the list to review. */

import { home } from '@casement/domain/home/home.contract.ts';
import { reviewList } from '@casement/domain/portfolios/review/review.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { makePost, makeReviewer } from '../portfolios/portfolios.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

async function read(person: TestPerson) {
  return dataOf(await callAs(app, person, 'GET /home'), home);
}

it('portfolios to review are counted as their list has them: also those that nobody at the school reviews', async () => {
  const school = await makeSchool(app);
  const [teacher, colleague, left] = [
    await makeFaculty(app, { school }),
    await makeFaculty(app, { school }),
    await makeFaculty(app, { school, archived: true }),
  ];
  const names = ['Ada', 'Bea', 'Cem', 'Dan', 'Eva'];
  const students = await Promise.all(names.map((firstName) => makeStudent(app, { school, firstName })));
  const [nobodys, lefts, mine, colleagues] = students;
  for (const [student, faculty] of [
    [lefts, left],
    [mine, teacher],
    [colleagues, colleague],
  ] as const) {
    if (student !== undefined) await makeReviewer(app, { student, faculty });
  }
  // The last has no post.
  const posted = [nobodys, lefts, mine, colleagues].filter((one) => one !== undefined);
  for (const student of posted) await makePost(app, { student });
  for (const one of [{ archived: true }, { graduatingClass: '2020' }]) {
    await makePost(app, { student: await makeStudent(app, { school, ...one }) });
  }
  const { toReview, tasks } = await read(teacher);
  const list = dataOf(await callAs(app, teacher, 'GET /portfolio/review'), reviewList);
  expect([toReview.count, list.total.students]).toEqual([3, 3]);
  expect(toReview.records.map(({ _id }) => _id)).toEqual([nobodys?.id, lefts?.id, mine?.id]);
  // The menu counts those assigned.
  expect(tasks).toMatchObject([{ kind: 'reviewedPortfolios', count: 1, records: [{ _id: mine?.id }] }]);
  expect((await read(colleague)).toReview.count).toBe(3);
  const administrator = await makeAdministrator(app, { school });
  expect((await read(administrator)).toReview.count).toBe(2);
  expect((await read(nobodys ?? teacher)).toReview).toEqual({ count: 0, records: [] });
});
