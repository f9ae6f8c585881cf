/** A move of a proposal that is sent again after a lost answer. */
import { movedProjectProposal } from '@casement/domain/projects/proposals/proposals.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../../testing/callers/call.ts';
import { makeAdministrator, makeStudent, type TestPerson } from '../../../testing/factories.ts';
import { activityOf, countRows } from '../../../testing/read/rows.ts';
import { makeProjectProposal } from './proposals.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const moveAs = (who: TestPerson, casProjectId: string, status: string, updatedAt?: string) =>
  callAs(app, who, 'PUT /casProject/proposalStatus', { casProjectId, status, updatedAt });

it('answers the same move again to the person who made it, and writes nothing', async () => {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const student = await makeStudent(app, { school });
  const left = await makeStudent(app, { school, archived: true });
  const { id } = await makeProjectProposal(app, {
    author: student,
    status: 'studentDrafting',
    people: [left],
  });
  const submit = () => moveAs(student, id, 'facultyReviewing');
  const submitted = dataOf(await submit(), movedProjectProposal);
  expect(dataOf(await submit(), movedProjectProposal)).toEqual(submitted);
  const approve = (who: TestPerson) => moveAs(who, id, 'approved', submitted.updatedAt);
  const approved = dataOf(await approve(administrator), movedProjectProposal);
  expect(approved.leftOut).toEqual([left.displayName]);
  expect(dataOf(await approve(administrator), movedProjectProposal)).toEqual(approved);
  expect(approved.proposalSteps).toHaveLength(2);
  const other = await makeAdministrator(app, { school });
  expect(errorOf(await approve(other))).toMatchObject({ code: 'WRONG_STATE', present: { _id: id } });
  expect((await moveAs(administrator, id, 'rejected')).status).toBe(409);
  expect((await activityOf(app, school.id)).map(({ action }) => action)).toEqual([
    'projectProposal.submit',
    'projectProposal.decide',
  ]);
  const notices = 'select count(*) from notice where school_id = $1 and person_id = $2';
  expect(await countRows(app, school.id, notices, [school.id, student.id])).toBe(1);
});
