/** The key to a browser's stored reads for offline use lasts exactly as long as the session. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { cookieLines, TestBrowser } from '../testing/callers/browsers.ts';
import { callAs, signedIn } from '../testing/callers/call.ts';
import { makeAdministrator, makeFaculty, makeSchool, makeStudent } from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await makeApp();
});
afterAll(async () => app.close());

const name = 'casement.reads';
const lifetime = (line: string | undefined) => Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1]);
const keyOf = (browser: TestBrowser) => browser.cookies.get(name);

/** A browser in which somebody has signed in and opened the first page. */
async function browserOf(person: Awaited<ReturnType<typeof makeFaculty>>) {
  const browser = new TestBrowser(app, person.school);
  await browser.enter(person);
  const answer = await browser.call('GET /user/me');
  return { browser, line: cookieLines(answer).find((line) => line.startsWith(name)) };
}

describe('the read key', () => {
  it('can be read only by pages of this site, for seven days at most', async () => {
    const { line } = await browserOf(await makeFaculty(app));
    expect(line).toMatch(/; Path=\/; Max-Age=\d+; SameSite=Strict$/);
    expect(lifetime(line)).toBeGreaterThan(6.9 * 86_400);
    expect(lifetime(line)).toBeLessThanOrEqual(7 * 86_400);
  });

  it('doesn’t outlive a session that ends sooner', async () => {
    const person = await makeFaculty(app);
    const { browser } = await browserOf(person);
    await asOwner(
      app,
      person.school.id,
      `update session set ends_at = now() + interval '1 hour' where school_id = $1 and user_id = $2`,
      [person.school.id, person.id],
    );
    const [line] = cookieLines(await browser.call('GET /user/me'));
    expect(lifetime(line)).toBeLessThanOrEqual(3600);
  });

  it('stays the same during a session, and is different in every other', async () => {
    const person = await makeFaculty(app);
    const [desk, phone] = [(await browserOf(person)).browser, (await browserOf(person)).browser];
    const key = keyOf(desk);
    await desk.call('GET /user/me');
    expect(keyOf(desk)).toBe(key);
    expect(keyOf(phone)).not.toBe(key);
  });

  it('is withdrawn when the session is over', async () => {
    const person = await makeFaculty(app);
    const { browser } = await browserOf(person);
    await asOwner(app, person.school.id, 'delete from session where school_id = $1 and user_id = $2', [
      person.school.id,
      person.id,
    ]);
    const refused = await browser.call('GET /user/me');
    expect([refused.status, refused.headers['clear-site-data']]).toEqual([401, '"cache"']);
    expect(keyOf(browser)).toBeUndefined();
    // Only once: later answers have no key to remove.
    expect((await browser.call('GET /user/me')).headers['clear-site-data']).toBeUndefined();
  });

  it('is withdrawn during impersonation, and given again afterwards', async () => {
    const school = await makeSchool(app);
    const { browser } = await browserOf(await makeAdministrator(app, { school }));
    const student = await makeStudent(app, { school });
    expect(keyOf(browser)).toBeDefined();
    await browser.call('POST /user/impersonate', { userId: student.id });
    await browser.call('GET /user/me');
    expect(keyOf(browser)).toBeUndefined();
    await browser.call('DELETE /user/impersonate');
    await browser.call('GET /user/me');
    expect(keyOf(browser)).toBeDefined();
  });

  it('isn’t given to callers with a bearer token', async () => {
    const person = await makeFaculty(app);
    const cookie = await signedIn(app, person);
    const { body } = await callAs(app, cookie, 'GET /jwe/getJweToken');
    const token = /"token":"([^"]+)"/.exec(JSON.stringify(body))?.[1] ?? '';
    const answer = await callAs(app, { school: person.school, bearer: token }, 'GET /user/me');
    expect([answer.status, answer.headers['set-cookie']]).toEqual([200, undefined]);
  });
});

describe('signing out', () => {
  it('withdraws the key and has the browser clear what it stored', async () => {
    const { browser } = await browserOf(await makeFaculty(app));
    const out = await browser.call('POST /auth/sign-out', {});
    expect(out.headers['clear-site-data']).toBe('"cache", "storage"');
    expect(keyOf(browser)).toBeUndefined();
  });

  it('keeps the browser’s storage if it has unsent marks of other people', async () => {
    const { browser } = await browserOf(await makeFaculty(app));
    const out = await browser.call('POST /auth/sign-out', { othersUnsent: true });
    expect(out.headers['clear-site-data']).toBe('"cache"');
  });
});
