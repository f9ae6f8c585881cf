/** Calls that stay closed to people without an audit link, and to people with one. */
import { access } from '@casement/domain/access.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import {
  type Caller,
  callAs,
  errorOf,
  hostOfSchool,
  nobodyAt,
  send,
  signedIn,
} from '../../../testing/callers/call.ts';
import { procedures } from '../../../testing/callers/procedures.ts';
import {
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner, countRows } from '../../../testing/read/rows.ts';
import { getAt } from '../../files/files.factories.ts';
import { makePostedFile } from '../../portfolios/portfolios.factories.ts';
import { makeAuditLink, type TestAuditLink } from '../audit.factories.ts';

let app: TestApp;
let school: TestSchool;
let student: TestPerson;
let link: TestAuditLink;
beforeAll(async () => {
  app = await makeApp({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  school = await makeSchool(app);
  student = await makeStudent(app, { school });
  link = await makeAuditLink(app, { school });
});
afterAll(async () => app.close());

const welcome = 'GET /audit/{token}';
const one = 'GET /audit/{token}/portfolio/{studentPortfolioInfoId}';

const open = (token = link.token, who: Caller | TestPerson = nobodyAt(school)) =>
  callAs(app, who, welcome, { token });
const read = (of: TestPerson, token = link.token, who: Caller | TestPerson = nobodyAt(school)) =>
  callAs(app, who, one, { token, studentPortfolioInfoId: of.id });
const serves = (token: string, of?: TestPerson) =>
  callAs(app, nobodyAt(school), 'GET /audit/{token}/serves', {
    token,
    ...(of === undefined ? {} : { studentPortfolioInfoId: of.id }),
  });
const fileOf = (fileId: string, token = link.token) =>
  callAs(app, nobodyAt(school), 'GET /audit/{token}/file/{fileId}', { token, fileId });

describe('an audit link’s token', () => {
  const oneOff = (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  const flipped = (token: string) => token.replace(/[a-z]/, (letter) => letter.toUpperCase());

  it('gets the same answer when unknown, expired, deleted, mistyped or of another school', async () => {
    const gone = await makeAuditLink(app, { school });
    await asOwner(app, school.id, 'delete from audit_link where id = $1', [gone.id]);
    const expired = await makeAuditLink(app, { school, inDays: -1 });
    const elsewhere = await makeAuditLink(app, {});
    const tokens = [
      'x',
      oneOff(link.token),
      flipped(link.token),
      link.token.slice(0, -1),
      `${link.token}A`,
      'a'.repeat(5000),
      '%00',
      gone.token,
      expired.token,
      elsewhere.token,
    ];
    const told = new Set<string>();
    const heads = new Set<string>();
    for (const token of tokens) {
      const answers = [
        await open(token),
        await read(student, token),
        await serves(token),
        await fileOf(student.id, token),
      ];
      for (const answer of answers) {
        const { requestId, ...error } = errorOf(answer);
        told.add(JSON.stringify([answer.status, error]));
        heads.add(
          Object.keys(answer.headers)
            .filter((name) => name !== 'date')
            .toSorted()
            .join(),
        );
        expect(answer.text.replace(requestId ?? '', '')).not.toContain(token);
      }
    }
    expect([...told]).toHaveLength(1);
    expect([...heads]).toHaveLength(1);
    expect(errorOf(await open('x')).code).toBe('NOT_FOUND');
    const everywhere = 'select count(*) from audit_visit where school_id = $1';
    expect(await countRows(app, school.id, everywhere, [school.id])).toBe(0);
  });

  it('works until the end of its last day in the school’s time zone, and no longer', async () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const there = await makeSchool(app, { timeZone });
      const last = await makeAuditLink(app, { school: there, inDays: 0 });
      const past = await makeAuditLink(app, { school: there, inDays: -1 });
      expect((await open(last.token, nobodyAt(there))).status).toBe(200);
      expect((await open(past.token, nobodyAt(there))).status).toBe(404);
    }
  });

  it('stops working as soon as its last day is changed to a past one', async () => {
    expect((await open()).status).toBe(200);
    await asOwner(app, school.id, "update audit_link set expires_on = '2020-01-01' where id = $1", [link.id]);
    expect([(await open()).status, (await read(student)).status]).toEqual([404, 404]);
    expect((await serves(link.token)).status).toBe(404);
  });

  it('tells an open page that its portfolio was taken out of the link, without counting a visit', async () => {
    const { id, token } = await makeAuditLink(app, { school, students: [student] });
    expect([(await serves(token)).status, (await serves(token, student)).status]).toEqual([200, 200]);
    await asOwner(app, school.id, 'delete from audit_link_portfolio where link_id = $1', [id]);
    expect([(await serves(token)).status, (await serves(token, student)).status]).toEqual([200, 404]);
    expect(await countRows(app, school.id, 'select count(*) from audit_visit where link_id = $1', [id])).toBe(
      0,
    );
  });

  it('opens no more for a caller who is also signed in', async () => {
    const { token } = await makeAuditLink(app, { students: [student] });
    const outside = await makeStudent(app, { school });
    const administrator = await makeAdministrator(app, { school });
    for (const who of [administrator, outside, await makeFaculty(app, { school })]) {
      expect((await open(oneOff(token), who)).status).toBe(404);
      expect((await read(outside, token, who)).status).toBe(404);
    }
  });

  it('opens no less for a caller who is signed in or sends an invalid session', async () => {
    const elsewhere = await makeAdministrator(app);
    const callers: (Caller | TestPerson)[] = [
      student,
      await makeAdministrator(app, { school }),
      { ...(await signedIn(app, elsewhere)), school },
      { school, bearer: 'made up' },
      { school, cookie: 'casement.session_token=made.up' },
    ];
    for (const who of callers) expect((await open(link.token, who)).status).toBe(200);
  });
});

describe('a token outside its audit link', () => {
  it('opens no other call of the contract, as a bearer token, in a cookie or in the path', async () => {
    const { token } = link;
    const ids = { clubId: student.id, fileId: student.id, studentPortfolioInfoId: student.id };
    const filled = new Proxy<Record<string, string>>({}, { get: () => token });
    const free = new Set(['anyone', 'auditLink']);
    const closed = procedures().filter(
      ({ permission }) => !access[permission].who.some((one) => free.has(one)),
    );
    expect(closed.length).toBeGreaterThan(60);
    const ways: Caller[] = [
      { school, bearer: token },
      { school, cookie: `casement.session_token=${token}; audit=${token}; token=${token}` },
      { school },
    ];
    const opened: string[] = [];
    for (const { route } of closed) {
      const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      for (const who of ways) {
        const input = { ...ids, ...Object.fromEntries(names.map((name) => [name, filled[name]])), token };
        const { status } = await callAs(app, who, route, input);
        if (status !== 401) opened.push(`${status} ${route}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it('does not open the school’s own address of a file', async () => {
    const fileId = await makePostedFile(app, student);
    const path = `/api/files/${fileId}?token=${link.token}`;
    expect((await getAt(app, nobodyAt(school), path)).status).toBe(401);
  });

  it('cannot write anything', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      for (const path of [`/api/audit/${link.token}`, `/api/audit/${link.token}/portfolio/${student.id}`]) {
        const host = hostOfSchool(school);
        expect((await send(app, method, path, { host, origin: `http://${host}` })).status).toBe(404);
      }
    }
  });
});

describe('a missing file', () => {
  const follow = async (rest: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') =>
    send(app, 'GET', `/api/audit/${rest}`, { host: hostOfSchool(school), accept });

  it('redirects a browser that followed a link to it to the audit link’s first page', async () => {
    for (const token of [link.token, 'x']) {
      for (const path of [`file/${student.id}`, `portfolio/${school.id}/pdf`, 'file/none']) {
        const { status, headers, text } = await follow(`${token}/${path}`);
        expect([status, headers['location'], text]).toEqual([303, `/audit/${token}?refused=gone`, '']);
        expect(headers['cache-control']).toBe('no-store');
      }
    }
  });

  it('is reported in JSON when asked for, while an existing file is sent to a browser', async () => {
    expect((await follow(`x/file/${student.id}`, 'application/json')).body).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    const fileId = await makePostedFile(app, student);
    expect((await follow(`${link.token}/file/${fileId}`)).headers['location']).toContain('sig=');
  });
});

describe('every answer', () => {
  it('is never cached, indexed or sent as a referrer, and no log contains the token', async () => {
    const fileId = await makePostedFile(app, student);
    const answers = [
      await open(),
      await read(student),
      await fileOf(fileId),
      await open('x'),
      await send(app, 'GET', `/api/audit/${link.token}/nothing`, { host: hostOfSchool(school) }),
      await send(app, 'GET', `/api/%61udit/${link.token}`, { host: hostOfSchool(school) }),
      await send(app, 'GET', `/audit/${link.token}`, { host: hostOfSchool(school) }),
    ];
    for (const { status, headers } of answers) {
      if (status === 200) expect(headers['etag']).toBeUndefined();
    }
    const privately = answers.filter(({ headers }) => headers['x-robots-tag'] !== undefined);
    // The escaped spelling is either the same call, with the same headers, or not found.
    expect(privately.length).toBeGreaterThanOrEqual(6);
    for (const { headers } of privately) {
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
      });
    }
    for (const answer of answers) {
      if (answer.status === 200) expect(privately).toContain(answer);
    }
    await send(app, 'GET', `/api/./x/../audit/${link.token}`, { host: hostOfSchool(school) });
    // Calls are logged, all but the last of these.
    const calls = answers.slice(0, -1).map(({ headers }) => headers['x-request-id']);
    await expect
      .poll(() => app.logLines.map(({ detail }) => detail['requestId']))
      .toEqual(expect.arrayContaining(calls));
    expect(app.logLines.filter((line) => JSON.stringify(line).includes(link.token))).toEqual([]);
  });

  it('is 429 for a client that guesses too often, but never for a valid link', async () => {
    const many =
      "insert into sign_in_attempt (key, attempts, window_end) values ('audit 2001:db8:1:2', 299, now() + interval '15 minutes')";
    await asOwner(app, school.id, many);
    const from = async (address: string, token: string, route = welcome, at = school) => {
      const input = { token, studentPortfolioInfoId: student.id };
      return callAs(app, nobodyAt(at), route, route === welcome ? { token } : input, {
        headers: { 'x-forwarded-for': address },
      });
    };
    // All addresses of a network of 64 bits are one client's.
    const [first, other] = ['2001:db8:1:2::7', '2001:db8:1:2:9::8'];
    expect([(await from(first, 'x')).status, (await from(other, 'y')).status]).toEqual([404, 429]);
    expect((await from(other, 'x', one)).status).toBe(429);
    expect((await from(other, link.token)).status).toBe(200);
    expect((await from('2001:db8:1:3::7', 'x')).status).toBe(404);
    expect((await from(other, 'x', welcome, await makeSchool(app))).status).toBe(404);
  });
});
