/** Sign-in by e-mailed code, over HTTP, with the letters from the outbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app.ts';
import { type Answer, type Caller, callAs, dataOf, errorOf, nobodyAt, statusesOf } from '../testing/call.ts';
import {
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../testing/factories.ts';
import { asOwner, countRows } from '../testing/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const done = z.strictObject({ done: z.literal(true) });

function ask(school: TestSchool, email: string): Promise<Answer> {
  const input = { email, type: 'sign-in' };
  return callAs(app, nobodyAt(school), 'POST /auth/email-otp/send-verification-otp', input);
}

function attempt(school: TestSchool, email: string, otp: string): Promise<Answer> {
  return callAs(app, nobodyAt(school), 'POST /auth/sign-in/email-otp', { email, otp });
}

const letter = z.string().regex(/\b\d{6}\b/);

/** Codes mailed to an address so far, oldest first. */
async function codesFor(email: string): Promise<string[]> {
  const letters = await app.letters();
  return letters
    .filter((text) => text.toLowerCase().includes(`to: ${email.toLowerCase()}`))
    .map((text) => /^\s+(\d{6})\r?$/m.exec(letter.parse(text))?.[1] ?? '');
}

/** Asks for a code and waits for its letter. */
async function codeFor(person: TestPerson): Promise<string> {
  const before = (await codesFor(person.schoolEmail)).length;
  dataOf(await ask(person.school, person.schoolEmail), done);
  await expect.poll(async () => (await codesFor(person.schoolEmail)).length).toBe(before + 1);
  return (await codesFor(person.schoolEmail)).at(-1) ?? '';
}

function cookieOf(answer: Answer, school: TestSchool): Caller {
  const [line = ''] = z.array(z.string()).length(1).parse(answer.headers['set-cookie']);
  return { school, cookie: line.split(';')[0] ?? '' };
}

/** Another six digits. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

function expectWrong(answer: Answer): void {
  expect([answer.status, errorOf(answer).code]).toEqual([422, 'WRONG_CODE']);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

describe('a code by mail', () => {
  it('signs in, with a cookie that scripts cannot read and other sites do not send', async () => {
    const person = await makeStudent(app);
    const answer = await attempt(person.school, person.schoolEmail, await codeFor(person));
    dataOf(answer, done);
    const [line = ''] = z.array(z.string()).parse(answer.headers['set-cookie']);
    expect(line).toMatch(/^casement\.session_token=/);
    const attributes = line.split('; ').slice(1).toSorted();
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax']);
    const me = await callAs(app, cookieOf(answer, person.school), 'GET /user/me');
    expect(dataOf(me, z.looseObject({ user: z.looseObject({ _id: z.string() }) })).user._id).toBe(person.id);
    const [row] = await asOwner(app, person.school.id, 'select last_signed_in_at from person where id = $1', [
      person.id,
    ]);
    expect(row?.['last_signed_in_at']).toBeInstanceOf(Date);
  });

  it('does so for an address in other letters and with spaces around', async () => {
    const person = await makeStudent(app, { schoolEmail: 'Zoë.Ek@Example.org'.replace('ë', 'e') });
    await ask(person.school, '  ZOE.EK@EXAMPLE.ORG ');
    await expect.poll(() => codesFor(person.schoolEmail)).toHaveLength(1);
    const [code = ''] = await codesFor(person.schoolEmail);
    expect((await attempt(person.school, 'zoe.ek@example.ORG', code)).status).toBe(200);
  });

  it('says who it is for and goes only to the address on the list', async () => {
    const school = await makeSchool(app, { schoolName: 'Harbour School' });
    const person = await makeFaculty(app, { school, firstName: 'Maren' });
    await codeFor(person);
    const text = (await app.letters()).at(-1) ?? '';
    expect(text).toContain('Dear Maren');
    expect(text).toContain('Harbour School');
  });

  it('is stored hashed', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    const rows = await asOwner(app, person.school.id, 'select value from verification where school_id = $1', [
      person.school.id,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(code);
  });

  it('works once', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    expect((await attempt(person.school, person.schoolEmail, code)).status).toBe(200);
    expectWrong(await attempt(person.school, person.schoolEmail, code));
  });

  it('works once when it is sent twice at the same time', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    const answers = await Promise.all([1, 2, 3].map(() => attempt(person.school, person.schoolEmail, code)));
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
    const sessions = 'select count(*) from session where school_id = $1';
    expect(await countRows(app, person.school.id, sessions, [person.school.id])).toBe(1);
  });

  it('is refused when it is wrong, and still good after', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    expectWrong(await attempt(person.school, person.schoolEmail, wrong(code)));
    expect((await attempt(person.school, person.schoolEmail, code)).status).toBe(200);
  });

  it('is refused when it has expired', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    await asOwner(
      app,
      person.school.id,
      "update verification set expires_at = now() - interval '1 second' where school_id = $1",
      [person.school.id],
    );
    expectWrong(await attempt(person.school, person.schoolEmail, code));
  });

  it('is replaced by the next one', async () => {
    const person = await makeStudent(app);
    const first = await codeFor(person);
    const second = await codeFor(person);
    if (first !== second) expectWrong(await attempt(person.school, person.schoolEmail, first));
    expect((await attempt(person.school, person.schoolEmail, second)).status).toBe(200);
  });

  it("is no good at another school, nor for another's address", async () => {
    const person = await makeStudent(app);
    const namesake = await makeStudent(app, { schoolEmail: person.schoolEmail });
    const neighbour = await makeStudent(app, { school: person.school });
    const code = await codeFor(person);
    expectWrong(await attempt(namesake.school, namesake.schoolEmail, code));
    expectWrong(await attempt(person.school, neighbour.schoolEmail, code));
    expect((await attempt(person.school, person.schoolEmail, code)).status).toBe(200);
  });

  it.each(['', '12345', 'abcdef', '000000000', '１２３４５６'])('is refused as %j', async (code) => {
    const person = await makeStudent(app);
    await codeFor(person);
    expectWrong(await attempt(person.school, person.schoolEmail, code));
  });
});

describe('who is not on the list', () => {
  it('gets the same answer as who is, and no letter', async () => {
    const person = await makeStudent(app);
    const unknown = await ask(person.school, 'nobody@example.org');
    const known = await ask(person.school, person.schoolEmail);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
    await expect.poll(() => codesFor(person.schoolEmail)).toHaveLength(1);
    expect(await codesFor('nobody@example.org')).toEqual([]);
    expectWrong(await attempt(person.school, 'nobody@example.org', '123456'));
  });

  it('is not put onto it', async () => {
    const school = await makeSchool(app);
    await ask(school, 'nobody@example.org');
    await attempt(school, 'nobody@example.org', '123456');
    expect(
      await countRows(app, school.id, 'select count(*) from person where school_id = $1', [school.id]),
    ).toBe(0);
  });

  it('or is archived, gets no letter, and no entry by an earlier code', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    await asOwner(app, person.school.id, 'update person set archived = true where id = $1', [person.id]);
    expect((await ask(person.school, person.schoolEmail)).status).toBe(200);
    expectWrong(await attempt(person.school, person.schoolEmail, code));
    const later = await makeStudent(app, { school: person.school });
    await codeFor(later);
    expect(await codesFor(person.schoolEmail)).toHaveLength(1);
  });
});

describe('attempts', () => {
  it('to get a code are limited per address and school', async () => {
    const person = await makeStudent(app);
    const statuses = [];
    for (let round = 0; round < 7; round += 1)
      statuses.push((await ask(person.school, person.schoolEmail)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const neighbour = await makeStudent(app, { school: person.school });
    expect((await ask(neighbour.school, neighbour.schoolEmail)).status).toBe(200);
    const namesake = await makeStudent(app, { schoolEmail: person.schoolEmail });
    expect((await ask(namesake.school, namesake.schoolEmail)).status).toBe(200);
  });

  it('are limited for unknown addresses in the same way, in any letters', async () => {
    const school = await makeSchool(app);
    const statuses = [];
    for (let round = 0; round < 6; round += 1) {
      const email = round % 2 === 0 ? 'nobody@example.org' : 'NOBODY@example.org';
      statuses.push((await ask(school, email)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('to guess a code end before the code could be guessed, also when made at once', async () => {
    const person = await makeStudent(app);
    const code = await codeFor(person);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => attempt(person.school, person.schoolEmail, wrong(code))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    const right = await attempt(person.school, person.schoolEmail, code);
    expect([right.status, errorOf(right).code]).toEqual([429, 'TOO_MANY']);
  });

  it('are free again when the window is over', async () => {
    const person = await makeStudent(app);
    for (let round = 0; round < 6; round += 1) await ask(person.school, person.schoolEmail);
    await asOwner(
      app,
      person.school.id,
      "update sign_in_attempt set window_start = now() - interval '16 minutes' where school_id = $1",
      [person.school.id],
    );
    expect((await ask(person.school, person.schoolEmail)).status).toBe(200);
  });
});

describe('sign-out', () => {
  it('ends this session and no other, and clears the cookie', async () => {
    const person = await makeFaculty(app);
    const enter = async () =>
      cookieOf(await attempt(person.school, person.schoolEmail, await codeFor(person)), person.school);
    const [phone, desk] = [await enter(), await enter()];
    const out = await callAs(app, phone, 'POST /auth/sign-out', {});
    dataOf(out, done);
    const lines = z.array(z.string()).parse(out.headers['set-cookie']);
    expect(lines.find((line) => line.startsWith('casement.session_token=;'))).toMatch(/Max-Age=0/);
    expect((await callAs(app, phone, 'GET /user/me')).status).toBe(401);
    expect((await callAs(app, desk, 'GET /user/me')).status).toBe(200);
  });

  it('of nobody succeeds', async () => {
    expect((await callAs(app, nobodyAt(await makeSchool(app)), 'POST /auth/sign-out', {})).status).toBe(200);
  });
});

describe('the rest of the library', () => {
  it.each([
    'POST /auth/sign-up/email',
    'POST /auth/sign-in/email',
    'GET /auth/get-session',
    'POST /auth/update-user',
    'POST /auth/change-email',
    'POST /auth/delete-user',
    'GET /auth/list-sessions',
    'POST /auth/email-otp/verify-email',
    'POST /auth/email-otp/reset-password',
    'GET /auth/email-otp/send-verification-otp',
  ])('%s is not there', async (route) => {
    const answer = await callAs(app, nobodyAt(await makeSchool(app)), route, {});
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('sends codes for signing in only', async () => {
    const person = await makeStudent(app);
    for (const type of ['email-verification', 'forget-password', undefined]) {
      const input = { email: person.schoolEmail, type };
      const answer = await callAs(
        app,
        nobodyAt(person.school),
        'POST /auth/email-otp/send-verification-otp',
        input,
      );
      expect([type, answer.status]).toEqual([type, 422]);
    }
  });
});
