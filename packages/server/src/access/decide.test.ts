/** Calls that decide by themselves: refused in the same order as every other, and never acting for the refused. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { contract } from '@casement/domain/contract.ts';
import { emailKey } from '@casement/domain/shared/people.ts';
import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openSession } from '../auth/auth.store.ts';
import { SchoolScope } from '../auth/scope.ts';
import type { CallContext } from '../http/context.ts';
import { deciding } from '../http/procedures.ts';
import { makeApp, type TestApp } from '../testing/app.ts';
import { callAs, errorOf, hostOfSchool, nobodyAt, signedIn } from '../testing/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
} from '../testing/factories.ts';
import { activityOf, asOwner } from '../testing/rows.ts';
import { decide, decision } from './decide.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const mark = 'PUT /club/attendanceStatus';

/** A club of one with its advisor in a school where teachers do not administer, and one meeting. */
async function scene() {
  const school = await makeSchool(app, { teachersMayAdminister: false });
  const advisor = await makeFaculty(app, { school });
  const member = await makeStudent(app, { school });
  const club = await makeClub(app, { school, advisors: [advisor], members: [member] });
  const meeting = await makeMeeting(app, { club });
  const attendanceId = meeting.attendances[member.id] ?? '';
  const status = async () => {
    const rows = await asOwner(
      app,
      school.id,
      'select status from attendance where school_id = $1 and id = $2',
      [school.id, attendanceId],
    );
    return rows[0]?.['status'];
  };
  return { school, advisor, member, attendanceId, status, input: { attendanceId, attendanceStatus: 'late' } };
}

describe('a refusal', () => {
  it('changes nothing and leaves no line in the log', async () => {
    const at = await scene();
    const stranger = await makeFaculty(app, { school: at.school });
    for (const person of [at.member, stranger]) {
      expect((await callAs(app, person, mark, at.input)).status).toBe(403);
    }
    expect((await callAs(app, await makeAdministrator(app), mark, at.input)).status).toBe(404);
    expect(await at.status()).toBe('unmarked');
    expect(await activityOf(app, at.school.id)).toEqual([]);
  });

  it('says who is not signed in before what is wrong with the payload', async () => {
    const at = await scene();
    const gone = await signedIn(app, at.advisor);
    await asOwner(app, at.school.id, 'delete from session where school_id = $1', [at.school.id]);
    for (const caller of [nobodyAt(at.school), gone]) {
      for (const input of [at.input, { ...at.input, attendanceStatus: 'here' }, {}]) {
        const answer = await callAs(app, caller, mark, input);
        expect([answer.status, errorOf(answer).code]).toEqual([401, 'NOT_SIGNED_IN']);
      }
    }
    expect((await callAs(app, at.member, mark, { ...at.input, attendanceStatus: 'here' })).status).toBe(422);
    expect(await at.status()).toBe('unmarked');
  });
});

it('takes one connection a call, however many come at once', async () => {
  const at = await scene();
  const answers = await Promise.all(
    Array.from({ length: 64 }, () => callAs(app, at.advisor, mark, at.input)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await activityOf(app, at.school.id)).toHaveLength(64);
});

it('is an error where a statement acts for a caller whom the table refuses', async () => {
  const at = await scene();
  const scope = SchoolScope.of(at.school.id);
  const { database } = app.services;
  const token = await database.withSchool(scope, (tx) =>
    openSession(tx, emailKey(at.member.schoolEmail), 3600),
  );
  const careless = decision(
    'careless_mark',
    'attendance',
    z.object({ id: z.string() }),
    'changed as (update attendance set status = $4 where id = $2::uuid returning id)',
    'select id from changed',
  );
  const { meta } = contract.attendance.mark['~orpc'];
  const asked = { database, scope, token: token ?? '', meta, input: at.input };
  await expect(decide(asked, careless, ['late'])).rejects.toThrow(
    'acted for a caller whom the access table refuses',
  );
});

it('is an error where a handler answers without having asked', async () => {
  const at = await scene();
  const { cookie } = await signedIn(app, at.advisor);
  const silent = deciding.attendance.mark.handler(() => ({
    data: { _id: at.attendanceId, status: 'late' as const, student: at.member.id, meeting: at.attendanceId },
  }));
  const context: CallContext = {
    services: app.services,
    requestId: 'a request',
    host: hostOfSchool(at.school),
    cookie,
    authorization: undefined,
    ifNoneMatch: undefined,
    response: new ServerResponse(new IncomingMessage(new Socket())),
    reply: {},
  };
  const input = { attendanceId: at.attendanceId, attendanceStatus: 'late' as const };
  await expect(call(silent, input, { context })).rejects.toThrow('nobody has looked who calls');
});
