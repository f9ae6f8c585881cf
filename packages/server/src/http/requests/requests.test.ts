/** The origin of a request: origins, hosts, proxies, request ids, and the headers of every answer. */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schoolLabel } from '../../auth/schools.ts';
import { makeApp, type TestApp } from '../../testing/app/app.ts';
import {
  type Caller,
  callAs,
  dataOf,
  errorOf,
  hostOfSchool,
  nobodyAt,
  send,
  signedIn,
} from '../../testing/callers/call.ts';
import { makeFaculty, type TestSchool } from '../../testing/factories.ts';
import { clientAddress, hostOf, originOf } from './requests.ts';

let app: TestApp;
let cookie: Caller;
let bearer: Caller;
let school: TestSchool;
beforeAll(async () => {
  app = await makeApp();
  cookie = await signedIn(app, await makeFaculty(app));
  school = cookie.school;
  const answer = await callAs(app, cookie, 'GET /jwe/getJweToken');
  bearer = { school, bearer: dataOf(answer, z.object({ token: z.string() })).token };
});
afterAll(async () => app.close());

const write = 'PUT /user/me';
const theme = { theme: 'dark' };

describe('a write with a cookie', () => {
  it('is accepted from the school’s own pages', async () => {
    expect((await callAs(app, cookie, write, theme)).status).toBe(200);
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['another school', 'http://other.example.org'],
    ['the host at another port', 'http://{host}:8080'],
    ['a host that begins alike', 'http://{host}.evil.example'],
    ['a sandboxed frame', 'null'],
    ['no address', 'nonsense'],
    ['nothing', ''],
  ])('is refused from %s', async (_, pattern) => {
    const origin = pattern.replace('{host}', hostOfSchool(school));
    const answer = await callAs(app, cookie, write, theme, { headers: { origin } });
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'WRONG_ORIGIN']);
  });

  it('is refused without an Origin, unless the browser says that it is same-origin', async () => {
    const missing = await callAs(app, cookie, write, theme, { headers: { origin: null } });
    expect([missing.status, errorOf(missing).code]).toEqual([403, 'WRONG_ORIGIN']);
    for (const [site, status] of [
      ['same-origin', 200],
      ['same-site', 403],
      ['cross-site', 403],
      ['none', 403],
    ] as const) {
      const headers = { origin: null, 'sec-fetch-site': site };
      const answer = await callAs(app, cookie, write, theme, { headers });
      expect([site, answer.status]).toEqual([site, status]);
    }
  });

  it('follows the same rules on the sign-in paths', async () => {
    const headers = { origin: 'https://evil.example' };
    for (const route of ['POST /auth/sign-out', 'POST /auth/sign-in/email-otp', 'POST /demo/signIn']) {
      expect((await callAs(app, cookie, route, {}, { headers })).status).toBe(403);
    }
    expect((await callAs(app, cookie, 'GET /user/me')).status).toBe(200);
  });
});

it('a write with a bearer token needs no Origin', async () => {
  expect((await callAs(app, bearer, write, theme, { headers: { origin: null } })).status).toBe(200);
});

it('a bearer token doesn’t lift the rules for a cookie sent with it', async () => {
  const both = { ...cookie, bearer: bearer.bearer ?? '' };
  expect((await callAs(app, both, write, theme, { headers: { origin: null } })).status).toBe(403);
});

it('a read from another origin is answered, but that origin’s page can’t see the answer', async () => {
  const answer = await callAs(app, cookie, 'GET /user/me', undefined, {
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
});

it('every answer has a request id of its own, which the log has too, and isn’t cached', async () => {
  const first = await callAs(app, cookie, 'GET /user/me');
  const second = await callAs(app, cookie, 'GET /user/me');
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  expect(first.headers['cache-control']).toBe('no-store');
  expect(first.headers['content-security-policy']).toContain("default-src 'none'");
  await expect
    .poll(() => app.logLines.map(({ detail }) => detail['requestId']))
    .toContain(first.headers['x-request-id']);
});

it('the log has no cookie and no bearer token', async () => {
  for (const who of [cookie, bearer]) {
    const { headers } = await callAs(app, who, 'GET /user/me');
    await expect
      .poll(() => app.logLines.map(({ detail }) => detail['requestId']))
      .toContain(headers['x-request-id']);
  }
  const log = JSON.stringify(app.logLines);
  expect(log).not.toContain(cookie.cookie?.slice(-30) ?? 'no cookie');
  expect(log).not.toContain(bearer.bearer ?? 'no bearer');
});

it.each(['/api/health/live', '/api/health/ready'])('%s answers anybody', async (path) => {
  const answer = await send(app, 'GET', path, { host: '127.0.0.1' });
  expect(answer.status).toBe(200);
});

it('a school’s public details are open to everyone', async () => {
  const front = await callAs(app, nobodyAt(school), 'GET /school');
  expect(dataOf(front, z.looseObject({ subdomain: z.string(), signIn: z.unknown() }))).toMatchObject({
    subdomain: school.subdomain,
    signIn: { emailCode: true, demo: false },
  });
});

describe('hosts', () => {
  it.each([
    ['demo.localhost:3000', 'demo'],
    ['DEMO.Example.Org', 'demo'],
    ['school.cas.example.org', 'school'],
    ['example.org', null],
    ['localhost:3000', null],
    ['127.0.0.1:3000', null],
    ['[::1]:3000', null],
    ['', null],
  ])('%s names the school %s', (host, label) => {
    expect(schoolLabel(host)).toBe(label);
  });

  /** A request as it arrives from an address. */
  function arrived(from: string, headers: Record<string, string>): IncomingMessage {
    const request = new IncomingMessage(
      Object.defineProperty(new Socket(), 'remoteAddress', { value: from }),
    );
    Object.assign(request.headers, headers);
    return request;
  }
  const forwarded = {
    host: 'inside',
    'x-forwarded-host': 'school.example.org',
    'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  };

  it.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:49152', '203.0.113.7'],
    ['[2001:db8::9]:49152', '2001:db8::9'],
    ['[2001:db8::9]', '2001:db8::9'],
    ['2001:db8::9', '2001:db8::9'],
  ])('a client address that a proxy writes as %s is %s', (written, plain) => {
    const headers = { host: 'inside', 'x-forwarded-for': `198.51.100.7, ${written}` };
    expect(clientAddress(arrived('10.0.0.1', headers), ['10.0.0.1'])).toBe(plain);
  });

  it('hosts and clients are taken from forwarding headers only behind a trusted proxy', () => {
    expect(hostOf(arrived('10.0.0.1', forwarded), ['10.0.0.1'])).toBe('school.example.org');
    expect(hostOf(arrived('10.0.0.2', forwarded), ['10.0.0.1'])).toBe('inside');
    expect(clientAddress(arrived('::ffff:10.0.0.1', forwarded), ['10.0.0.1'])).toBe('198.51.100.7');
    expect(clientAddress(arrived('10.0.0.2', forwarded), [])).toBe('10.0.0.2');
    expect(clientAddress(arrived('10.0.0.1', { host: 'inside' }), ['10.0.0.1'])).toBe('10.0.0.1');
    const secure = { ...forwarded, 'x-forwarded-proto': 'https' };
    expect(originOf(arrived('10.0.0.1', secure), 'a.example.org', ['10.0.0.1'], false)).toBe(
      'https://a.example.org',
    );
    expect(originOf(arrived('10.0.0.2', secure), 'a.example.org', ['10.0.0.1'], false)).toBe(
      'http://a.example.org',
    );
    expect(originOf(arrived('10.0.0.2', forwarded), 'a.example.org', [], true)).toBe('https://a.example.org');
  });
});
