/** Behind a proxy on loopback: cookies and HSTS follow the protocol that a trusted proxy reports. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import { cookieLines, TestBrowser } from '../../testing/callers/browsers.ts';
import { hostOfSchool } from '../../testing/callers/call.ts';
import { makeStudent, type TestSchool } from '../../testing/factories.ts';

let trusting: TestApp;
let alone: TestApp;
beforeAll(async () => {
  [trusting, alone] = await Promise.all([makeApp({ TRUSTED_PROXIES: '127.0.0.1' }), makeApp()]);
});
afterAll(async () => {
  await Promise.all([trusting.close(), alone.close()]);
});

/** A browser as a proxy forwards it. */
const through = (app: TestApp, school: TestSchool, protocol: string) =>
  new TestBrowser(app, school, {
    headers: {
      'x-forwarded-proto': protocol,
      'x-forwarded-host': hostOfSchool(school),
      origin: `${protocol.split(',')[0]}://${hostOfSchool(school)}`,
    },
  });

const hsts = 'strict-transport-security';

describe('a trusted proxy that was reached over TLS', () => {
  it('gets secure cookies and HSTS, from the first code to the sign-out', async () => {
    const person = await makeStudent(trusting);
    const browser = through(trusting, person.school, 'https');
    const asked = await browser.ask(person.schoolEmail);
    expect(asked.headers[hsts]).toBe('max-age=31536000');
    expect(cookieLines(asked)).toEqual([expect.stringMatching(/^__Host-casement\.browser=.*; Secure$/)]);
    const code = await browser.codeFor(person);
    const entered = await browser.attempt(person.schoolEmail, code);
    expect(entered.status).toBe(200);
    expect(cookieLines(entered).map((line) => [line.split('=', 1)[0], /; Secure(;|$)/.test(line)])).toEqual([
      ['__Secure-casement.session_token', true],
      ['__Host-casement.browser', true],
    ]);
    expect((await browser.call('GET /user/me')).status).toBe(200);
    const { cookies } = browser;
    const plain = through(trusting, person.school, 'http');
    for (const [name, value] of cookies) plain.cookies.set(name, value);
    expect((await plain.call('GET /user/me')).status).toBe(401);
    await browser.call('POST /auth/sign-out', {});
    expect((await browser.call('GET /user/me')).status).toBe(401);
  });
});

describe.each([
  ['a named proxy that was reached without TLS', () => trusting, 'http'],
  ['a proxy that is not named', () => alone, 'https'],
])('%s', (_, app, protocol) => {
  it('gets cookies without Secure, and no HSTS', async () => {
    const person = await makeStudent(app());
    const browser = through(app(), person.school, protocol);
    const answer = await browser.attempt(person.schoolEmail, await browser.codeFor(person));
    expect(answer.headers[hsts]).toBeUndefined();
    expect(cookieLines(answer).map((line) => [line.split('=', 1)[0], line.includes('Secure')])).toEqual([
      ['casement.session_token', false],
      ['casement.browser', false],
    ]);
    expect((await browser.call('GET /user/me')).status).toBe(200);
  });
});
