/** Marks that waited for a connection while others marked the same rows. */
import { longestWaitOfMark } from '@casement/domain/attendance/attendance.contract.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import {
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../../testing/factories.ts';
import { activityOf, asOwner } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const marked = z.object({ _id: z.string(), status: z.string(), left: z.literal(true).optional() });
const hour = 3_600_000;

/** A register of two students that two advisors mark. */
async function scene() {
  const school = await makeSchool(app);
  const [leader, office] = await Promise.all([makeFaculty(app, { school }), makeFaculty(app, { school })]);
  const students = await Promise.all(
    ['Ada', 'Bo'].map((firstName) => makeStudent(app, { school, firstName })),
  );
  const club = await makeClub(app, { school, advisors: [leader, office], members: students });
  const { attendances } = await makeMeeting(app, { club });
  const [ada = '', bo = ''] = students.map(({ id }) => attendances[id] ?? '');

  const mark = async (person: TestPerson, attendanceId: string, attendanceStatus: string, age?: number) => {
    const sent = { attendanceId, attendanceStatus, age };
    const row = dataOf(await callAs(app, person, 'PUT /club/attendanceStatus', sent), marked);
    return `${row.status}${row.left ? ', left' : ''}`;
  };
  /** Everything until now becomes older by an hour. */
  const wait = async () => {
    const earlier = (table: string, column: string) =>
      asOwner(
        app,
        school.id,
        `update ${table} set ${column} = ${column} - interval '1 hour' where school_id = $1`,
        [school.id],
      );
    await earlier('attendance', 'updated_at');
    await earlier('activity_log', 'created_at');
  };
  return { school, leader, office, ada, bo, mark, wait };
}

it('leaves a row that a colleague has marked since the mark was made', async () => {
  const { school, leader, office, ada, bo, mark } = await scene();
  await mark(office, ada, 'excusedAbsent');
  const before = await activityOf(app, school.id);
  expect(await mark(leader, ada, 'absent', hour)).toBe('excusedAbsent, left');
  expect(await activityOf(app, school.id)).toEqual(before);
  // The colleague marked another row of the register.
  expect(await mark(leader, bo, 'absent', hour)).toBe('absent');
});

it('decides for each row of a list', async () => {
  const { leader, office, ada, bo, mark } = await scene();
  await mark(office, bo, 'late');
  const list = [ada, bo].map((attendanceId) => ({ attendanceId, attendanceStatus: 'absent', age: hour }));
  const answer = await callAs(app, leader, 'PUT /club/attendanceStatuses', list);
  const rows = dataOf(answer, z.array(marked));
  expect(rows.find(({ _id }) => _id === ada)).toMatchObject({ status: 'absent' });
  expect(rows.find(({ _id }) => _id === bo)).toMatchObject({ status: 'late', left: true });
});

it('overwrites what a colleague had marked before', async () => {
  const { leader, office, ada, mark, wait } = await scene();
  await mark(office, ada, 'excusedAbsent');
  await wait();
  expect(await mark(leader, ada, 'absent', hour / 2)).toBe('absent');
});

it.each([undefined, 0, 9_999])('is stored as the last one if it was made just now (%s)', async (age) => {
  const { leader, office, ada, mark } = await scene();
  await mark(office, ada, 'excusedAbsent');
  expect(await mark(leader, ada, 'absent', age)).toBe('absent');
});

it('overwrites the person’s own mark, as one that was sent first and arrived late', async () => {
  const { leader, office, ada, mark, wait } = await scene();
  await mark(office, ada, 'excusedAbsent');
  await wait();
  await mark(leader, ada, 'late', hour / 2);
  expect(await mark(leader, ada, 'present', hour / 2)).toBe('present');
});

it.each([-1, 0.5, longestWaitOfMark + 1])('refuses %s as an age', async (age) => {
  const { leader, ada } = await scene();
  const sent = { attendanceId: ada, attendanceStatus: 'late', age };
  const answer = await callAs(app, leader, 'PUT /club/attendanceStatus', sent);
  expect([answer.status, errorOf(answer).fields?.[0]?.path]).toEqual([422, 'age']);
});
