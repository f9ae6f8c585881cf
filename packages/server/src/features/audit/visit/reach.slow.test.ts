/**
 * The reach of a request with a link's token: no further than the link, however it is spelled, and no longer.
 */
import path from 'node:path';
import { auditedPortfolio, auditWelcome } from '@casement/domain/audit/visit/visit.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDiskFiles } from '../../../files/stores/disk.ts';
import { makeApp, type TestApp } from '../../../testing/app/app.ts';
import { callAs, dataOf, hostOfSchool, nobodyAt, send } from '../../../testing/callers/call.ts';
import {
  comingClass,
  makeAdministrator,
  makeFaculty,
  makeSchool,
  makeStudent,
  type TestPerson,
  type TestSchool,
} from '../../../testing/factories.ts';
import { asOwner, countRows } from '../../../testing/read/rows.ts';
import { upload } from '../../files/files.factories.ts';
import { makeAward, makePost, makePostedFile, makeTargets } from '../../portfolios/portfolios.factories.ts';
import { makeAuditLink, type TestAuditLink } from '../audit.factories.ts';

let app: TestApp;
let school: TestSchool;
let student: TestPerson;
let link: TestAuditLink;
beforeAll(async () => {
  app = await makeApp();
});
beforeEach(async () => {
  school = await makeSchool(app);
  student = await makeStudent(app, { school });
  link = await makeAuditLink(app, { school });
});
afterAll(async () => app.close());

const at = (address: string, method = 'GET', headers = {}) =>
  send(app, method, address, { host: hostOfSchool(school), ...headers });
const statusOf = async (address: string) => (await at(address)).status;
const visitsSoFar = () =>
  countRows(app, school.id, 'select count(*) from audit_visit where school_id = $1', [school.id]);

/** Every address that a link opens for a student who has a file. */
function addressesOf(token: string, of: TestPerson, fileId: string): string[] {
  const portfolio = `/api/audit/${token}/portfolio/${of.id}`;
  const file = `/api/audit/${token}/file/${fileId}`;
  return [portfolio, `${portfolio}/pdf`, `${portfolio}/zip`, file, `${file}?size=thumbnail`];
}

describe('every address of a portfolio', () => {
  const opened = [200, 200, 200, 302, 302];
  const closed = [404, 404, 404, 404, 404];
  const statuses = (paths: readonly string[]) => Promise.all(paths.map(statusOf));

  it('is open for the students a link shows, and closed for every other student', async () => {
    const mate = await makeStudent(app, { school, graduatingClass: '2099' });
    const [own, others] = [await makePostedFile(app, student), await makePostedFile(app, mate)];
    expect(await statuses(addressesOf(link.token, student, own))).toEqual(opened);
    expect(await statuses(addressesOf(link.token, mate, others))).toEqual(closed);
    const narrow = await makeAuditLink(app, { students: [mate] });
    expect(await statuses(addressesOf(narrow.token, mate, others))).toEqual(opened);
    expect(await statuses(addressesOf(narrow.token, student, own))).toEqual(closed);
  });

  it.each([
    ['the student was moved to another class', `update person set graduating_class = '2099' where id = $1`],
    ['the student was archived', 'update person set archived = true where id = $1'],
    ['the student was deleted', 'delete from person where id = $1'],
    ['the link has expired', `update audit_link set expires_on = '2020-01-01' where id = $2`],
    ['the link was deleted', 'delete from audit_link where id = $2'],
    ['the link opens other classes', `update audit_link set graduating_classes = '{2099}' where id = $2`],
  ])('closes immediately, even in an open tab, when %s', async (_, change) => {
    const paths = addressesOf(link.token, student, await makePostedFile(app, student));
    expect(await statuses(paths)).toEqual(opened);
    // Both are in the CTE so that PostgreSQL knows their types.
    await asOwner(app, school.id, `with named as (select $1::uuid, $2::uuid) ${change}`, [
      student.id,
      link.id,
    ]);
    expect(await statuses(paths)).toEqual(closed);
  });

  it('is not found on another school’s host', async () => {
    const elsewhere = hostOfSchool(await makeSchool(app));
    const there = addressesOf(link.token, student, await makePostedFile(app, student)).map(
      async (address) => (await send(app, 'GET', address, { host: elsewhere })).status,
    );
    expect(await Promise.all(there)).toEqual(closed);
  });
});

describe('an address with another spelling', () => {
  it('opens nothing with other case, slashes, dots, escapes or more path segments', async () => {
    const { token } = link;
    const flip = token.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    const mate = await makeStudent(app, { school, graduatingClass: '2099' });
    const paths = [
      `/api/audit/${flip}`,
      `/api/AUDIT/${token}`,
      `/api/audit/${token}/../../portfolio/portfolios`,
      `/api/audit/${token}/portfolio`,
      `/api/audit/${token}/portfolio/${mate.id}/`,
      `/api/audit/${token}/portfolio/${student.id}/../${mate.id}`,
      `/api/audit/${token}/portfolio/${student.id}%2f..%2f${mate.id}`,
      `/api/audit/${token}/portfolio/${student.id}/evidence`,
      `/api/audit/x?token=${token}`,
      `/api/audit//${token}/portfolio/${mate.id}`,
      `/api/portfolio/${student.id}?token=${token}`,
      `/api/portfolio/portfolios?token=${token}`,
    ];
    for (const address of paths) {
      const { status, text } = await at(address);
      expect([address, status >= 400]).toEqual([address, true]);
      expect(text).not.toContain(mate.displayName);
    }
  });

  it('takes the portfolio from its path, whatever its query says', async () => {
    const mate = await makeStudent(app, { school });
    const query = `studentPortfolioInfoId=${mate.id}&token=x`;
    const { status, body } = await at(`/api/audit/${link.token}/portfolio/${student.id}?${query}`);
    const answer = z.object({ data: auditedPortfolio }).parse(body).data;
    expect([status, answer.portfolio._id, answer.card._id]).toEqual([200, student.id, student.id]);
  });

  it('is the same call with a trailing slash, and neither cached nor sent as a referrer', async () => {
    const { status, headers } = await at(`/api/audit/${link.token}/`);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('narrows the list by its query, and never widens it', async () => {
    const mate = await makeStudent(app, { school, graduatingClass: '2099' });
    const read = (query: string) =>
      callAs(app, nobodyAt(school), `GET /audit/{token}/portfolio/{studentPortfolioInfoId}`, {
        token: link.token,
        studentPortfolioInfoId: student.id,
        ...Object.fromEntries(new URLSearchParams(query)),
      });
    const answer = await read('classes=2099');
    expect(dataOf(answer, auditedPortfolio).place).toEqual({
      number: null,
      of: 0,
      previous: null,
      next: null,
    });
    expect(answer.text).not.toContain(mate.id);
    expect((await read('badge=everything')).status).toBe(422);
  });
});

describe('an unsupported method', () => {
  it.each(['HEAD', 'OPTIONS', 'PROPFIND', 'POST'])(
    '%s opens nothing, reveals nothing and counts as no visit',
    async (method) => {
      const file = await makePostedFile(app, student);
      for (const address of [`/api/audit/${link.token}`, ...addressesOf(link.token, student, file)]) {
        const answer = await at(address, method, { origin: `http://${hostOfSchool(school)}` });
        expect([address, answer.status]).toEqual([address, 404]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
        expect(answer.text).not.toContain(student.displayName);
      }
      expect(await visitsSoFar()).toBe(0);
    },
  );
});

describe('the signed address behind a file', () => {
  /** What an address answers at another moment, by the clock of the store. */
  async function statusWhen(moment: number, address: string): Promise<number> {
    const { files, config, secret } = app.services;
    const own = files.answer;
    const { answer } = createDiskFiles(path.join(config.dataDir, 'files'), secret, () => moment);
    if (own === undefined || answer === undefined) throw new Error('The disk has no addresses.');
    files.answer = answer;
    try {
      return await statusOf(address);
    } finally {
      files.answer = own;
    }
  }

  it('outlives its link by a minute at most, and isn’t given again', async () => {
    const { _id } = await upload(app, await makeFaculty(app, { school }), 'meetingPhoto');
    await makePost(app, { student, fileIds: [_id] });
    const address = `/api/audit/${link.token}/file/${_id}`;
    const { pathname, search } = new URL(z.string().parse((await at(address)).headers['location']));
    const ends = Number(new URLSearchParams(search).get('se')) * 1000;
    await asOwner(app, school.id, 'delete from audit_link where id = $1', [link.id]);
    const { status, headers } = await at(address);
    expect(status).toBe(404);
    expect(ends).toBeLessThanOrEqual(Date.parse(String(headers['date'])) + 60_000);
    const signed = `${pathname}${search}`;
    expect([await statusWhen(ends - 1, signed), await statusWhen(ends, signed)]).toEqual([200, 403]);
  });

  it('serves its own file, and no other file with the same signature', async () => {
    const teacher = await makeFaculty(app, { school });
    const [mine, theirs] = [
      await upload(app, teacher, 'meetingPhoto'),
      await upload(app, teacher, 'meetingPhoto'),
    ];
    await makePost(app, { student, fileIds: [mine._id] });
    const answer = await at(`/api/audit/${link.token}/file/${mine._id}`);
    const { pathname, search } = new URL(z.string().parse(answer.headers['location']));
    expect(await statusOf(`${pathname}${search}`)).toBe(200);
    const paths = await asOwner(app, school.id, 'select blob_name from stored_file where id = $1', [
      theirs._id,
    ]);
    const other = z.object({ blob_name: z.string() }).parse(paths[0]).blob_name;
    const foreign = `${pathname.slice(0, pathname.lastIndexOf('/'))}/${other.split('/').at(-1)}`;
    expect(foreign).not.toBe(pathname);
    expect(await statusOf(`${foreign}${search}`)).toBeGreaterThanOrEqual(400);
    expect(await statusOf(pathname)).toBeGreaterThanOrEqual(400);
  });

  it('is reached through addresses that are never cached, indexed or sent as referrers', async () => {
    for (const address of addressesOf(link.token, student, await makePostedFile(app, student))) {
      const { headers } = await at(address);
      expect([
        address,
        headers['x-robots-tag'],
        headers['referrer-policy'],
        headers['cache-control'],
      ]).toEqual([address, 'noindex, nofollow', 'no-referrer', 'no-store']);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

describe('the list of portfolios and a portfolio’s place in it', () => {
  beforeEach(async () => {
    await makeTargets(app, {
      school,
      graduatingYear: comingClass,
      creativity: 2,
      activity: 0,
      service: 0,
      learningOutcome: 0,
    });
  });
  const read = async (of: TestPerson, more = {}) =>
    dataOf(
      await callAs(app, nobodyAt(school), 'GET /audit/{token}/portfolio/{studentPortfolioInfoId}', {
        token: link.token,
        studentPortfolioInfoId: of.id,
        ...more,
      }),
      auditedPortfolio,
    );

  it('is sorted by name, with what non-compliant portfolios lack and each one’s neighbours', async () => {
    const compliant = await makeStudent(app, { school, firstName: 'Aa' });
    await makeAward(app, { student: compliant, casTokens: [{ token: 'Creativity', count: 2 }] });
    const lacking = await makeStudent(app, { school, firstName: 'Ab' });
    await asOwner(app, school.id, `update person set first_name = 'Ac' where id = $1`, [student.id]);
    const answer = await callAs(app, nobodyAt(school), 'GET /audit/{token}', { token: link.token });
    const { portfolios, semesterType } = dataOf(answer, auditWelcome);
    expect(semesterType).toBe('semester');
    expect(portfolios.map(({ _id }) => _id)).toEqual([compliant.id, lacking.id, student.id]);
    expect(portfolios.map(({ missing }) => missing?.creativity)).toEqual([undefined, 2, 2]);
    const named = ({ id, displayName }: TestPerson) => ({ _id: id, displayName });
    expect((await read(student)).place).toMatchObject({
      number: 3,
      of: 3,
      previous: named(lacking),
      next: null,
    });
    const { card, place } = await read(student, { badge: 'nonCompliant', classes: comingClass });
    expect(place).toEqual({ number: 2, of: 2, previous: named(lacking), next: null });
    expect((await read(student, { q: 'ab' })).place).toMatchObject({
      number: null,
      previous: named(lacking),
    });
    expect(card).toMatchObject({ _id: student.id, nonCompliant: true });
    expect(JSON.stringify(card)).not.toContain('@');
  });

  it('counts one visit for opening a portfolio, and none for its list', async () => {
    const administrator = await makeAdministrator(app, { school });
    await read(student);
    const answer = await callAs(app, administrator, 'GET /auditAccessLink/visits', {
      auditAccessLinkId: link.id,
    });
    const { visits } = dataOf(answer, z.object({ visits: z.array(z.object({ opened: z.string() })) }));
    expect(visits.map(({ opened }) => opened)).toEqual(['portfolio']);
  });
});
