/** Sign-in by e-mailed code, over HTTP, with the e-mails from the outbox. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { codesFor, cookieLines, TestBrowser, wrongCode } from '../testing/callers/browsers.ts';
import { type Answer, callAs, dataOf, errorOf, nobodyAt, statusesOf } from '../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent, type TestPerson } from '../testing/factories.ts';
import { asOwner, countRows } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const done = z.strictObject({ done: z.literal(true) });

/** A person and a browser at their school. */
async function scene(): Promise<{ person: TestPerson; browser: TestBrowser }> {
  const person = await makeStudent(app);
  return { person, browser: new TestBrowser(app, person.school) };
}

function expectRefused(answer: Answer, code: 'WRONG_CODE' | 'NO_OPEN_CODE'): void {
  expect([answer.status, errorOf(answer).code]).toEqual([422, code]);
  expect(answer.headers['set-cookie']).toBeUndefined();
}

const me = z.looseObject({ user: z.looseObject({ _id: z.string() }) });

describe('a sign-in code', () => {
  it('signs a person in, with cookies that scripts can’t read and other sites don’t send', async () => {
    const { person, browser } = await scene();
    const answer = await browser.attempt(person.schoolEmail, await browser.codeFor(person));
    dataOf(answer, done);
    const lines = cookieLines(answer);
    expect(lines.map((line) => line.split('=', 1)[0])).toEqual([
      'casement.session_token',
      'casement.browser',
    ]);
    expect(lines.map((line) => line.split('; ').slice(1).toSorted())).toEqual([
      ['HttpOnly', 'Max-Age=1209600', 'Path=/', 'SameSite=Lax'],
      ['HttpOnly', 'Max-Age=15552000', 'Path=/', 'SameSite=Lax'],
    ]);
    expect(dataOf(await browser.call('GET /user/me'), me).user._id).toBe(person.id);
    const [row] = await asOwner(app, person.school.id, 'select last_signed_in_at from person where id = $1', [
      person.id,
    ]);
    expect(row?.['last_signed_in_at']).toBeInstanceOf(Date);
  });

  it('works with other case and spaces in the address, and with spaces between its digits', async () => {
    const person = await makeStudent(app, { schoolEmail: 'Zoe.Ek@Example.org' });
    const browser = new TestBrowser(app, person.school);
    await browser.ask('  ZOE.EK@EXAMPLE.ORG ');
    await expect.poll(() => codesFor(app, person.schoolEmail)).toHaveLength(1);
    const [code = ''] = await codesFor(app, person.schoolEmail);
    const typed = ` ${code.slice(0, 4)} ${code.slice(4)} `;
    expect((await browser.attempt('zoe.ek@example.ORG', typed)).status).toBe(200);
  });

  it('comes in an e-mail with the person’s name, the school’s name and the school’s sender', async () => {
    const school = await makeSchool(app, { schoolName: 'Harbour School' });
    const person = await makeFaculty(app, { school, firstName: 'Maren' });
    await new TestBrowser(app, school).codeFor(person);
    const text = (await app.emails()).at(-1) ?? '';
    expect(text).toContain('Dear Maren');
    expect(text).toContain('Harbour School');
    expect(text).toMatch(/^From: Harbour School </m);
    await asOwner(
      app,
      school.id,
      "update school set mail_sender_name = 'CAS office', mail_reply_to = 'cas@harbour.example' where school_id = $1",
      [school.id],
    );
    await new TestBrowser(app, school).codeFor(person);
    const later = (await app.emails()).at(-1) ?? '';
    expect(later).toMatch(/^From: CAS office </m);
    expect(later).toMatch(/^Reply-To: cas@harbour\.example\r$/m);
  });

  it('is stored as a hash, and so is the browser’s secret', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    await browser.attempt(person.schoolEmail, wrongCode(code));
    const rows = await asOwner(app, person.school.id, 'select * from sign_in_code where school_id = $1', [
      person.school.id,
    ]);
    expect(rows).toHaveLength(1);
    const attempts = await asOwner(
      app,
      person.school.id,
      'select * from sign_in_attempt where school_id = $1',
      [person.school.id],
    );
    const stored = JSON.stringify([rows, attempts]);
    expect(stored).not.toContain(code);
    const secret = decodeURIComponent(browser.cookies.get('casement.browser') ?? '').split('.')[0];
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(stored).not.toContain(secret);
  });

  it('works once', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    expect((await browser.attempt(person.schoolEmail, code)).status).toBe(200);
    expectRefused(await browser.attempt(person.schoolEmail, code), 'NO_OPEN_CODE');
  });

  it('works once when it is sent three times at the same time', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    const answers = await Promise.all([1, 2, 3].map(() => browser.attempt(person.schoolEmail, code)));
    expect(statusesOf(answers)).toEqual([200, 422, 422]);
    const sessions = 'select count(*) from session where school_id = $1';
    expect(await countRows(app, person.school.id, sessions, [person.school.id])).toBe(1);
  });

  it('still works after a wrong one was refused', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    expectRefused(await browser.attempt(person.schoolEmail, wrongCode(code)), 'WRONG_CODE');
    expect((await browser.attempt(person.schoolEmail, code)).status).toBe(200);
  });

  it('is refused once it has expired, after ten minutes', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    const lasts = `select extract(epoch from expires_at - created_at)::int as seconds from sign_in_code
                    where school_id = $1`;
    expect(await asOwner(app, person.school.id, lasts, [person.school.id])).toEqual([{ seconds: 600 }]);
    await asOwner(
      app,
      person.school.id,
      "update sign_in_code set expires_at = now() - interval '1 second' where school_id = $1",
      [person.school.id],
    );
    expectRefused(await browser.attempt(person.schoolEmail, code), 'NO_OPEN_CODE');
  });

  it('works alongside a later one, until one of them is used', async () => {
    const { person, browser } = await scene();
    const first = await browser.codeFor(person);
    const second = await browser.codeFor(person);
    expect((await browser.attempt(person.schoolEmail, first)).status).toBe(200);
    expectRefused(await browser.attempt(person.schoolEmail, second), 'NO_OPEN_CODE');
  });

  it('doesn’t work at another school or for another address', async () => {
    const { person, browser } = await scene();
    const namesake = await makeStudent(app, { schoolEmail: person.schoolEmail });
    const neighbour = await makeStudent(app, { school: person.school });
    const code = await browser.codeFor(person);
    const elsewhere = new TestBrowser(app, namesake.school);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    expectRefused(await elsewhere.attempt(namesake.schoolEmail, code), 'NO_OPEN_CODE');
    expectRefused(await browser.attempt(neighbour.schoolEmail, code), 'NO_OPEN_CODE');
    expect((await browser.attempt(person.schoolEmail, code)).status).toBe(200);
  });

  it('doesn’t work in another browser, without cookies, or with a forged cookie', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    const other = new TestBrowser(app, person.school);
    expectRefused(await other.attempt(person.schoolEmail, code), 'NO_OPEN_CODE');
    await other.ask('nobody@example.org');
    expectRefused(await other.attempt(person.schoolEmail, code), 'NO_OPEN_CODE');
    const [secret = ''] = (browser.cookies.get('casement.browser') ?? '').split('.');
    other.cookies.set('casement.browser', `${secret}.${'A'.repeat(43)}%3D`);
    expectRefused(await other.attempt(person.schoolEmail, code), 'NO_OPEN_CODE');
    expect((await browser.attempt(person.schoolEmail, code)).status).toBe(200);
  });

  it.each(['', '12345', 'abcdefgh', '000000000', '１２３４５６７８'])(
    'is refused if it is %j',
    async (code) => {
      const { person, browser } = await scene();
      await browser.codeFor(person);
      expectRefused(await browser.attempt(person.schoolEmail, code), 'WRONG_CODE');
    },
  );
});

describe('an address that isn’t on the list', () => {
  it('gets the same answer as one on the list, and no e-mail', async () => {
    const { person, browser } = await scene();
    const unknown = await new TestBrowser(app, person.school).ask('nobody@example.org');
    const known = await browser.ask(person.schoolEmail);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    expect(Object.keys(unknown.headers).toSorted()).toEqual(Object.keys(known.headers).toSorted());
    await expect.poll(() => codesFor(app, person.schoolEmail)).toHaveLength(1);
    expect(await codesFor(app, 'nobody@example.org')).toEqual([]);
  });

  it('causes the same database statements as one on the list, for requests and for guesses', async () => {
    const { person } = await scene();
    const work = async (email: string): Promise<string[]> => {
      const browser = new TestBrowser(app, person.school);
      const stop = app.recordStatements();
      await browser.ask(email);
      await browser.ask(email);
      await browser.attempt(email, '12345678');
      // A school's host is looked up again every ten seconds; e-mails are sent after the answers, at their
      // own time.
      const others = ['school_of_host', 'take_email', 'delete_email'];
      return stop().filter((name) => !others.includes(name));
    };
    const forPerson = await work(person.schoolEmail);
    const forNobody = await work('nobody@example.org');
    expect(forNobody).toEqual(forPerson);
    expect(forPerson.filter((name) => name === 'add_sign_in_code')).toHaveLength(2);
  });

  it('can’t be recognised by a slower answer, because e-mails are sent after it', async () => {
    const { person, browser } = await scene();
    const release = app.holdEmails();
    try {
      expect((await browser.ask(person.schoolEmail)).status).toBe(200);
      expect(await codesFor(app, person.schoolEmail)).toEqual([]);
    } finally {
      release();
    }
    await expect.poll(() => codesFor(app, person.schoolEmail)).toHaveLength(1);
  });

  it('isn’t added to the list', async () => {
    const school = await makeSchool(app);
    const browser = new TestBrowser(app, school);
    await browser.ask('nobody@example.org');
    expectRefused(await browser.attempt('nobody@example.org', '12345678'), 'WRONG_CODE');
    expect(
      await countRows(app, school.id, 'select count(*) from person where school_id = $1', [school.id]),
    ).toBe(0);
  });

  it('can belong to an archived person, who gets no e-mail and whose codes no longer work', async () => {
    const { person, browser } = await scene();
    const code = await browser.codeFor(person);
    await asOwner(app, person.school.id, 'update person set archived = true where id = $1', [person.id]);
    expect((await browser.ask(person.schoolEmail)).status).toBe(200);
    expectRefused(await browser.attempt(person.schoolEmail, code), 'WRONG_CODE');
    const later = await makeStudent(app, { school: person.school });
    await browser.codeFor(later);
    expect(await codesFor(app, person.schoolEmail)).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('ends this session and no other, and clears the cookie', async () => {
    const person = await makeFaculty(app);
    const [phone, desk] = [new TestBrowser(app, person.school), new TestBrowser(app, person.school)];
    await phone.enter(person);
    await desk.enter(person);
    const { caller } = phone;
    const out = await phone.call('POST /auth/sign-out', {});
    dataOf(out, done);
    expect(cookieLines(out).find((line) => line.startsWith('casement.session_token=;'))).toMatch(/Max-Age=0/);
    expect((await callAs(app, caller, 'GET /user/me')).status).toBe(401);
    expect((await desk.call('GET /user/me')).status).toBe(200);
  });

  it('succeeds without a session', async () => {
    expect((await callAs(app, nobodyAt(await makeSchool(app)), 'POST /auth/sign-out', {})).status).toBe(200);
  });
});

describe('other calls of the sign-in library', () => {
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
  ])('%s answers 404', async (route) => {
    const answer = await callAs(app, nobodyAt(await makeSchool(app)), route, {});
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('can’t send codes for anything but signing in', async () => {
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
