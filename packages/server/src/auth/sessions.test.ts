/** How long a session lasts: seven days unused, fourteen in all, and never beyond its person's archiving. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { whileLocked } from '../testing/app/locked.ts';
import { TestBrowser } from '../testing/callers/browsers.ts';
import { type Caller, callAs, dataOf, errorOf, signedIn } from '../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeStudent, type TestPerson } from '../testing/factories.ts';
import { asOwner, countRows } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const me = 'GET /user/me';
const meId = z.looseObject({ user: z.looseObject({ _id: z.string() }) });

const times = z.object({ unused: z.coerce.number(), all: z.coerce.number(), version: z.string() });

/** Days until a person's only session ends, if unused and at the latest, and the version of its row. */
async function lasting(person: TestPerson) {
  const [row] = await asOwner(
    app,
    person.school.id,
    `select extract(epoch from expires_at - now()) / 86400 as unused,
            extract(epoch from ends_at - now()) / 86400 as all, xmin::text as version
       from session where school_id = $1 and user_id = $2`,
    [person.school.id, person.id],
  );
  return times.parse(row);
}

/** Makes a person's session end this many days from now. */
async function endIn(person: TestPerson, unused: number, all: number): Promise<void> {
  await asOwner(
    app,
    person.school.id,
    `update session set expires_at = now() + make_interval(secs => $3::int), ends_at = now() + make_interval(secs => $4::int)
      where school_id = $1 and user_id = $2`,
    [person.school.id, person.id, Math.round(unused * 86_400), Math.round(all * 86_400)],
  );
}

const status = async (who: Caller) => (await callAs(app, who, me)).status;

/** The person's cookie, and a bearer token made from it. */
async function bothWays(person: TestPerson): Promise<Caller[]> {
  const cookie = await signedIn(app, person);
  const answer = await callAs(app, cookie, 'GET /jwe/getJweToken');
  const { token } = dataOf(answer, z.object({ token: z.string() }));
  return [cookie, { school: person.school, bearer: token }];
}

describe('a session', () => {
  it('lasts seven days unused and fourteen in all, however it started', async () => {
    const byCode = await makeStudent(app);
    await new TestBrowser(app, byCode.school).enter(byCode);
    const opened = await makeStudent(app);
    await signedIn(app, opened);
    for (const person of [byCode, opened]) {
      const { unused, all } = await lasting(person);
      expect(unused).toBeGreaterThan(6.9);
      expect(unused).toBeLessThanOrEqual(7);
      expect(all).toBeGreaterThan(13.9);
      expect(all).toBeLessThanOrEqual(14);
    }
  });

  it('lasts seven days again when used by cookie or bearer token, and is updated at most once a day', async () => {
    const person = await makeStudent(app);
    for (const who of await bothWays(person)) {
      await endIn(person, 5, 12);
      expect(await status(who)).toBe(200);
      const { unused, all, version } = await lasting(person);
      expect([Math.round(unused), Math.round(all)]).toEqual([7, 12]);
      expect(await status(who)).toBe(200);
      expect((await lasting(person)).version).toBe(version);
    }
  });

  it('isn’t updated again on the day it was used', async () => {
    const person = await makeStudent(app);
    const [cookie] = await bothWays(person);
    await endIn(person, 6.5, 12);
    const { version } = await lasting(person);
    expect(await status(cookie ?? { school: person.school })).toBe(200);
    expect((await lasting(person)).version).toBe(version);
  });

  it('never lasts beyond its latest end, and isn’t updated if that changes nothing', async () => {
    const person = await makeStudent(app);
    const who = await signedIn(app, person);
    await endIn(person, 1, 3);
    expect(await status(who)).toBe(200);
    const { unused, version } = await lasting(person);
    expect(Math.round(unused)).toBe(3);
    expect(await status(who)).toBe(200);
    expect((await lasting(person)).version).toBe(version);
  });

  it.each([
    ['unused', -0.001, 5],
    ['used', 5, -0.001],
  ])('ends after its time if %s', async (_, unused, all) => {
    const person = await makeStudent(app);
    const ways = await bothWays(person);
    await endIn(person, unused, all);
    for (const who of ways) expect(await status(who)).toBe(401);
  });
});

describe('archiving', () => {
  it.each([
    ['a student', makeStudent, 'PUT /students/archive', 'studentIds'],
    ['a teacher', makeFaculty, 'PUT /faculty/archive', 'facultyIds'],
  ] as const)('archiving %s ends their sessions and bearer tokens for good', async (_, make, route, ids) => {
    const person = await make(app);
    const administrator = await makeAdministrator(app, { school: person.school });
    const ways = [...(await bothWays(person)), ...(await bothWays(person))];
    for (const archived of [true, false]) {
      const answer = await callAs(app, administrator, route, { [ids]: [person.id], archived });
      expect(answer.status).toBe(200);
      for (const who of ways) expect(await status(who)).toBe(401);
    }
    const sessions = 'select count(*) from session where school_id = $1 and user_id = $2';
    expect(await countRows(app, person.school.id, sessions, [person.school.id, person.id])).toBe(0);
    expect(await status(await signedIn(app, person))).toBe(200);
  });

  it('archiving during a sign-in leaves no session', async () => {
    const person = await makeStudent(app);
    const browser = new TestBrowser(app, person.school);
    const code = await browser.codeFor(person);
    const archiving = { sql: 'update person set archived = true where id = $1', values: [person.id] };
    const attempt = () => browser.attempt(person.schoolEmail, code);
    const answers = await whileLocked(app, person.school.id, archiving, [attempt]);
    expect(answers.map((answer) => [answer.status, errorOf(answer).code])).toEqual([[422, 'WRONG_CODE']]);
    const sessions = 'select count(*) from session where school_id = $1';
    expect(await countRows(app, person.school.id, sessions, [person.school.id])).toBe(0);
  });
});

describe('impersonation', () => {
  it('impersonation doesn’t resume when the archived person is unarchived', async () => {
    const student = await makeStudent(app);
    const impersonator = await makeAdministrator(app, { school: student.school });
    const office = await makeAdministrator(app, { school: student.school });
    const who = await signedIn(app, impersonator);
    expect((await callAs(app, who, 'POST /user/impersonate', { userId: student.id })).status).toBe(200);
    for (const archived of [true, false]) {
      await callAs(app, office, 'PUT /students/archive', { studentIds: [student.id], archived });
    }
    expect(dataOf(await callAs(app, who, me), meId).user._id).toBe(impersonator.id);
  });

  it('impersonation doesn’t resume when the administrator’s rights are restored', async () => {
    const student = await makeStudent(app);
    const impersonator = await makeAdministrator(app, { school: student.school });
    const office = await makeAdministrator(app, { school: student.school });
    const who = await signedIn(app, impersonator);
    expect((await callAs(app, who, 'POST /user/impersonate', { userId: student.id })).status).toBe(200);
    for (const administrator of [false, true]) {
      const input = { facultyId: impersonator.id, administrator };
      expect((await callAs(app, office, 'PUT /faculty/administrator', input)).status).toBe(200);
    }
    expect(dataOf(await callAs(app, who, me), meId).user._id).toBe(impersonator.id);
  });
});
