/** Cookies and bearer tokens sent again where or when they are no longer valid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signInPaths } from '../auth/signIn.ts';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { type Caller, callAs, dataOf, errorOf, signedIn } from '../testing/callers/call.ts';
import {
  makeAdministrator,
  makeClub,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
} from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const me = 'GET /user/me';

/** The caller by cookie and by a bearer token from the same session. */
async function bothWays(person: TestPerson): Promise<{ cookie: Caller; bearer: Caller }> {
  const cookie = await signedIn(app, person);
  const answer = await callAs(app, cookie, 'GET /jwe/getJweToken');
  const { token } = dataOf(answer, z.object({ token: z.string() }));
  return { cookie, bearer: { school: person.school, bearer: token } };
}

async function change(person: TestPerson, assignment: string): Promise<void> {
  await asOwner(app, person.school.id, `update person set ${assignment} where school_id = $1 and id = $2`, [
    person.school.id,
    person.id,
  ]);
}

describe.each(['cookie', 'bearer'] as const)('a %s', (way) => {
  it('signs in at its own school', async () => {
    const sends = (await bothWays(await makeStudent(app)))[way];
    expect((await callAs(app, sends, me)).status).toBe(200);
  });

  it('isn’t valid at another school’s host, for reads or writes', async () => {
    const sends = (await bothWays(await makeAdministrator(app)))[way];
    const elsewhere = { ...sends, school: await makeSchool(app) };
    const read = await callAs(app, elsewhere, me);
    expect([read.status, errorOf(read).code]).toEqual([401, 'NOT_SIGNED_IN']);
    const write = await callAs(app, elsewhere, 'PUT /user/me', { theme: 'dark' });
    expect(write.status).toBe(401);
  });

  it('isn’t valid at another school that has somebody with the same address', async () => {
    const person = await makeAdministrator(app);
    const school = await makeSchool(app);
    await makeAdministrator(app, { school, schoolEmail: person.schoolEmail });
    const sends = (await bothWays(person))[way];
    expect((await callAs(app, { ...sends, school }, me)).status).toBe(401);
  });

  it('isn’t valid after signing out', async () => {
    const { cookie, bearer } = await bothWays(await makeFaculty(app));
    const sends = { cookie, bearer }[way];
    expect((await callAs(app, sends, me)).status).toBe(200);
    const out = await callAs(app, cookie, `POST ${signInPaths.signOut.replace('/api', '')}`, {});
    expect(out.status).toBe(200);
    expect((await callAs(app, sends, me)).status).toBe(401);
  });

  it('loses an administrator’s permissions as soon as the person is no longer one', async () => {
    const school = await makeSchool(app, { teachersMayAdminister: false });
    const person = await makeAdministrator(app, { school });
    const sends = (await bothWays(person))[way];
    const club = await makeClub(app, { school });
    const edit = { _id: club.id, clubName: 'Renamed' };
    expect((await callAs(app, sends, 'PUT /club/club', edit)).status).toBe(200);
    await change(person, 'administrator = false');
    const refused = await callAs(app, sends, 'PUT /club/club', edit);
    expect([refused.status, errorOf(refused).code]).toEqual([403, 'FORBIDDEN']);
    expect((await callAs(app, sends, me)).status).toBe(200);
  });

  it('loses what a school setting allowed as soon as it is switched off', async () => {
    const school = await makeSchool(app);
    const sends = (await bothWays(await makeFaculty(app, { school })))[way];
    const club = { clubName: 'Chess', clubDescription: 'What happens there.', casStrand: 'Creativity' };
    expect((await callAs(app, sends, 'POST /club/club', club)).status).toBe(200);
    await asOwner(app, school.id, 'update school set teachers_may_administer = false where school_id = $1', [
      school.id,
    ]);
    expect((await callAs(app, sends, 'POST /club/club', club)).status).toBe(403);
  });

  it('isn’t valid after the person is archived', async () => {
    const person = await makeFaculty(app);
    const sends = (await bothWays(person))[way];
    await change(person, 'archived = true');
    expect((await callAs(app, sends, me)).status).toBe(401);
  });

  it('isn’t valid after the session has expired', async () => {
    const person = await makeStudent(app);
    const sends = (await bothWays(person))[way];
    await asOwner(
      app,
      person.school.id,
      "update session set expires_at = now() - interval '1 second' where school_id = $1 and user_id = $2",
      [person.school.id, person.id],
    );
    expect((await callAs(app, sends, me)).status).toBe(401);
  });

  it('isn’t valid after the person is deleted', async () => {
    const person = await makeStudent(app);
    const sends = (await bothWays(person))[way];
    await asOwner(app, person.school.id, 'delete from person where school_id = $1 and id = $2', [
      person.school.id,
      person.id,
    ]);
    expect((await callAs(app, sends, me)).status).toBe(401);
  });

  it('is refused if one letter of it is changed', async () => {
    const sends = (await bothWays(await makeStudent(app)))[way];
    const sent = sends.cookie ?? sends.bearer ?? '';
    const middle = Math.floor(sent.length / 2);
    const letter = sent[middle] === 'a' ? 'b' : 'a';
    const forged = `${sent.slice(0, middle)}${letter}${sent.slice(middle + 1)}`;
    const caller = sends.cookie === undefined ? { ...sends, bearer: forged } : { ...sends, cookie: forged };
    expect((await callAs(app, caller, me)).status).toBe(401);
  });
});

it('a made-up bearer token is refused even with a valid cookie', async () => {
  const { cookie } = await bothWays(await makeStudent(app));
  expect((await callAs(app, { ...cookie, bearer: 'made-up' }, me)).status).toBe(401);
});
