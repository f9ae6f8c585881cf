/** The school's settings, their history and the activity log, through the API. */
import { me as meSchema } from '@casement/domain/profile/profile.contract.ts';
import { school as schoolSchema } from '@casement/domain/school/school.contract.ts';
import { activity, schoolRevision } from '@casement/domain/school/settings/settings.contract.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, errorOf, statusesOf } from '../../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeMeeting,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { activityOf, asOwner } from '../../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const change = 'PUT /admin/tenant';

async function office(): Promise<{ school: TestSchool; administrator: TestPerson }> {
  const school = await makeSchool(app);
  return {
    school,
    administrator: await makeAdministrator(app, { school, firstName: 'Maren', lastName: 'Holt' }),
  };
}

const schoolOf = async (person: TestPerson) =>
  dataOf(await callAs(app, person, 'GET /admin/tenant'), schoolSchema);

const historyPage = z.object({ revisions: z.array(schoolRevision), nextCursor: z.string().nullable() });
const activityPage = z.object({ activities: z.array(activity), nextCursor: z.string().nullable() });

describe('changing the settings', () => {
  it('changes only what is sent, for everyone immediately', async () => {
    const { school, administrator } = await office();
    const student = await makeStudent(app, { school });
    const before = await schoolOf(student);
    const answer = await callAs(app, administrator, change, {
      schoolName: '  Harbour   School ',
      timeZone: 'Asia/Tokyo',
      semesterType: 'trimester',
      currencies: ['JPY', 'USD'],
      teachersMayAdminister: false,
      evaluationsVisible: 'handedBack',
      mailSenderName: ' CAS  office ',
      mailReplyTo: 'cas@harbour.example',
      features: { portfolio: { enabled: false }, evaluations: { enabled: false } },
    });
    const after = dataOf(answer, schoolSchema);
    expect(after).toMatchObject({
      schoolName: 'Harbour School',
      timeZone: 'Asia/Tokyo',
      semesterType: 'trimester',
      currencies: ['JPY', 'USD'],
      teachersMayAdminister: false,
      evaluationsVisible: 'handedBack',
      mailSenderName: 'CAS office',
      mailReplyTo: 'cas@harbour.example',
      clubSettings: before.clubSettings,
    });
    expect(after.features).toMatchObject({
      portfolio: { enabled: false },
      proposals: { enabled: true },
      evaluations: { enabled: false },
      clubs: { enabled: true },
    });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(await schoolOf(student)).toEqual(after);
    expect(dataOf(await callAs(app, student, 'GET /user/me'), meSchema).school).toEqual(after);
    const front = await callAs(app, { school }, 'GET /school');
    expect(dataOf(front, z.object({ schoolName: z.string() })).schoolName).toBe('Harbour School');
  });

  it('takes permissions from teachers when the setting is switched off', async () => {
    const { school, administrator } = await office();
    const teacher = await makeFaculty(app, { school });
    await callAs(app, administrator, change, { teachersMayAdminister: false });
    const club = { clubName: 'Chess', clubDescription: 'What happens there.', casStrand: 'Creativity' };
    expect((await callAs(app, teacher, 'POST /club/club', club)).status).toBe(403);
  });

  it('records the previous values and who changed them', async () => {
    const { school, administrator } = await office();
    await callAs(app, administrator, change, { currencies: ['EUR'] });
    await callAs(app, administrator, change, {
      schoolName: 'Second',
      features: { clubs: { enabled: false } },
    });
    const { revisions, nextCursor } = dataOf(
      await callAs(app, administrator, 'GET /admin/tenantHistory'),
      historyPage,
    );
    expect(nextCursor).toBeNull();
    expect(revisions).toMatchObject([
      {
        changeType: 'manualEdit',
        editedByName: 'Maren Holt',
        previous: { schoolName: `School ${school.subdomain}`, 'features.clubs': true },
        updated: { schoolName: 'Second', 'features.clubs': false },
      },
      { previous: { currencies: ['USD', 'EUR'] }, updated: { currencies: ['EUR'] } },
    ]);
    expect(await activityOf(app, school.id)).toEqual([
      { action: 'school.update', subject_id: school.id },
      { action: 'school.update', subject_id: school.id },
    ]);
  });

  it('has a history in pages, without repeats or gaps', async () => {
    const { administrator } = await office();
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await callAs(app, administrator, change, { schoolName: name });
    }
    const names: unknown[] = [];
    let cursor: string | null | undefined;
    for (let turn = 0; turn < 20 && cursor !== null; turn += 1) {
      const input = cursor ? { limit: 2, cursor } : { limit: 2 };
      const page = dataOf(await callAs(app, administrator, 'GET /admin/tenantHistory', input), historyPage);
      names.push(...page.revisions.map(({ updated }) => updated['schoolName']));
      cursor = page.nextCursor;
    }
    expect(names).toEqual(['Five', 'Four', 'Three', 'Two', 'One']);
  });

  it('leaves no trace if nothing changes', async () => {
    const { school, administrator } = await office();
    const before = await schoolOf(administrator);
    const answer = await callAs(app, administrator, change, {
      schoolName: before.schoolName,
      currencies: before.currencies,
      features: { clubs: { enabled: true } },
    });
    expect(dataOf(answer, schoolSchema)).toEqual(before);
    expect(await activityOf(app, school.id)).toEqual([]);
  });

  it('refuses a change based on an older version, with the current settings and who changed them', async () => {
    const { administrator } = await office();
    const { updatedAt } = await schoolOf(administrator);
    await callAs(app, administrator, change, { schoolName: 'Theirs', updatedAt });
    const late = await callAs(app, administrator, change, { schoolName: 'Mine', updatedAt });
    expect([late.status, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(errorOf(late).message).toMatch(/^You changed these settings in another tab/);
    const other = await makeAdministrator(app, { school: administrator.school });
    const told = await callAs(app, other, change, { schoolName: 'Mine', updatedAt });
    expect(errorOf(told).message).toMatch(/^Maren Holt changed these settings after/);
    const current = schoolSchema.parse(errorOf(late).present);
    expect(current.schoolName).toBe('Theirs');
    const again = { schoolName: 'Mine', updatedAt: current.updatedAt };
    expect((await callAs(app, administrator, change, again)).status).toBe(200);
    const { updatedAt: shown } = await schoolOf(other);
    await callAs(app, other, change, { schoolName: 'Hers', updatedAt: shown });
    const { updatedAt: newer } = await schoolOf(administrator);
    await callAs(app, administrator, change, { schoolName: 'Mine again', updatedAt: newer });
    const behind = await callAs(app, other, change, { schoolName: 'Hers again', updatedAt: shown });
    expect(errorOf(behind).message).toMatch(/^Maren Holt changed these settings after/);
  });

  it('accepts one of several changes at the same time', async () => {
    const { administrator } = await office();
    const { updatedAt } = await schoolOf(administrator);
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((schoolName) => callAs(app, administrator, change, { schoolName, updatedAt })),
    );
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409]);
  });

  it.each([
    ['a blank name', { schoolName: ' \u200b ' }, 'schoolName'],
    ['a name that is too long', { schoolName: 'x'.repeat(101) }, 'schoolName'],
    ['a name with control characters', { schoolName: 'A\u0007B' }, 'schoolName'],
    ['a zone that is none', { timeZone: 'Europe/Atlantis' }, 'timeZone'],
    ['an offset', { timeZone: '+01:00' }, 'timeZone'],
    ['SQL for a zone', { timeZone: "UTC'; drop table school; --" }, 'timeZone'],
    ['another period kind', { semesterType: 'quarter' }, 'semesterType'],
    ['another moment to show marks', { evaluationsVisible: 'never' }, 'evaluationsVisible'],
    ['a sender of two lines', { mailSenderName: 'CAS\r\nBcc: x@evil.example' }, 'mailSenderName'],
    ['two addresses for answers', { mailReplyTo: 'a@evil.example,b@evil.example' }, 'mailReplyTo'],
    ['an address with a header', { mailReplyTo: 'a@evil.example\r\nBcc: b@evil.example' }, 'mailReplyTo'],
    ['no currency', { currencies: [] }, 'currencies'],
    ['a currency twice', { currencies: ['EUR', 'EUR'] }, 'currencies'],
    ['a currency that is none', { currencies: ['EUR', 'ABC'] }, 'currencies.1'],
    ['a feature that is no switch', { features: { clubs: { enabled: 'no' } } }, 'features.clubs.enabled'],
  ])('refuses %s', async (_, input, path) => {
    const { school, administrator } = await office();
    const answer = await callAs(app, administrator, change, input);
    expect([answer.status, errorOf(answer).fields?.map((field) => field.path)]).toEqual([422, [path]]);
    expect(await activityOf(app, school.id)).toEqual([]);
  });

  it('keeps the currency of a budget request when the school removes that currency', async () => {
    const { school, administrator } = await office();
    const club = await makeClub(app, { school });
    await asOwner(
      app,
      school.id,
      `insert into club_budget_request (club_id, amount, currency, purpose, requested_by_name)
       values ($1, 20, 'USD', 'Paint', 'Ana')`,
      [club.id],
    );
    expect((await callAs(app, administrator, change, { currencies: ['EUR'] })).status).toBe(200);
    const [row] = await asOwner(
      app,
      school.id,
      'select currency from club_budget_request where club_id = $1',
      [club.id],
    );
    expect(row).toEqual({ currency: 'USD' });
  });
});

describe('the activity log', () => {
  const read = async (person: TestPerson, input: Record<string, unknown> = {}) =>
    dataOf(await callAs(app, person, 'GET /admin/activity', input), activityPage);
  const actionsOf = async (person: TestPerson, input: Record<string, unknown>) =>
    (await read(person, input)).activities.map(({ action }) => action);

  it('lists who did what to which record, latest first, and names no deleted record', async () => {
    const { school, administrator } = await office();
    const teacher = await makeFaculty(app, { school });
    const club = await makeClub(app, { school, clubName: 'Chess' });
    const meeting = await makeMeeting(app, { club });
    await callAs(app, teacher, 'PUT /club/club', { _id: club.id, clubHighlights: ['A tournament'] });
    await callAs(app, teacher, 'DELETE /club/meetingAndAttendances', { meetingId: meeting.id });
    const doomed = await makeClub(app, { school, clubName: 'Gone' });
    await callAs(app, administrator, 'DELETE /club/deleteClub', { clubId: doomed.id });
    const { activities } = await read(administrator);
    expect(activities).toMatchObject([
      { action: 'club.delete', subject: null, detail: { clubName: 'Gone' }, actor: { role: 'admin' } },
      { action: 'meeting.delete' },
      {
        action: 'club.update',
        actor: { _id: teacher.id, name: teacher.displayName, role: 'faculty' },
        subject: { kind: 'club', _id: club.id, name: 'Chess' },
      },
    ]);
  });

  it('can be searched by words, person, kind of action and day in the school’s time zone', async () => {
    const school = await makeSchool(app, { timeZone: 'Pacific/Auckland' });
    const administrator = await makeAdministrator(app, { school, firstName: 'Maren', lastName: 'Holt' });
    const student = await makeStudent(app, { school, firstName: 'Ana', lastName: 'Lüders' });
    const add = async (at: string, who: TestPerson, action: string, subject: string | null, detail = {}) =>
      asOwner(
        app,
        school.id,
        `insert into activity_log (at, actor_id, actor_name, actor_role, action, subject_id, detail)
         values ($1, $2, $3, 'admin', $4, $5, $6)`,
        [at, who.id, who.displayName, action, subject, detail],
      );
    // In Auckland, twelve hours ahead, the second one is on the next day.
    await add('2026-03-10T10:00:00Z', administrator, 'club.create', null, { clubName: '100% Chess_' });
    await add('2026-06-10T12:30:00Z', administrator, 'student.update', student.id);
    await add('2026-06-12T10:00:00Z', student, 'profile.update', student.id, { theme: 'dark' });
    expect(await actionsOf(administrator, { q: 'maren' })).toEqual(['student.update', 'club.create']);
    expect(await actionsOf(administrator, { q: 'LÜDERS' })).toEqual(['profile.update', 'student.update']);
    expect(await actionsOf(administrator, { q: '100% chess_' })).toEqual(['club.create']);
    expect(await actionsOf(administrator, { q: '%' })).toEqual(['club.create']);
    expect(await actionsOf(administrator, { q: 'nothing of the kind' })).toEqual([]);
    const called = (q: string, ...said: string[]) => actionsOf(administrator, { q, said });
    expect(await called('created', 'club.create,student.archive')).toEqual(['club.create']);
    expect(await called(' maren  changed ', '', 'student.update,profile.update')).toEqual(['student.update']);
    expect(await called('maren changed chess', '', 'student.update')).toEqual([]);
    expect(await called('of', 'none.such')).toEqual([]);
    expect((await callAs(app, administrator, 'GET /admin/activity', { q: 'x', said: ["'"] })).status).toBe(
      422,
    );
    expect(await actionsOf(administrator, { actorId: student.id })).toEqual(['profile.update']);
    expect(await actionsOf(administrator, { group: 'student' })).toEqual(['student.update']);
    expect(await actionsOf(administrator, { from: '2026-06-11', to: '2026-06-11' })).toEqual([
      'student.update',
    ]);
    expect(await actionsOf(administrator, { to: '2026-06-10' })).toEqual(['club.create']);
  });

  it('comes in pages, without repeats or gaps', async () => {
    const { school, administrator } = await office();
    await asOwner(
      app,
      school.id,
      `insert into activity_log (actor_name, actor_role, action, detail)
       select 'Maren Holt', 'admin', 'club.create', json_build_object('number', n) from generate_series(1, 230) n`,
    );
    const numbers: unknown[] = [];
    const sizes: number[] = [];
    let cursor: string | null | undefined;
    for (let turn = 0; turn < 20 && cursor !== null; turn += 1) {
      const page = await read(administrator, cursor ? { cursor } : {});
      numbers.push(...page.activities.map(({ detail }) => detail['number']));
      sizes.push(page.activities.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([100, 100, 30]);
    expect(numbers).toEqual(Array.from({ length: 230 }, (_, index) => 230 - index));
    expect((await read(administrator, { limit: 500 })).activities).toHaveLength(230);
  });

  it.each([
    ['no lines', { limit: 0 }, 'limit'],
    ['more than 500', { limit: 501 }, 'limit'],
    ['a cursor that is none', { cursor: 'last' }, 'cursor'],
    ['a day that is none', { from: '2026-02-30' }, 'from'],
    ['a group that is none', { group: 'club%' }, 'group'],
  ])('refuses a request for %s', async (_, input, path) => {
    const { administrator } = await office();
    const answer = await callAs(app, administrator, 'GET /admin/activity', input);
    expect([answer.status, errorOf(answer).fields?.map((field) => field.path)]).toEqual([422, [path]]);
  });

  it('shows administrators their own school’s lines, and is closed to teachers', async () => {
    const { administrator } = await office();
    const other = await office();
    await callAs(app, other.administrator, change, { schoolName: 'Elsewhere' });
    expect((await read(other.administrator)).activities).toMatchObject([{ action: 'school.update' }]);
    expect((await read(administrator)).activities).toEqual([]);
    const teacher = await makeFaculty(app, { school: other.school });
    expect((await callAs(app, teacher, 'GET /admin/activity')).status).toBe(403);
    expect((await callAs(app, teacher, 'GET /admin/tenantHistory')).status).toBe(403);
    expect((await callAs(app, teacher, change, { schoolName: 'Ours' })).status).toBe(403);
  });
});
