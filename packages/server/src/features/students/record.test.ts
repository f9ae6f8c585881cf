/** One student's record through the API. */
import { student as studentSchema } from '@casement/domain/students/students.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeRole,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const one = 'GET /students/{studentId}';
const read = async (who: TestPerson, studentId: string) =>
  dataOf(await callAs(app, who, one, { studentId }), studentSchema);

describe('one student', () => {
  it('stands with the clubs they are in now, and how they stand in each', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const teacher = await makeFaculty(app, { school });
    const student = await makeStudent(app, { school });
    const president = await makeRole(app, { school, permissions: ['canCreateEvents'] });
    const mascot = await makeRole(app, { school });
    const leaders = (roleKey: string) => [{ student, roleKey }];
    await makeClub(app, { school, clubName: 'Zoo', leaders: leaders(president) });
    await makeClub(app, { school, clubName: 'art', members: [student] });
    await makeClub(app, { school, clubName: 'Chess', leaders: leaders(mascot) });
    await makeClub(app, { school, clubName: 'Draft', approved: false, members: [student] });
    const left = await makeClub(app, { school, clubName: 'Left', members: [student] });
    await asOwner(app, school.id, 'update club_membership set left_at = app_now() where club_id = $1', [
      left.id,
    ]);
    const { clubs, can } = await read(teacher, student.id);
    expect(clubs.map(({ clubName, roleKeys, leads }) => [clubName, roleKeys, leads])).toEqual([
      ['art', [], false],
      ['Chess', [mascot], false],
      ['Zoo', [president], true],
    ]);
    expect(can).toEqual({ 'student.update': false, 'student.archive': false, 'student.delete': false });
  });

  it('leads to their portfolio, while the school uses portfolios', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    expect((await read(administrator, student.id)).studentPortfolioInfo).toBe(student.id);
    const off = { features: { portfolio: { enabled: false } } };
    expect((await callAs(app, administrator, 'PUT /admin/tenant', off)).status).toBe(200);
    expect((await read(administrator, student.id)).studentPortfolioInfo).toBeNull();
  });

  it('is not there for students, for another school, or when the id is no student’s', async () => {
    const administrator = await makeAdministrator(app);
    const student = await makeStudent(app, { school: administrator.school });
    expect((await callAs(app, student, one, { studentId: student.id })).status).toBe(403);
    const elsewhere = await makeStudent(app);
    for (const studentId of [elsewhere.id, administrator.id, uuidv7(), 'nobody']) {
      expect((await callAs(app, administrator, one, { studentId })).status).toBe(404);
    }
  });
});
