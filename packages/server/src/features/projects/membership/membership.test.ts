/** Members and coaches of projects: joining, leaving, and what the activity log says about it. */
import { project } from '@casement/domain/projects/projects.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, problemsOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../../testing/factories.ts';
import { countRows, detailsOf } from '../../../testing/read/rows.ts';
import { makeProject } from '../projects.factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const one = 'GET /casProject/{casProjectId}';
const edit = 'PUT /casProject/casProject';
const students = '/casProject/students';
const faculty = '/casProject/faculty';

const removal = z.object({ changed: z.boolean() });
const goal = 'Repair ten bicycles and give them away.';
const read = async (who: TestPerson, casProjectId: string) =>
  dataOf(await callAs(app, who, one, { casProjectId }), project);

async function cast() {
  const administrator = await makeAdministrator(app);
  const { school } = administrator;
  const coach = await makeFaculty(app, { school });
  const [member, other] = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  return { administrator, school, coach, member, other };
}

describe('members and coaches', () => {
  it('join once, can all leave, and can join again later', async () => {
    const { school, coach, member, other } = await cast();
    const { id: casProjectId } = await makeProject(app, { school, members: [member], coaches: [coach] });
    const add = { casProjectId, studentUserIds: [member.id, other.id, other.id] };
    expect((await callAs(app, coach, `PUT ${students}`, add)).status).toBe(200);
    for (const [studentId, changed] of [
      [member.id, true],
      [other.id, true],
      [other.id, false],
    ]) {
      const answer = await callAs(app, coach, `DELETE ${students}`, { casProjectId, studentId });
      expect(dataOf(answer, removal).changed).toBe(changed);
    }
    expect((await read(coach, casProjectId)).memberCount).toBe(0);
    expect((await callAs(app, member, one, { casProjectId })).status).toBe(403);
    await callAs(app, coach, `PUT ${students}`, { casProjectId, studentUserIds: [member.id] });
    expect((await read(coach, casProjectId)).studentMemberships.map(({ student }) => student._id)).toEqual([
      member.id,
    ]);
    const rows = 'select count(*) from project_membership where school_id = $1 and person_id = $2';
    expect(await countRows(app, school.id, rows, [school.id, member.id])).toBe(2);
  });

  it('are logged once by the one who added them, and not if they were in the project already', async () => {
    const { school, administrator, coach, member, other } = await cast();
    const { id: casProjectId } = await makeProject(app, { school, members: [member] });
    const addStudents = async () =>
      callAs(app, administrator, `PUT ${students}`, {
        casProjectId,
        studentUserIds: [other.id, member.id, other.id],
      });
    const addCoach = async () =>
      callAs(app, administrator, `PUT ${faculty}`, { casProjectId, facultyIds: [coach.id] });
    await addStudents();
    await addCoach();
    const { updatedAt } = await read(administrator, casProjectId);
    expect((await addStudents()).status).toBe(200);
    expect((await addCoach()).status).toBe(200);
    expect((await read(administrator, casProjectId)).updatedAt).toBe(updatedAt);
    expect(await detailsOf(app, school.id, 'project.addMembers')).toEqual([{ students: [other.id] }]);
    expect(await detailsOf(app, school.id, 'project.addCoaches')).toEqual([{ faculty: [coach.id] }]);
  });

  it('a coach who has left can no longer edit the project', async () => {
    const administrator = await makeAdministrator(app, {
      school: await makeSchool(app, { teachersMayAdminister: false }),
    });
    const { school } = administrator;
    const coach = await makeFaculty(app, { school });
    const { id: casProjectId } = await makeProject(app, { school });
    const input = { casProjectId, casProjectData: { name: 'New', goal } };
    expect((await callAs(app, coach, edit, input)).status).toBe(403);
    await callAs(app, administrator, `PUT ${faculty}`, { casProjectId, facultyIds: [coach.id] });
    expect((await callAs(app, coach, edit, input)).status).toBe(200);
    await callAs(app, administrator, `DELETE ${faculty}`, { casProjectId, facultyId: coach.id });
    expect((await callAs(app, coach, edit, input)).status).toBe(403);
  });

  it('can’t be added if archived, of the other kind or of another school', async () => {
    const { administrator, school, coach, member } = await cast();
    const { id: casProjectId } = await makeProject(app, { school });
    const gone = await makeStudent(app, { school, archived: true });
    const stranger = await makeStudent(app);
    const add = (...studentUserIds: string[]) =>
      callAs(app, administrator, `PUT ${students}`, { casProjectId, studentUserIds });
    expect(problemsOf(await add(member.id, gone.id))).toEqual([
      422,
      [['studentUserIds.1', `${gone.displayName} has left the school.`]],
    ]);
    for (const id of [coach.id, stranger.id, uuidv7()]) {
      expect(problemsOf(await add(member.id, member.id, id))).toEqual([
        422,
        [['studentUserIds.2', 'There is no such student at the school.']],
      ]);
    }
    const former = await makeFaculty(app, { school, archived: true });
    const late = await callAs(app, administrator, `PUT ${faculty}`, {
      casProjectId,
      facultyIds: [former.id],
    });
    expect(problemsOf(late)).toEqual([422, [['facultyIds.0', `${former.displayName} has left the school.`]]]);
    expect((await read(administrator, casProjectId)).memberCount).toBe(0);
  });
});
