/** Meetings whose answer was lost, and that are sent again, through the API. */
import { meeting as meetingSchema } from '@casement/domain/attendance/attendance.contract.ts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { callAs, dataOf, errorOf } from '../../testing/callers/call.ts';
import { makeClub, makeFaculty, makeSchool, makeStudent } from '../../testing/factories.ts';
import { activityOf, countRows } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const created = z.array(meetingSchema.omit({ attendances: true }).extend({ attendanceCount: z.number() }));

/** A club with an advisor and two members, and a form of three meetings. */
async function scene() {
  const school = await makeSchool(app);
  const advisor = await makeFaculty(app, { school });
  const members = [await makeStudent(app, { school }), await makeStudent(app, { school })];
  const club = await makeClub(app, { school, advisors: [advisor], members });
  const week = (index: number) => {
    const start = Temporal.Instant.from('2089-09-01T13:30:00Z').add({ hours: index * 7 * 24 });
    return {
      clubId: club.id,
      startDateAndTime: start.toString(),
      endDateAndTime: start.add({ hours: 1 }).toString(),
      newId: uuidv7(),
    };
  };
  const create = (form: unknown, who = advisor) =>
    callAs(app, who, 'POST /club/meetingsAndAttendances', form);
  const count = (table: 'meeting' | 'attendance') =>
    countRows(app, school.id, `select count(*) from ${table} where school_id = $1`, [school.id]);
  return { school, club, create, count, week, form: [week(0), week(1), week(2)] };
}

describe('meetings that are sent more than once', () => {
  it('are created once, with one register each and one line in the log', async () => {
    const { school, create, count, form } = await scene();
    const first = dataOf(await create(form), created);
    expect(first.map(({ _id }) => _id)).toEqual(form.map(({ newId }) => newId));
    expect(dataOf(await create(form), created)).toEqual(first);
    expect([await count('meeting'), await count('attendance')]).toEqual([3, 6]);
    const log = await activityOf(app, school.id);
    expect(log.filter(({ action }) => action === 'meeting.create')).toHaveLength(1);
  });

  it('are created once when they are sent three times at the same time', async () => {
    const { create, count, form } = await scene();
    const answers = await Promise.all([1, 2, 3].map(async () => create(form)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await count('meeting')).toBe(3);
  });

  it('are a conflict if the form has changed since', async () => {
    const { create, count, form, week } = await scene();
    await create(form);
    const [one, ...others] = form;
    const changed = [
      [{ ...one, meetingName: 'Final' }, ...others],
      [{ ...one, startDateAndTime: '2089-09-01T13:45:00Z' }, ...others],
      [one],
      others,
      [...form, week(3)],
      [one, ...others.map(({ newId: _newId, ...meeting }) => meeting)],
    ];
    for (const next of changed) {
      const answer = await create(next);
      expect([answer.status, errorOf(answer).code]).toEqual([409, 'CHANGED_MEANWHILE']);
      expect(errorOf(answer).message).toContain('was already created from this form');
    }
    expect(await count('meeting')).toBe(3);
  });

  it('cannot take an id twice, or one of somebody else’s meeting', async () => {
    const { school, create, count, form } = await scene();
    const [one, other] = form;
    const twice = await create([one, { ...other, newId: one?.newId }]);
    expect([twice.status, errorOf(twice).fields?.map(({ path }) => path)]).toEqual([422, ['1.newId']]);
    await create(form);
    const colleague = await makeFaculty(app, { school });
    const club = await makeClub(app, { school, advisors: [colleague] });
    const taken = await create([{ ...one, clubId: club.id }], colleague);
    expect([taken.status, errorOf(taken).fields?.map(({ path }) => path)]).toEqual([422, ['0.newId']]);
    expect(await count('meeting')).toBe(3);
  });
});
