/** The demo's one-click sign-in works only in demo mode and for a demo school. */
import { demoAccounts } from '@casement/demo/accounts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeApp, type TestApp } from '../testing/app/app.ts';
import { callAs, dataOf, errorOf, nobodyAt, send } from '../testing/callers/call.ts';
import { makeFaculty, makeSchool, makeStudent } from '../testing/factories.ts';
import { asOwner } from '../testing/read/rows.ts';

let demo: TestApp;
let real: TestApp;
beforeAll(async () => {
  [demo, real] = await Promise.all([makeApp({ DEMO: 'true' }), makeApp()]);
});
afterAll(async () => {
  await Promise.all([demo.close(), real.close()]);
});

const [, teacher] = demoAccounts;
const address = teacher?.schoolEmail ?? '';

describe('demo mode at a demo school', () => {
  it('lists the accounts: an administrator, a teacher and two students', async () => {
    const school = await makeSchool(demo, { demo: true });
    const answer = await callAs(demo, nobodyAt(school), 'GET /demo/accounts');
    const accounts = dataOf(answer, z.array(z.looseObject({ schoolEmail: z.string(), role: z.string() })));
    expect(accounts.map(({ role }) => role)).toEqual(['admin', 'faculty', 'student', 'student']);
    const front = await callAs(demo, nobodyAt(school), 'GET /school');
    expect(dataOf(front, z.looseObject({ signIn: z.unknown() })).signIn).toEqual({
      emailCode: true,
      demo: true,
    });
  });

  it('signs an account in by its address, ignoring case', async () => {
    const school = await makeSchool(demo, { demo: true });
    const person = await makeFaculty(demo, { school, schoolEmail: address });
    for (const schoolEmail of [address, address.toUpperCase()]) {
      const answer = await callAs(demo, nobodyAt(school), 'POST /demo/signIn', { schoolEmail });
      expect(dataOf(answer, z.unknown())).toEqual({ schoolEmail: address });
      const [line = ''] = z.array(z.string()).length(1).parse(answer.headers['set-cookie']);
      expect(line).toMatch(/; HttpOnly; SameSite=Lax$/);
      const caller = { school, cookie: line.split(';')[0] ?? '' };
      const fronts = [nobodyAt(school), caller].map(async (who) => callAs(demo, who, 'GET /school'));
      const signedIn = z.looseObject({ signedIn: z.boolean() });
      expect((await Promise.all(fronts)).map((front) => dataOf(front, signedIn).signedIn)).toEqual([
        false,
        true,
      ]);
      const me = await callAs(demo, caller, 'GET /user/me');
      const answered = z.looseObject({
        user: z.looseObject({ _id: z.string() }),
        school: z.looseObject({ demo: z.boolean() }),
      });
      expect(dataOf(me, answered)).toMatchObject({ user: { _id: person.id }, school: { demo: true } });
    }
  });

  it('signs in nobody else: no other person, nobody archived and nobody missing', async () => {
    const school = await makeSchool(demo, { demo: true });
    const other = await makeStudent(demo, { school });
    const archived = await makeFaculty(demo, { school, schoolEmail: address });
    await asOwner(demo, school.id, 'update person set archived = true where id = $1', [archived.id]);
    for (const schoolEmail of [other.schoolEmail, address, demoAccounts[0]?.schoolEmail ?? '']) {
      const answer = await callAs(demo, nobodyAt(school), 'POST /demo/signIn', { schoolEmail });
      expect([schoolEmail, answer.status]).toEqual([schoolEmail, 422]);
      expect(errorOf(answer).fields?.[0]?.path).toBe('schoolEmail');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('host names in demo mode', () => {
  const ask = async (host: string, headers: Record<string, string> = {}) =>
    send(demo, 'GET', '/api/health/live', { host, ...headers });

  it.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'demo.localhost:3000',
    '127.0.0.1:8080',
    '[::1]:3000',
  ])('accepts %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each([
    'evil.example:3000',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.nip.io',
    '192.168.1.5:3000',
    '[::2]:3000',
    'localhost:3000@evil.example',
  ])('refuses %j', async (host) => {
    const answer = await ask(host);
    expect([answer.status, errorOf(answer).code]).toEqual([421, 'WRONG_HOST']);
    expect(errorOf(answer).message).toContain('localhost');
  });

  it('refuses to sign in a page that points its own host name at the service', async () => {
    const school = await makeSchool(demo, { demo: true });
    await makeFaculty(demo, { school, schoolEmail: address });
    const headers = { host: 'evil.example', origin: 'http://evil.example' };
    const answer = await callAs(
      demo,
      nobodyAt(school),
      'POST /demo/signIn',
      { schoolEmail: address },
      { headers },
    );
    expect(answer.status).toBe(421);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('checks the host and the forwarded host, whatever a proxy says', async () => {
    const proxied = await makeApp({ DEMO: 'true', TRUSTED_PROXIES: '127.0.0.1' });
    try {
      const path = '/api/health/live';
      const forged = await send(proxied, 'GET', path, {
        host: 'evil.example',
        'x-forwarded-host': 'localhost',
      });
      const passed = await send(proxied, 'GET', path, {
        host: 'localhost',
        'x-forwarded-host': 'evil.example',
      });
      expect([forged.status, passed.status]).toEqual([421, 421]);
    } finally {
      await proxied.close();
    }
  });
});

describe.each([
  ['in demo mode, at a real school', () => demo, false],
  ['out of demo mode, at a demo school', () => real, true],
  ['out of demo mode, at a real school', () => real, false],
])('%s', (_, app, isDemo) => {
  it('has no demo accounts and no demo sign-in', async () => {
    const school = await makeSchool(app(), { demo: isDemo });
    await makeFaculty(app(), { school, schoolEmail: address });
    const listed = await callAs(app(), nobodyAt(school), 'GET /demo/accounts');
    const entered = await callAs(app(), nobodyAt(school), 'POST /demo/signIn', { schoolEmail: address });
    expect([listed.status, entered.status]).toEqual([404, 404]);
    expect(entered.headers['set-cookie']).toBeUndefined();
    const front = await callAs(app(), nobodyAt(school), 'GET /school');
    expect(dataOf(front, z.looseObject({ signIn: z.unknown() })).signIn).toEqual({
      emailCode: true,
      demo: false,
    });
  });
});
