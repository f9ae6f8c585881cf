/** Viewing the school as somebody else: permissions, refusals, and how it ends. */

import { portfolio as portfolioSchema } from '@casement/domain/portfolios/portfolios.contract.ts';
import { me as meSchema } from '@casement/domain/profile/profile.contract.ts';
import {
  offeredBy,
  openWhileImpersonating,
  permissions,
  rowOf,
} from '@casement/domain/shared/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInPaths } from '../../auth/signIn.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { testClock } from '../../testing/app/clock.ts';
import { type Caller, callAs, dataOf, errorOf, signedIn } from '../../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../testing/factories.ts';
import { asOwner } from '../../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp({ DEMO: 'true' });
});
afterAll(async () => app.close());

const begin = 'POST /user/impersonate';
const end = 'DELETE /user/impersonate';

type Play = { school: TestSchool; administrator: TestPerson; student: TestPerson; sends: Caller };

/** An administrator who views the school as a student. */
async function play(): Promise<Play> {
  const school = await makeSchool(app);
  const administrator = await makeAdministrator(app, { school });
  const student = await makeStudent(app, { school });
  const sends = await signedIn(app, administrator);
  expect((await callAs(app, sends, begin, { userId: student.id })).status).toBe(200);
  return { school, administrator, student, sends };
}

const meOf = async (sends: Caller) => dataOf(await callAs(app, sends, 'GET /user/me'), meSchema);

async function change(person: TestPerson, assignment: string): Promise<void> {
  await asOwner(app, person.school.id, `update person set ${assignment} where school_id = $1 and id = $2`, [
    person.school.id,
    person.id,
  ]);
}

const logLine = z.object({
  actor_id: z.string(),
  actor_name: z.string(),
  action: z.string(),
  detail: z.unknown(),
});

async function logOf(school: TestSchool) {
  const rows = await asOwner(app, school.id, 'select * from activity_log where school_id = $1 order by id', [
    school.id,
  ]);
  return z.array(logLine).parse(rows);
}

describe('during impersonation', () => {
  it('shows the school as the person sees it, and says who impersonates them and until when', async () => {
    const { administrator, student, sends } = await play();
    const { user, role, can, impersonation } = await meOf(sends);
    expect([user._id, role, can['students.list']]).toEqual([student.id, 'student', false]);
    expect(impersonation?.by).toEqual({ _id: administrator.id, displayName: administrator.displayName });
    const minutes = (Date.parse(impersonation?.until ?? '') - testClock.now().epochMilliseconds) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(30.1);
    expect((await callAs(app, sends, 'GET /students')).status).toBe(403);
  });

  it('opens only the clubs that the person can open', async () => {
    const { school, student, sends } = await play();
    const club = await makeClub(app, { school, members: [student] });
    const other = await makeClub(app, { school });
    const read = async (clubId: string) =>
      (await callAs(app, sends, 'GET /club/{clubId}/attendance', { clubId })).status;
    expect([await read(club.id), await read(other.id)]).toEqual([200, 403]);
  });

  it('offers no changes, and closes the inbox', async () => {
    const { student, sends } = await play();
    const impersonating = (await meOf(sends)).can;
    const own = (await meOf(await signedIn(app, student))).can;
    const names = offeredBy('school').filter((name) => own[name] !== impersonating[name]);
    expect(names.toSorted()).toEqual([
      'inbox.read',
      'post.create',
      'projectProposal.create',
      'proposal.create',
    ]);
    const portfolio = { studentPortfolioInfoId: student.id };
    const answer = await callAs(app, sends, 'GET /portfolio/{studentPortfolioInfoId}', portfolio);
    const { can } = dataOf(answer, portfolioSchema);
    expect(Object.entries(can).filter(([, offered]) => offered)).toEqual([]);
  });

  it('doesn’t count as a sign-in by the person', async () => {
    const { student, sends } = await play();
    await meOf(sends);
    const [row] = await asOwner(
      app,
      student.school.id,
      'select last_signed_in_at from person where id = $1',
      [student.id],
    );
    expect(row?.['last_signed_in_at']).toBeNull();
  });

  it('leaves other sessions of the administrator and the person unchanged', async () => {
    const { administrator, student } = await play();
    expect((await meOf(await signedIn(app, administrator))).user._id).toBe(administrator.id);
    const own = await meOf(await signedIn(app, student));
    expect([own.user._id, own.impersonation]).toEqual([student.id, null]);
    expect((await callAs(app, student, 'PUT /user/me', { theme: 'dark' })).status).toBe(200);
  });

  it('lets the administrator sign out', async () => {
    const { sends } = await play();
    const out = await callAs(app, sends, `POST ${signInPaths.signOut.replace('/api', '')}`, {});
    expect(out.status).toBe(200);
    expect((await callAs(app, sends, 'GET /user/me')).status).toBe(401);
  });

  it('refuses to start a second impersonation', async () => {
    const { school, sends } = await play();
    const other = await makeStudent(app, { school });
    const answer = await callAs(app, sends, begin, { userId: other.id });
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'READ_ONLY']);
  });

  it('applies to a bearer token of the same session too', async () => {
    const school = await makeSchool(app);
    const cookie = await signedIn(app, await makeAdministrator(app, { school }));
    const answer = await callAs(app, cookie, 'GET /jwe/getJweToken');
    const { token } = dataOf(answer, z.object({ token: z.string() }));
    const student = await makeStudent(app, { school });
    await callAs(app, cookie, begin, { userId: student.id });
    const bearer = { school, bearer: token };
    expect((await meOf(bearer)).user._id).toBe(student.id);
    expect((await callAs(app, bearer, 'PUT /user/me', { theme: 'dark' })).status).toBe(403);
  });
});

describe('calls during impersonation', () => {
  it('are refused if they give out a token or a secret address', () => {
    const secrets = permissions.filter((permission) => rowOf(permission).does === 'secret');
    expect(secrets).toContain('profile.token');
    expect(secrets.filter((permission) => openWhileImpersonating('GET', permission))).toEqual([]);
    expect(openWhileImpersonating('GET', 'clubs.browse')).toBe(true);
    expect(openWhileImpersonating('DELETE', 'impersonation.end')).toBe(true);
    expect(openWhileImpersonating('POST', 'impersonation.begin')).toBe(false);
  });
});

describe('ending impersonation', () => {
  it('impersonation ends when the administrator returns, and is logged under their name', async () => {
    const { school, administrator, student, sends } = await play();
    const meanwhile = await meOf(sends);
    expect((await callAs(app, sends, end)).status).toBe(200);
    const back = await meOf(sends);
    expect([back.user._id, back.impersonation]).toEqual([administrator.id, null]);
    expect((await callAs(app, sends, 'PUT /user/me', { theme: 'dark' })).status).toBe(200);
    const [started, ended] = await logOf(school);
    expect(started).toMatchObject({
      actor_id: administrator.id,
      action: 'impersonation.begin',
      detail: { name: student.displayName, until: meanwhile.impersonation?.until },
    });
    expect(ended).toMatchObject({
      actor_id: administrator.id,
      actor_name: administrator.displayName,
      action: 'impersonation.end',
      detail: { name: student.displayName },
    });
  });

  it('impersonation ends automatically when the time is over, as its logged start says', async () => {
    const { school, administrator, sends } = await play();
    await asOwner(
      app,
      administrator.school.id,
      "update session set impersonation_ends_at = app_now() - interval '1 second' where school_id = $1 and user_id = $2",
      [administrator.school.id, administrator.id],
    );
    const back = await meOf(sends);
    expect([back.user._id, back.impersonation]).toEqual([administrator.id, null]);
    expect((await callAs(app, sends, end)).status).toBe(200);
    expect((await logOf(school)).map(({ action }) => action)).toEqual(['impersonation.begin']);
  });

  it.each([
    ['the administrator’s mark is gone', 'administrator', 'administrator = false'],
    ['the person is archived', 'student', 'archived = true'],
  ] as const)('impersonation ends as soon as %s', async (_, who, assignment) => {
    const played = await play();
    await change(played[who], assignment);
    const back = await meOf(played.sends);
    expect([back.user._id, back.impersonation]).toEqual([played.administrator.id, null]);
  });

  it('impersonation ends as soon as the person becomes an administrator', async () => {
    const school = await makeSchool(app);
    const administrator = await makeAdministrator(app, { school });
    const teacher = await makeFaculty(app, { school });
    const sends = await signedIn(app, administrator);
    await callAs(app, sends, begin, { userId: teacher.id });
    expect((await meOf(sends)).user._id).toBe(teacher.id);
    await change(teacher, 'administrator = true');
    expect((await meOf(sends)).user._id).toBe(administrator.id);
  });

  it('impersonation ends with the session when the administrator is archived', async () => {
    const { administrator, sends } = await play();
    await change(administrator, 'archived = true');
    expect((await callAs(app, sends, 'GET /user/me')).status).toBe(401);
  });

  it('impersonation ends when the person is deleted', async () => {
    const { administrator, student, sends } = await play();
    await asOwner(app, student.school.id, 'delete from person where school_id = $1 and id = $2', [
      student.school.id,
      student.id,
    ]);
    expect((await meOf(sends)).user._id).toBe(administrator.id);
  });

  it('ending is accepted, and not logged, if there was no impersonation', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school });
    expect((await callAs(app, student, end)).status).toBe(200);
    expect(await logOf(school)).toEqual([]);
  });
});

describe('starting impersonation', () => {
  const codeOf = async (sends: TestPerson, input: unknown) => {
    const answer = await callAs(app, sends, begin, input);
    return `${answer.status} ${errorOf(answer).code}`;
  };

  it('is refused for oneself, administrators, archived people, strangers and invalid ids', async () => {
    const school = await makeSchool(app);
    const administrator = await makeAdministrator(app, { school });
    const other = await makeAdministrator(app, { school });
    const archived = await makeStudent(app, { school, archived: true });
    const elsewhere = await makeStudent(app);
    expect(await codeOf(administrator, { userId: administrator.id })).toBe('409 NOT_ONESELF');
    expect(await codeOf(administrator, { userId: other.id })).toBe('403 FORBIDDEN');
    expect(await codeOf(administrator, { userId: archived.id })).toBe('409 WRONG_STATE');
    expect(await codeOf(administrator, { userId: elsewhere.id })).toBe('404 NOT_FOUND');
    expect(await codeOf(administrator, { userId: 'everyone' })).toBe('422 INVALID');
    expect(await codeOf(administrator, {})).toBe('422 INVALID');
    expect(await logOf(school)).toEqual([]);
  });

  it('is refused to teachers and students', async () => {
    const school = await makeSchool(app);
    const student = await makeStudent(app, { school });
    const teacher = await makeFaculty(app, { school });
    expect(await codeOf(teacher, { userId: student.id })).toBe('403 FORBIDDEN');
    expect(await codeOf(student, { userId: teacher.id })).toBe('403 FORBIDDEN');
  });
});
